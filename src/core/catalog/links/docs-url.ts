export const DOCS_URL = 'https://docs.aws.amazon.com'

/** Returns the URL of AWS's own search of the documentation. */
export const docSearchUrl = (text: string): string =>
  `${DOCS_URL}/search/doc-search.html?searchPath=documentation&searchQuery=${encodeURIComponent(text)}`
