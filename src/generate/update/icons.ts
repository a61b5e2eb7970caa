/** Icon files of a newer `aws-icons` than the installed one. */
import { artworkOf } from '../data/icon-package'
import type { Changes } from './update'

/**
 * @param known files in data/icons.yaml, such as `resource/Alert`
 * @param files files of the package
 */
export function updateIcons(known: readonly string[], files: readonly string[], version: string): Changes {
  const present = files.flatMap(file => /^icons\/(.+)\.svg$/.exec(file)?.[1] ?? [])
  const fresh = present.filter(file => !known.includes(file))
  // Frames are drawn in data/frames, or reuse a service's drawing.
  const gone = known.map(artworkOf).filter(file => !file.startsWith('frame/') && !present.includes(file))
  const manualSteps = [
    ...fresh.map(file => `${file}: add a line with "file: ${file}" to data/icons.yaml`),
    ...gone.map(file => `${file}: no longer there; take its line out of data/icons.yaml`),
  ]
  return {
    added: [],
    removed: [],
    manualSteps:
      manualSteps.length === 0
        ? []
        : [
            `npm install aws-icons@${version}, then write the day of its release into data/icon-release.json`,
            ...manualSteps,
          ],
  }
}
