/** The documents of the project that tests check. */
export const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'data/README.md',
  'src/ARCHITECTURE.md',
  'src/DECISIONS.md',
  'src/tools/README.md',
]
