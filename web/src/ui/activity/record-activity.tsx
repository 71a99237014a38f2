import { t } from '@lingui/core/macro'
import type { ActivityKind, ActivityRow } from '@muster/contract/desk/activity.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { type CallKey, pagesOf } from '../../api/query-of.ts'
import { QueryView } from '../loading/query-view.tsx'
import { ShowMore } from '../loading/show-more.tsx'
import { EmptyState, SkeletonRows } from '../loading/states.tsx'
import { formatDate } from '../text/format.ts'
import classes from './activity.module.css'
import { ActivityEntry } from './activity-entry.tsx'
import { UndoEntry } from './undo-entry.tsx'

interface RecordActivityProps {
  kind: ActivityKind
  id: string
  /** Query keys of whatever shows the record; invalidated after an undo. */
  reads: readonly CallKey[]
}

/** Audit history of one record, grouped by day. Changes can be undone where the record allows it. */
export default function RecordActivity({ kind, id, reads }: RecordActivityProps) {
  const input = { params: { kind, record_id: id }, query: { perPage: 30 } }
  const pages = useInfiniteQuery(pagesOf(api.activity.ofRecord, input, { refetchOnMount: 'always' }))

  return (
    <QueryView
      query={pages}
      errorTitle={t`We couldn’t load the activity`}
      skeleton={<SkeletonRows rows={5} />}
      isEmpty={({ pages: [first] }) => first?.data.length === 0}
      empty={
        <EmptyState title={t`No changes yet`}>
          {t`Changes by staff appear here, with who made them. Anything that came with the platform or from an import isn’t listed.`}
        </EmptyState>
      }
    >
      {({ pages: loaded }) => (
        <>
          {byDay(loaded.flatMap(({ data }) => data)).map(({ day, entries }) => (
            <section key={day}>
              <h3 className={classes.day}>{day}</h3>
              <ol>
                {entries.map((entry) => (
                  <li key={entry.id} className={classes.entry}>
                    <ActivityEntry entry={entry} when="clock">
                      {entry.undo && (
                        <div className={classes.undo}>
                          <UndoEntry entry={entry} reads={reads} />
                        </div>
                      )}
                    </ActivityEntry>
                  </li>
                ))}
              </ol>
            </section>
          ))}
          <ShowMore query={pages} />
        </>
      )}
    </QueryView>
  )
}

const dayText = (of: string | Date) => formatDate(of, 'longWeekdayDay')

/** Groups entries by day in the reader's time zone. */
function byDay(entries: readonly ActivityRow[]) {
  const today = dayText(new Date())
  const days: { day: string; entries: ActivityRow[] }[] = []
  for (const entry of entries) {
    const text = dayText(entry.created_at)
    const day = text === today ? t`Today` : text
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}
