/** From `/go?q=…` to the answer, or to where one is asked. */
import type { useStore } from 'jotai'
import { startSearchAtom } from '@/commands/registry'
import { askUrl, type Decision, decide, GO_LIMIT } from '@/core/search/things/go'
import { currentParameter } from '@/platform/history'
import { goInstead } from '@/platform/page'
import { BASE } from '@/platform/site'
import { findAnswers } from '@/state/search'

/** Replaces this page by the best answer once the whole ranking has responded; by the explorer if the ranking fails. */
export async function leadToAnswer(store: ReturnType<typeof useStore>): Promise<void> {
  const q = currentParameter('q')?.trim() ?? ''
  const decision = q === '' ? ASK : await answer(store, q).catch(() => ASK)
  goInstead(decision.kind === 'go' ? decision.url : askUrl(q, BASE))
}

const ASK: Decision = { kind: 'ask' }

async function answer(store: ReturnType<typeof useStore>, q: string): Promise<Decision> {
  await store.set(startSearchAtom)
  return decide(q, await findAnswers(q, { limit: GO_LIMIT }), BASE)
}
