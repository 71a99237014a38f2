import { createContext, use } from 'react'
import type { HeldCase } from './use-hold.ts'

/** The case in the work area, for what decides about it. */
export interface Opened {
  /** Whether it is on the screen at this moment: a key may come before it, and is about nothing then. */
  isSeen: () => boolean
  held: HeldCase
  /** Goes on with the next one; this one stays where it is. */
  skip: () => void
}

export const OpenedContext = createContext<Opened | null>(null)

/** The case that a part of the work area belongs to. */
export function useOpened(): Opened {
  const opened = use(OpenedContext)
  if (!opened) throw new Error('There is no case outside a QueuePage')
  return opened
}
