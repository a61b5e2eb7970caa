/** Settings of a build of the site `https://aws.test/explorer/`. */
import type { BuildSettings } from '../settings'

export const TEST_SETTINGS: BuildSettings = {
  siteUrl: 'https://aws.test',
  hasSiteUrl: true,
  base: '/explorer/',
  outDir: 'dist',
  today: '2026-11-22',
}
