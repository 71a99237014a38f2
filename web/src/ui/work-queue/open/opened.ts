import type { WorkQueueName } from '@muster/contract/lib/work-queue.ts'
import { createContext, use } from 'react'
import type { OwnerOf } from '../duties/use-duties.ts'
import type { HeldCase } from './use-hold.ts'

/** Who has the open case, and the acts on that. */
export interface Ownership {
  readonly queue: WorkQueueName
  /** The case, as the list names it: 'Anju Antony, Plant a tree'. */
  readonly name: string
  readonly owned: OwnerOf | undefined
  readonly isMine: boolean
  readonly isBusy: boolean
  /** Takes it, or gives up the reader's own. */
  take: () => void
  give: (muid: string | null, onGiven: () => void) => void
}

/** Context for the decisions about the open case. */
export interface Opened {
  /** True once the case is painted: ignore a shortcut pressed before that. */
  isSeen: () => boolean
  held: HeldCase
  /** Opens the next case and leaves this one undecided. */
  skip: () => void
  /** Null outside a queue. */
  ownership: Ownership | null
}

export const OpenedContext = createContext<Opened | null>(null)

/** @throws outside a QueuePage */
export function useOpened(): Opened {
  const opened = use(OpenedContext)
  if (!opened) throw new Error('There is no case outside a QueuePage')
  return opened
}
