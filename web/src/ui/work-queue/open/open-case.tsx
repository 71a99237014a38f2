import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallKey } from '../../../api/query-of.ts'
import { QueryView } from '../../loading/query-view.tsx'
import { SkeletonLines } from '../../loading/states.tsx'
import type { Queue, QueueRow } from '../use-queue.ts'
import { WorkArea } from '../work-area.tsx'
import { OpenedContext } from './opened.ts'
import { Presence } from './presence.tsx'
import { type Holding, useHold } from './use-hold.ts'

interface OpenCaseProps<Row extends QueueRow> {
  /** The queue around it; a standalone page passes its own substitute. */
  queue: Pick<Queue<Row>, 'isSeen' | 'passOver' | 'skip'>
  row: Row
  waiting: boolean
  holding: Holding
  children: ReactNode
}

/** The work area of a row. Acquires the hold that tells colleagues it is open, and shows who else has it. */
export function OpenCase<Row extends QueueRow>({
  queue,
  row,
  waiting,
  holding,
  children,
}: OpenCaseProps<Row>) {
  const held = useHold({
    holding,
    waiting,
    listed: row.held_by,
    onTaken: () => queue.passOver(row.id),
  })
  return (
    <OpenedContext value={{ held, isSeen: () => queue.isSeen(row.id), skip: queue.skip }}>
      <WorkArea>
        {waiting && <Presence />}
        {children}
      </WorkArea>
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
