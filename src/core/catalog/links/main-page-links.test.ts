import { describe, expect, it } from 'vitest'
import type { ServiceDetails } from '../types'
import { mainPageLinks } from './main-page-links'

const api = (name: string, links: ServiceDetails['apis'][number]['links']): ServiceDetails['apis'][number] => ({
  api: name,
  name,
  uid: name,
  cliCommand: name,
  boto3Name: name,
  jsClient: `client-${name}`,
  links,
  operationCount: 2,
})

const service = {
  service: 'Amazon EC2',
  alsoKnownAs: ['EC2'],
  url: 'https://docs.aws.amazon.com/ec2/',
  sections: [
    {
      items: [
        { name: 'About guides' },
        { name: 'User Guide', link: 'https://x/guide', type: 'guide' as const },
        { name: 'AWS CLI commands for EC2', link: 'https://x/cli', type: 'cli' as const },
      ],
    },
  ],
  apis: [
    api('ec2-instance-connect', { api: 'https://x/connect', javascript: 'https://x/connect-js' }),
    api('ec2', {
      api: 'https://x/api',
      python: 'https://x/py',
      guide: { title: 'Developer Guide', url: 'https://x/d' },
    }),
  ],
}

describe('main page links', () => {
  it('are those of the API that is called like the service, else of its links, else of its other APIs; operations are counted together', () => {
    expect(mainPageLinks(service).map(({ label, title, text, url }) => [label, title, text, url])).toEqual([
      ['Guide', 'User Guide', 'User Guide', 'https://x/guide'],
      ['API Reference', 'API Reference', '4 operations', 'https://x/api'],
      ['CLI', 'AWS CLI commands for EC2', 'AWS CLI commands for EC2', 'https://x/cli'],
      ['Python', 'Python (Boto3) Reference', 'boto3 "ec2"', 'https://x/py'],
      ['JavaScript', 'JavaScript SDK Reference', '@aws-sdk/client-ec2-instance-connect', 'https://x/connect-js'],
      ['Documentation', 'Documentation home', 'Home', 'https://docs.aws.amazon.com/ec2/'],
    ])
  })

  it('keep their places where a service has none of them', () => {
    const links = mainPageLinks({ ...service, url: null, sections: [], apis: [] })
    expect(links).toHaveLength(6)
    expect(links.every(({ url, text }) => url === undefined && text === '')).toBe(true)
  })
})
