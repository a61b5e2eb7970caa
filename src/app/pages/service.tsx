import { useAtomValue } from 'jotai'
import { ServicePage } from '@/features/service-page/service-page'
import { pageContentAtom } from '@/state/page'

/** The page of a service. */
export default function ServicePageOfContent() {
  const content = useAtomValue(pageContentAtom)
  return content.kind === 'service' ? <ServicePage content={content} /> : null
}
