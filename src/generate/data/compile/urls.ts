/** Addresses in the source are paths on the documentation's host, or whole. */
const DOCUMENTATION = 'https://docs.aws.amazon.com'

/** `link` of the source as an absolute URL. */
export function absoluteUrl(link: string): string {
  return link.startsWith('/') ? DOCUMENTATION + link : link
}
