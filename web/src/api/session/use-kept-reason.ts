import { useEffect, useRef, useState } from 'react'
import { type DraftOf, keepText, readText } from './drafts.ts'

/**
 * The reason of a decision, stored as a draft while it is written.
 * @param of the decision
 * @param isDone true once it was sent and accepted: the draft is then deleted when the dialog unmounts
 */
export function useKeptReason(of: DraftOf, isDone: boolean) {
  const [draft] = useState(of)
  const [reason, setReason] = useState(() => readText(draft))
  const done = useRef(isDone)
  done.current = isDone
  useEffect(
    () => () => {
      if (done.current) keepText(draft, '')
    },
    [draft],
  )
  const write = (text: string) => {
    setReason(text)
    keepText(draft, text)
  }
  return [reason, write] as const
}
