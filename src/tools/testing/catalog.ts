/** The data of the tools, with the palette's search, made once for all tests. */
import { loadCommandTexts } from '@/generate/testing/command-texts'
import type { StoredIndex } from '@/node/full-search'
import { TEST_SITE } from '../../generate/testing/site'
import { createToolCatalog } from '../catalog'

/** Day for which statuses are computed. */
export const TEST_DAY = '2026-11-22'
// Loaded before the first test, because tests block the thread that Vite needs.
const commands = await loadCommandTexts()
export const TEST_TOOL_DATA = { ...TEST_SITE, commands, site: 'https://site.test/' }
export const TEST_INDEX: StoredIndex = new Map()
export const TEST_CATALOG = createToolCatalog(TEST_TOOL_DATA, TEST_DAY, TEST_INDEX)
