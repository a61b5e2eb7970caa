/** The lifecycle page: its view in the address, and what it lists. */

import { atom } from 'jotai'
import { LIFECYCLE_QUERY } from '@/core/lifecycle/lifecycle-view'
import { LIFECYCLE_PATH } from '@/core/site/page-data'
import { ownView } from './own-view'

export const { viewAtom: lifecycleViewAtom, changeAtom: changeLifecycleViewAtom } = ownView(
  LIFECYCLE_PATH,
  LIFECYCLE_QUERY,
  atom(null),
)
