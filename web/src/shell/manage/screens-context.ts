import { createContext, use } from 'react'
import type { MemberScreen } from '../bars/member-screen.ts'
import type { Screen } from './screen.ts'
import type { ScreenWords } from './screen-words.ts'

/** The staff screens; those of members, in the order of their menu; and what loads the words about them all: always the same promise. */
export type Screens = readonly Screen[] & {
  readonly members: readonly MemberScreen[]
  readonly words: () => Promise<ScreenWords>
}

const noWords = Promise.resolve({})
const none: Screens = Object.assign([], { members: [], words: () => noWords })

/** All screens. The shell stands below the features that have them, so the router hands them in. */
export const ScreensContext = createContext<Screens>(none)

export const useScreens = () => use(ScreensContext)
