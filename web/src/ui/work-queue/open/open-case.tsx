import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { CallKey } from '../../../api/query-of.ts'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import { QueryView } from '../../loading/query-view.tsx'
import { SkeletonLines } from '../../loading/states.tsx'
import type { Queue, QueueRow } from '../use-queue.ts'
import { WorkArea } from '../work-area.tsx'
import { OpenedContext, type Ownership } from './opened.ts'
import { Presence } from './presence.tsx'
import { type Holding, useHold } from './use-hold.ts'

interface OpenCaseProps<Row extends QueueRow> {
  /** The queue around it; a standalone page passes its own substitute. */
  queue: Pick<Queue<Row>, 'isSeen' | 'passOver' | 'skip'>
  row: Row
  waiting: boolean
  holding: Holding
  ownership?: Ownership | null
  children: ReactNode
}

/** The work area of a row. Acquires the hold that tells colleagues it is open, and shows who else has it. */
export function OpenCase<Row extends QueueRow>({
  queue,
  row,
  waiting,
  holding,
  ownership = null,
  children,
}: OpenCaseProps<Row>) {
  const work = useRef<HTMLDivElement>(null)
  usePageKeys({ o: () => work.current?.querySelector<HTMLElement>('a[target="_blank"]')?.click() })
  const held = useHold({
    holding,
    waiting,
    listed: row.held_by,
    onTaken: () => queue.passOver(row.id),
  })
  return (
    <OpenedContext value={{ held, isSeen: () => queue.isSeen(row.id), skip: queue.skip, ownership }}>
      <div ref={work}>
        <WorkArea>
          {waiting && <Presence />}
          {children}
        </WorkArea>
      </div>
    </OpenedContext>
  )
}

interface CaseReadProps<Case> {
  query: UseQueryOptions<Case, Error, Case, CallKey>
  /** Title of the error state: 'We couldn’t load this record'. */
  errorTitle: string
  children: (read: Case) => ReactNode
}

/** Loads the details of a case, with loading and error states. */
export function CaseRead<Case>({ query, errorTitle, children }: CaseReadProps<Case>) {
  return (
    <QueryView
      query={useQuery(query)}
      errorTitle={errorTitle}
      skeleton={<SkeletonLines lines={9} height={22} />}
    >
      {children}
    </QueryView>
  )
}
