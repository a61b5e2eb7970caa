import { absoluteUrl, type BuildSettings } from '../settings'

/** Returns `llms.txt` (llmstxt.org), which tells agents what the site publishes, and where. */
export function llmsTxt(settings: BuildSettings): string {
  const url = (path: string) => absoluteUrl(settings, path)
  return `# AWS Service Explorer

> AWS services, documentation, API operations, icons, and lifecycle dates. JSON files name the date of the data (asOf).

## Files

- [Services](${url('catalogue/services.json')}): names, former names, categories, documentation, and status dates
- [One service](${url('catalogue/services/lambda.json')}): also links, APIs, operations, and identifiers, by slug
- [Shapes](${url('catalogue/shapes.json')}): the exact draw.io style, size, and status of every icon. Do not invent shape names
- [Topics](${url('catalogue/topics.json')}): icon names by any name of a service, feature, or category
- [Lifecycle](${url('catalogue/lifecycle.json')}): services that have ended or will end, with dates and successors
- [All JSON files with a schema](${url('catalogue/index.json')})

## Examples

- The documentation of Lambda: ${url('catalogue/services/lambda.json')}
- The API operations of SQS: ${url('catalogue/services/sqs.json')}
- The draw.io shape of a NAT gateway: the entry "NAT Gateway" in ${url('catalogue/shapes.json')}
- The icon of Lambda as SVG: ${url('aws/AWS-Lambda.svg')}
- What replaces Cloud9: the entry "AWS Cloud9" in ${url('catalogue/lifecycle.json')}
`
}
