import type { ActivityKind } from '@muster/contract/staff/activity.ts'
import { ActivityEntry } from '../../ui/activity/activity-entry.tsx'
import { kindWords } from '../../ui/activity/activity-words.ts'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { RowDrawer } from '../../ui/data-table/row-drawer.tsx'
import { useOpenedRow } from '../../ui/data-table/use-opened-row.ts'
import { EmptyState, SkeletonLines } from '../../ui/loading/states.tsx'
import classes from './activity-page.module.css'
import { useActivityList } from './use-activity-list.ts'

/** Administrators see what all staff did, to which record and why. Entries are kept for good. */
export default function ActivityPage() {
  const list = useActivityList()
  const opened = useOpenedRow({ list, param: 'entry' })
  const { row } = opened

  return (
    <>
      <ListPage
        list={list}
        label="entries"
        title="Activity"
        lead="Kept for good"
        searchBy="Who, whom or record ID"
        opening={opened}
        empty={{
          title: 'Nothing has been done yet',
          text: 'Each change by staff is listed here, the newest first.',
        }}
      />
      <RowDrawer
        opened={opened}
        title={row ? (row.record ?? kindWords[row.kind as ActivityKind] ?? row.kind) : 'Entry'}
      >
        {row ? (
          <div className={classes.entry}>
            <ActivityEntry entry={row} />
          </div>
        ) : opened.isLoading ? (
          <SkeletonLines lines={5} height={22} />
        ) : (
          <EmptyState kind="search" title="This entry is not here">
            It is on another page. Search for who did it, or for the member it is about.
          </EmptyState>
        )}
      </RowDrawer>
    </>
  )
}
