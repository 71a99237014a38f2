import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRetries } from '../../../../../api/device/reach.ts'
import { createJudging } from './judging.ts'

export function useJudging(hackathonId: string) {
  const [judging] = useState(() => createJudging(hackathonId))
  const state = useSyncExternalStore(judging.listen, judging.current)
  const { acts, begin } = judging
  useEffect(() => judging.open(), [judging])
  useRetries({ begin, again: acts.again, onOffline: acts.setOffline })
  return { ...state, ...acts }
}

export type Judging = ReturnType<typeof useJudging>
