import { use } from 'react'
import type { WordsOfScreen } from './screen-words.ts'
import { useScreens } from './screens-context.ts'

/** The words of a screen by its path; suspends until they have come. */
export function useScreenWords(): (path: string) => WordsOfScreen {
  const words = use(useScreens().words())
  return (path) => words[path] ?? {}
}
