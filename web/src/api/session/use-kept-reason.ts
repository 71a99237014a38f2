import { useEffect, useRef, useState } from 'react'
import { type DraftOf, keepText, readText } from './drafts.ts'

/**
 * What is said of a decision while it is written, kept in this browser.
 * @param of what is decided
 * @param isDone it was sent and not refused: with the end of the dialog nothing is kept any longer
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
