import { kindWords } from 'virtual:cards'
import type { ActivityKind } from '@muster/contract/desk/activity.ts'
import { ActivityEntry } from '../../../ui/activity/activity-entry.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { EmptyState, SkeletonLines } from '../../../ui/loading/states.tsx'
import classes from './activity-page.module.css'
import { useActivityList } from './use-activity-list.ts'

/** The audit log of all staff actions, for administrators. Entries are never deleted. */
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
        lead="A permanent record of changes by staff"
        searchBy="Staff member, member or record ID"
        opening={opened}
        empty={{
          title: 'No activity yet',
          text: 'Changes by staff will appear here, newest first.',
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
          <EmptyState kind="search" title="We couldn’t find this entry here">
            It’s on another page. Search for the person who did it or the member it’s about.
          </EmptyState>
        )}
      </RowDrawer>
    </>
  )
}
