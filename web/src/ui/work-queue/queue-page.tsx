import type { QueueCounts } from '@muster/contract/lib/work-queue.ts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { CallKey } from '../../api/query-of.ts'
import { useTitle } from '../../api/site.ts'
import { type Shortcut, usePageShortcuts } from '../keys/page-shortcuts.ts'
import type { Crumb } from '../layout/crumbs.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { QueueList, type QueueListProps } from './list/queue-list.tsx'
import { QueueStates } from './list/queue-states.tsx'
import { WorkColumns } from './open/columns.tsx'
import { OpenCase } from './open/open-case.tsx'
import type { Holding } from './open/use-hold.ts'
import type { QueueRow } from './use-queue.ts'
import { QueueFacts, WhoDecided } from './waiting/queue-facts.tsx'

interface QueuePageProps<Row extends QueueRow> extends Omit<QueueListProps<Row>, 'several' | 'currentId'> {
  /** `useCrumbs()` */
  crumbs: readonly Crumb[]
  title: string
  /** What waits, one and several of it: `['meetup', 'meetups']`. */
  noun: readonly [one: string, several: string]
  /** `queryOf(api.x.counts, {}, { refetchInterval: REFRESH_EVERY_MS })`, as the menu has it. */
  counts: UseQueryOptions<QueueCounts, Error, QueueCounts, CallKey>
  /** The queue's own keys for the list that `?` shows, a constant; those of every queue are added. */
  keys: readonly Shortcut[]
  /** Further acts at the right of the title, such as its file. */
  actions?: ReactNode
  /** `holding(api.x.hold, { x_id: row.id })` */
  hold: (row: Row) => Holding
  /** The case of a row with its `Decisions`. */
  work: (row: Row) => ReactNode
}

/**
 * The page of a work queue: tabs, the list at the left, the case in the middle, its decisions below. The page knows
 * address, keys, paging, skipping, who has what open, selection, the phone and the empty states; a queue says what is
 * its own:
 *
 * ```tsx
 * const queue = useQueue({ call: api.x.list, states: { waiting: 'Waiting', done: 'Done' }, asked: (state) => ({ state }) })
 * const acts = useXActs((row) => queue.open(row.id)) // from `useUndoable`
 * return (
 *   <QueuePage
 *     queue={queue}
 *     crumbs={useCrumbs()}
 *     title="Role requests"
 *     noun={['request', 'requests']}
 *     counts={xCountsQuery}
 *     keys={keys} // [{ keys: ['v'], text: 'Give the role' }, ...]
 *     searchPlaceholder="Name or role"
 *     item={(row) => ({ name: row.member, about: row.role, since: row.created_at })}
 *     waits={(row) => row.state === 'waiting'}
 *     allDone={{ title: 'Nothing waits', text: 'What is asked for next appears here, the oldest first.', next: <NextQueue /> }}
 *     hold={(row) => holding(api.x.hold, { x_id: row.id })}
 *     work={(row) => <XCase row={row} acts={acts} />}
 *   />
 * )
 * ```
 *
 * The case draws what a decision needs, with the parts of `work-area.module.css`, inside a `CaseRead` where the row does
 * not say it all, and ends with `Decisions`: a `DecisionButton` each, `RefusalDialog` for a reason, and in `decided` a
 * `WorkBar` with `UndoUntil`. Several at once: `useSelected(queue)`, given as `selection` with a `SelectionBar`.
 */
export function QueuePage<Row extends QueueRow>(props: QueuePageProps<Row>) {
  const { queue, crumbs, title, noun, counts, selection, keys, actions, hold, waits, work } = props
  const [one, several] = noun
  const selects = selection !== undefined
  useTitle(title)
  usePageShortcuts(useMemo(() => shortcutsOf(one, keys, selects), [one, keys, selects]))
  const { data } = useQuery(counts)
  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title={title}
        lead={<QueueFacts counts={data} />}
        actions={
          <>
            <WhoDecided counts={data} />
            {actions}
          </>
        }
      />
      <QueueStates queue={queue} label={`Filter ${several}`} />
      {selection && selection.selected.rows.length > 0 && selection.bar}
      <WorkColumns
        queue={queue}
        list={(currentId) => <QueueList {...props} several={several} currentId={currentId} />}
        work={(row) => (
          <OpenCase key={row.id} queue={queue} row={row} waiting={waits(row)} holding={hold(row)}>
            {work(row)}
          </OpenCase>
        )}
      />
    </>
  )
}

const shortcutsOf = (one: string, own: readonly Shortcut[], selects: boolean): readonly Shortcut[] => [
  { keys: ['j'], text: `Next ${one}` },
  { keys: ['k'], text: `Previous ${one}` },
  ...own,
  { keys: ['s'], text: 'Skip' },
  { keys: ['t'], text: 'Take over from a colleague' },
  { keys: ['z'], text: 'Undo your last decision, within 30 seconds' },
  ...(selects ? [{ keys: ['x'], text: 'Select to decide several together' }] : []),
]
