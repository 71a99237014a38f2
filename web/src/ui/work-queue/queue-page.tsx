import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { QueueCounts, WorkQueueName } from '@muster/contract/lib/work-queue.ts'
import { IconCalendarUser } from '@tabler/icons-react'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { CallKey } from '../../api/query-of.ts'
import { useTitle } from '../../api/site.ts'
import { ListHead } from '../data-table/toolbar/list-frame.tsx'
import { type Shortcut, usePageShortcuts } from '../keys/page-shortcuts.ts'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import { beginningOf } from '../text/beginning.ts'
import { useDuties } from './duties/use-duties.ts'
import { type QueueItem, QueueList, type QueueListProps } from './list/queue-list.tsx'
import { QueueStates } from './list/queue-states.tsx'
import { WorkColumns } from './open/columns.tsx'
import { OpenCase } from './open/open-case.tsx'
import type { Holding } from './open/use-hold.ts'
import { MINE, type QueueRow } from './use-queue.ts'
import { OverdueCount, WhoDecided } from './waiting/queue-facts.tsx'
import classes from './work-queue.module.css'

const RotaDialog = lazyDialog(() => import('./duties/rota-dialog.tsx'))

interface QueuePageProps<Row extends QueueRow> extends Omit<QueueListProps<Row>, 'currentId' | 'duties'> {
  /** The queue's name for owners and rota. */
  name: WorkQueueName
  title: string
  /** Texts of the shortcuts: 'Next meetup'. */
  next: string
  previous: string
  /** `queryOf(api.x.counts, {}, { refetchInterval: REFRESH_EVERY_MS })`, the same as in the menu. */
  counts: UseQueryOptions<QueueCounts, Error, QueueCounts, CallKey>
  /** The queue's own shortcuts for the `?` help, as a constant; those of every queue are added. */
  keys: readonly Shortcut[]
  /** Further buttons to the right of the title, such as a download. */
  actions?: ReactNode
  /** `holding(api.x.hold, { x_id: row.id })` */
  hold: (row: Row) => Holding
  /** Renders the case of a row with its `Decisions`. */
  work: (row: Row) => ReactNode
}

/**
 * The page of a work queue: tabs, the list on the left, the case next to it, its decisions below. It handles
 * the address, shortcuts, paging, skipping, holds, selection, the phone layout and empty states. A queue
 * passes only what is specific to it:
 *
 * ```tsx
 * const states = { waiting: 'Waiting', done: 'Done' }
 * const queue = useQueue({ call: api.x.list, states, asked: (state) => ({ state }) })
 * const acts = useXActs((row) => queue.open(row.id)) // from `useUndoable`
 * return (
 *   <QueuePage
 *     queue={queue}
 *     name="role_requests"
 *     title="Role requests"
 *     label={t`requests`}
 *     next={t`Next request`}
 *     previous={t`Previous request`}
 *     counts={xCountsQuery}
 *     keys={keys} // [{ keys: ['v'], text: 'Give the role' }, ...]
 *     searchPlaceholder="Name or role"
 *     item={(row) => ({ name: row.member, about: row.role, since: row.created_at })}
 *     waits={(row) => row.state === 'waiting'}
 *     allDone={{ title: 'No requests waiting', text: 'New requests appear here.', next: <NextQueue /> }}
 *     hold={(row) => holding(api.x.hold, { x_id: row.id })}
 *     work={(row) => <XCase row={row} acts={acts} />}
 *   />
 * )
 * ```
 *
 * The case renders what a decision needs, styled by `work-area.module.css`, in a `CaseRead` if the row lacks
 * details. It ends with `Decisions`: a `DecisionButton` for each decision, a `RefusalDialog` for a reason,
 * and in `decided` a `WorkBar` with `UndoUntil`. For bulk decisions pass the `selection` of `useQueueBulk()`.
 */
export function QueuePage<Row extends QueueRow>(props: QueuePageProps<Row>) {
  const { queue, name, title, label, next, previous, counts, selection, keys, actions, hold, waits, work } =
    props
  const selects = selection !== undefined
  useTitle(title)
  usePageShortcuts(useMemo(() => shortcutsOf(next, previous, keys, selects), [next, previous, keys, selects]))
  const { data } = useQuery(counts)
  const duties = useDuties(name)
  const [rota, setRota] = useState(false)
  const [first = ''] = Object.keys(queue.states)
  return (
    <div className={classes.page} data-dense>
      <ListHead
        title={title}
        tabs={
          <QueueStates
            queue={queue}
            counts={{ [first]: data?.waiting, [MINE]: duties.mine }}
            label={t`Filter ${label}`}
          />
        }
      >
        <OverdueCount counts={data} />
        <span className={classes.onDuty}>
          {duties.onDuty ? t`On today: ${ph({ fullName: duties.onDuty.full_name })}` : t`No one today`}
        </span>
        <Button variant="default" leftSection={<IconCalendarUser size={18} />} onClick={() => setRota(true)}>
          {t`Rota`}
        </Button>
        <WhoDecided counts={data} />
        {actions}
      </ListHead>
      {selection && selection.selected.rows.length > 0 && selection.bar}
      <WorkColumns
        queue={queue}
        list={(currentId) => <QueueList {...props} currentId={currentId} duties={duties} />}
        work={(row) => (
          <OpenCase
            key={row.id}
            queue={queue}
            row={row}
            waiting={waits(row)}
            holding={hold(row)}
            ownership={{
              queue: name,
              name: caseName(props.item(row)),
              owned: duties.owners.get(row.id),
              isMine: duties.isMine(row.id),
              isBusy: duties.isBusy,
              take: () => duties.take(row.id),
              give: (muid, onGiven) => duties.give(row.id, muid, onGiven),
            }}
          >
            {work(row)}
          </OpenCase>
        )}
      />
      <RotaDialog opened={rota} onClose={() => setRota(false)} />
    </div>
  )
}

/** 'Anju Antony, Plant a tree' */
const caseName = ({ name, about }: QueueItem) =>
  typeof about === 'string' ? beginningOf(`${name}, ${about}`) : name

const shortcutsOf = (
  next: string,
  previous: string,
  own: readonly Shortcut[],
  selects: boolean,
): readonly Shortcut[] => [
  { keys: ['j'], text: next },
  { keys: ['k'], text: previous },
  ...own,
  { keys: ['s'], text: t`Skip` },
  { keys: ['t'], text: t`Take, give up, or take over from a colleague` },
  { keys: ['o'], text: t`Open the link` },
  { keys: ['z'], text: t`Undo your last decision, within 30 seconds` },
  ...(selects ? [{ keys: ['x'], text: t`Select to decide several together` }] : []),
]
