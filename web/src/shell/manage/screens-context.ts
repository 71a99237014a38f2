import { createContext, use } from 'react'
import type { Screen } from './screen.ts'
import type { ScreenWords } from './screen-words.ts'

/** The staff screens, and what loads the words about them: always the same promise. */
export type Screens = readonly Screen[] & { readonly words: () => Promise<ScreenWords> }

const noWords = Promise.resolve({})
const none: Screens = Object.assign([], { words: () => noWords })

/** The staff screens. The shell stands below the features that have them, so the router hands them in. */
export const ScreensContext = createContext<Screens>(none)

export const useScreens = () => use(ScreensContext)
