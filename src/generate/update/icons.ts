/** Compares data/icons.yaml with the icon files of the newest `aws-icons`. */
import { svgFile } from '../data/icon-package'
import { type PackageChanges, removalSteps } from './update'

/**
 * Returns manual steps for the icon files that are new or missing in the newest package.
 * @param known values of `file` in data/icons.yaml, such as `resource/Alert`
 * @param saved icon files in data/icons, in the same form
 * @param files paths in the newest package
 */
export function findIconChanges(
  known: readonly string[],
  saved: readonly string[],
  files: readonly string[],
  version: string,
): PackageChanges {
  const present = files.flatMap(file => /^icons\/(.+)\.svg$/.exec(file)?.[1] ?? [])
  const fresh = present.filter(file => !known.includes(file))
  // Ignores frames, because their SVGs are in data/frames, not in the package.
  const gone = known.map(svgFile).filter(file => !file.startsWith('frame/') && ![...present, ...saved].includes(file))
  const manualSteps = [
    ...fresh.map(file => `${file}: add a line with "file: ${file}" to data/icons.yaml`),
    ...removalSteps(gone, 'data/icons.yaml'),
  ]
  // The installed release then has the icons that were imported before it.
  const isOutdated = saved.length > 0 && saved.every(file => present.includes(file))
  const cleanup = saved.length > 0 ? ', delete data/icons unless its release is newer,' : ','
  const install = `npm install aws-icons@${version}${cleanup} then run this again to record the day of its release`
  return { added: [], manualSteps: manualSteps.length === 0 && !isOutdated ? [] : [install, ...manualSteps] }
}
