/** Taking icons as files: one command per format, and the libraries that the site serves. */
import type { Icon } from '@/core/catalogue/types'
import { errorText } from '@/core/errors'
import { ALL_ICONS, iconCategories, libraryFile } from '@/core/icons/icon-categories'
import { saveUrl } from '@/platform/download'
import { href } from '@/platform/site'
import type { FormatHead } from '@/state/formats'
import { notifyAtom } from '@/state/notices'
import type { Command, CommandContext } from './command'
import { failureTitle, takeTitle } from './copy-words'
import { subjectOf } from './subject'

/** Identifier of the command that saves a format as a file. */
export const downloadCommandId = (formatId: string): string => `download.${formatId}`

/** One command per format that is a file. */
export function downloadCommands(formats: readonly FormatHead[]): Command[] {
  return formats
    .filter(({ kind }) => kind === 'file')
    .map(format => ({
      id: downloadCommandId(format.id),
      title: takeTitle(format),
      group: 'Download',
      keywords: ['icon', 'file', 'save', 'export', 'zip', format.id],
      takesTarget: true,
      when: (get, target) => subjectOf(get, target) !== null,
      run: context => save(context, format),
    }))
}

/** Saves, and says what happened in one notice. Resolves either way. */
async function save(context: CommandContext, format: FormatHead): Promise<void> {
  const subject = subjectOf(context.get, context.target)
  if (!subject) return
  try {
    const { saveSubject } = await import('./save-subject')
    await saveSubject(context, format, subject)
  } catch (error) {
    context.set(notifyAtom, {
      kind: 'error',
      title: failureTitle(format, subject.name),
      description: errorText(error),
      action: { label: 'Try again', run: () => void save(context, format) },
    })
  }
}

/** Identifier of the command that saves a library of the site: of a category by its slug, or of all icons. */
export const libraryCommandId = (slug: string): string => `library.${slug}`

/** One command per library that the site serves; of all icons alone until their table is there. */
export function libraryCommands(icons: readonly Icon[]): Command[] {
  const command = (slug: string, title: string): Command => ({
    id: libraryCommandId(slug),
    title: `Download draw.io library: ${title}`,
    group: 'Download',
    keywords: ['mxlibrary', 'file', 'icons'],
    run: ({ set }) => {
      saveUrl(`aws-icons-${slug}.xml`, href(libraryFile(slug)))
      set(notifyAtom, {
        kind: 'success',
        title: `draw.io library of ${slug === ALL_ICONS ? title : `“${title}”`} is being saved`,
        description: 'Open it in draw.io with File > Open Library',
      })
    },
  })
  return [command(ALL_ICONS, 'all icons'), ...iconCategories(icons).map(({ slug, name }) => command(slug, name))]
}
