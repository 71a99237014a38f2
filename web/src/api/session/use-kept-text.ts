import { useState } from 'react'
import { type DraftOf, keepText, readText } from './drafts.ts'

/**
 * A text that is kept in this browser while it is written; the third takes it away once it has been sent.
 * @param initial what the text is before anything is typed
 */
export function useKeptText(of: DraftOf, initial = '') {
  const [text, setText] = useState(() => readText(of) || initial)
  const write = (next: string) => {
    setText(next)
    keepText(of, next === initial ? '' : next)
  }
  return [text, write, () => keepText(of, '')] as const
}
