import { useState } from 'react'
import { type DraftOf, keepText, readText } from './drafts.ts'

/** A text that is kept in this browser while it is written; the third takes it away once it has been sent. */
export function useKeptText(of: DraftOf) {
  const [text, setText] = useState(() => readText(of))
  const write = (next: string) => {
    setText(next)
    keepText(of, next)
  }
  return [text, write, () => keepText(of, '')] as const
}
