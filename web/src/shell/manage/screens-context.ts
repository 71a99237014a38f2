import { createContext, use } from 'react'
import type { Screen } from './screen.ts'

/** The staff screens. The shell stands below the features that have them, so the router hands them in. */
export const ScreensContext = createContext<readonly Screen[]>([])

export const useScreens = () => use(ScreensContext)
