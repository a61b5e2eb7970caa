import { createStore } from 'jotai'
import type { PageData } from '@/core/site/page-data'
import { showView } from '@/platform/early'
import { prerenderedPage } from '@/platform/page'
import { startPage } from './start-page'

const { root, data } = prerenderedPage<PageData>()
startPage(createStore(), root, data).catch(error => {
  showView(true)
  throw error
})
