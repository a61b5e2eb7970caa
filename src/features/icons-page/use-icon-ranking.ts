import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { commandsToFindAtom } from '@/commands/registry'
import { iconRankingAtom, iconsViewAtom } from '@/state/icons-page'
import { findAnswers, searchReadinessAtom, startSearchAtom } from '@/state/search'

/** More than all icons. */
const LIMIT = 2_000

/** Has what is searched for ranked as the palette ranks it; until that has answered, words are looked for as they are. */
export function useIconRanking(): void {
  const text = useAtomValue(iconsViewAtom).q.trim()
  const start = useSetAtom(startSearchAtom)
  const setRanking = useSetAtom(iconRankingAtom)
  const readiness = useAtomValue(searchReadinessAtom)
  const store = useStore()
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    void start(store.get(commandsToFindAtom))
    if (readiness === 'ready' || readiness === 'complete')
      findAnswers(text, { kinds: ['icon'], limit: LIMIT }).then(
        answers => isCurrent && setRanking({ text, names: answers.flatMap(({ thing }) => thing.iconName ?? []) }),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [text, readiness, start, setRanking, store])
}
