import { createContext, use } from 'react'
import type { MemberScreen } from '../bars/member-screen.ts'
import type { Screen } from './screen.ts'
import type { ScreenWords } from './screen-words.ts'

/** The screens of one feature: `screens` in its `screens.ts`, without what the feature's card says of the page. */
export type FeatureScreens = readonly (
  | Omit<Screen, 'title' | 'gate' | 'aliases'>
  | Omit<MemberScreen, 'aliases' | 'isOpen'>
)[]

/**
 * The staff screens and the member screens in menu order, and the loader of their texts, which always returns
 * the same promise.
 */
export type Screens = readonly Screen[] & {
  readonly members: readonly MemberScreen[]
  readonly words: () => Promise<ScreenWords>
}

const noWords = Promise.resolve({})
const none: Screens = Object.assign([], { members: [], words: () => noWords })

/** All screens. The shell can't import features, so the router provides them. */
export const ScreensContext = createContext<Screens>(none)

export const useScreens = () => use(ScreensContext)
