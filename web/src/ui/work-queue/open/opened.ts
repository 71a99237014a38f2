import { createContext, use } from 'react'
import type { HeldCase } from './use-hold.ts'

/** Context for the decisions about the open case. */
export interface Opened {
  /** True once the case is painted: ignore a shortcut pressed before that. */
  isSeen: () => boolean
  held: HeldCase
  /** Opens the next case and leaves this one undecided. */
  skip: () => void
}

export const OpenedContext = createContext<Opened | null>(null)

/** @throws outside a QueuePage */
export function useOpened(): Opened {
  const opened = use(OpenedContext)
  if (!opened) throw new Error('There is no case outside a QueuePage')
  return opened
}
