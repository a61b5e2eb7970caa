/** Icon files, from the newest `aws-icons`. */
import { svgFile } from '../data/icon-package'
import { type ComparisonInput, compareNameLists, type Differences } from './comparison'
import type { NpmPackage } from './packages'

/** Returns steps for the icon files that are new or missing in the package. */
export function findIconDifferences(
  { data, savedIcons }: ComparisonInput,
  { files, version }: NpmPackage,
): Differences {
  const names = files.flatMap(file => /^icons\/(.+)\.svg$/.exec(file)?.[1] ?? [])
  // Frames and icons of newer releases are not in the package.
  const known = data.icons.map(({ file }) => svgFile(file)).filter(file => !file.startsWith('frame/'))
  const { fresh } = compareNameLists({ names, known, file: 'icons.yaml' })
  const { gone } = compareNameLists({ names: [...names, ...savedIcons], known, file: 'icons.yaml' })
  // The installed release then has the icons that were imported before it.
  const isOutdated = savedIcons.length > 0 && savedIcons.every(file => names.includes(file))
  const cleanup = savedIcons.length > 0 ? ', delete data/icons unless its release is newer,' : ','
  const install = `npm install aws-icons@${version}${cleanup} then run this again to record the day of its release`
  const steps = [...fresh.map(file => `${file}: add a line with "file: ${file}" to data/icons.yaml`), ...gone]
  return { steps: steps.length === 0 && !isOutdated ? [] : [install, ...steps] }
}
