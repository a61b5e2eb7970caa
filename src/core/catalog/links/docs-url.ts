/** Host of the documentation of AWS. */
export const DOCS_URL = 'https://docs.aws.amazon.com'
