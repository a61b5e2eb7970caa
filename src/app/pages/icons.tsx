import { useAtomValue } from 'jotai'
import { IconsPage } from '@/features/icons-page/icons-page'
import { pageContentAtom } from '@/state/page'

/** The page of all icons. */
export default function IconsPageOfContent() {
  const content = useAtomValue(pageContentAtom)
  return content.kind === 'icons' ? <IconsPage content={content} /> : null
}
