import { expect, it } from 'vitest'
import { CONSOLE_REGIONS } from '../regions/regions'
import { consoleUrl } from './console'

it.each([
  [{ path: '/lambda/home' }, 'eu-west-1', 'https://eu-west-1.console.aws.amazon.com/lambda/home?region=eu-west-1'],
  [{ path: '/iam/home', global: true }, 'eu-west-1', 'https://console.aws.amazon.com/iam/home'],
  [{ path: '/s3/home' }, 'cn-north-1', 'https://cn-north-1.console.amazonaws.cn/s3/home?region=cn-north-1'],
  [
    { path: '/lambda/home#/functions' },
    'eusc-de-east-1',
    'https://eusc-de-east-1.console.amazonaws-eusc.eu/lambda/home?region=eusc-de-east-1#/functions',
  ],
  [{ path: '/iam/home#/roles', global: true }, 'eu-west-1', 'https://console.aws.amazon.com/iam/home#/roles'],
  [{ path: '/iam/home', global: true }, 'us-gov-west-1', 'https://console.amazonaws-us-gov.com/iam/home'],
  [{ path: 'https://lightsail.aws.amazon.com/', global: true }, 'cn-north-1', 'https://lightsail.aws.amazon.com/'],
  [{ url: 'https://x.test/' }, 'eu-west-1', 'https://x.test/'],
] as const)('the console of %o in %s', (place, region, url) => expect(consoleUrl(place, region)).toBe(url))

it('every Region to choose has a console', () => {
  for (const region of CONSOLE_REGIONS)
    expect(consoleUrl({ path: '/x' }, region)).toMatch(`https://${region}.console.a`)
})
