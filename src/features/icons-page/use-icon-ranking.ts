import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { startSearchAtom } from '@/commands/registry'
import { iconRankingAtom, iconsViewAtom } from '@/state/icons-page'
import { findAnswers, searchReadinessAtom } from '@/state/search'

/** More than all icons. */
const LIMIT = 2_000

/** Has what is searched for ranked as the palette ranks it; until that has answered, words are looked for as they are. */
export function useIconRanking(): void {
  const text = useAtomValue(iconsViewAtom).q.trim()
  const start = useSetAtom(startSearchAtom)
  const setRanking = useSetAtom(iconRankingAtom)
  const readiness = useAtomValue(searchReadinessAtom)
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    void start()
    if (readiness === 'ready' || readiness === 'complete')
      findAnswers(text, { kinds: ['icon'], limit: LIMIT }).then(
        answers => isCurrent && setRanking({ text, names: answers.flatMap(({ thing }) => thing.iconName ?? []) }),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [text, readiness, start, setRanking])
}
