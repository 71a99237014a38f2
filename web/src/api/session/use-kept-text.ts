import { useState } from 'react'
import { type DraftOf, keepText, readText } from './drafts.ts'

/**
 * A text stored as a draft while it is written.
 * @param initial the text without a draft
 * @returns the text, its setter, and a function that deletes the draft after sending
 */
export function useKeptText(of: DraftOf, initial = '') {
  const [text, setText] = useState(() => readText(of) || initial)
  const write = (next: string) => {
    setText(next)
    keepText(of, next === initial ? '' : next)
  }
  return [text, write, () => keepText(of, '')] as const
}
