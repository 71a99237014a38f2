import { useEffect, useRef, useState } from 'react'
import { type DraftOf, keepText, readText } from './drafts.ts'

/**
 * What is said of a decision while it is written, kept in this browser.
 * @param of what is decided; without it nothing is kept
 * @param isDone it was sent and not refused: with the end of the dialog nothing is kept any longer
 */
export function useKeptReason(of: DraftOf | undefined, isDone: boolean) {
  const [draft] = useState(of)
  const [reason, setReason] = useState(() => (draft ? readText(draft) : ''))
  const done = useRef(isDone)
  done.current = isDone
  useEffect(
    () => () => {
      if (draft && done.current) keepText(draft, '')
    },
    [draft],
  )
  const write = (text: string) => {
    setReason(text)
    if (draft) keepText(draft, text)
  }
  return [reason, write] as const
}
