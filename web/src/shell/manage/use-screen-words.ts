import { use } from 'react'
import type { WordsOfScreen } from './screen-words.ts'
import { useScreens } from './screens-context.ts'

/** The texts of a screen by path; suspends until they are loaded. */
export function useScreenWords(): (path: string) => WordsOfScreen {
  const words = use(useScreens().words())
  return (path) => words[path] ?? {}
}
