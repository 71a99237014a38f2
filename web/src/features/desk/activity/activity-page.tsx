import { kindWords } from 'virtual:cards'
import type { ActivityKind, ActivityRow, activity } from '@muster/contract/desk/activity.ts'
import { api } from '../../../api/client.ts'
import { actionLabels, actionWords } from '../../../ui/activity/action-words.ts'
import { ActivityEntry } from '../../../ui/activity/activity-entry.tsx'
import { fieldLabel, valueText } from '../../../ui/activity/activity-words.ts'
import { UndoEntry } from '../../../ui/activity/undo-entry.tsx'
import { dateColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { choiceFilter, dayFilter, memberFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { EmptyState, SkeletonLines } from '../../../ui/loading/states.tsx'
import classes from './activity-page.module.css'

const activityColumns: readonly ColumnOf<(typeof activity)['list']>[] = [
  {
    key: 'actor',
    title: 'Who',
    file: ['actor', 'actor_muid'],
    render: ({ actor }) => <strong>{actor}</strong>,
  },
  {
    key: 'action',
    title: 'Action',
    sortKey: 'action',
    card: 'line',
    render: ({ action }) => actionWords(action).label,
  },
  {
    key: 'record',
    title: 'Record',
    card: 'fact',
    file: ['record', 'record_id'],
    render: ({ record }) => record ?? '–',
  },
  {
    key: 'kind',
    title: 'Record type',
    sortKey: 'kind',
    render: ({ kind }) => kindWords[kind as ActivityKind] ?? kind,
  },
  { key: 'changes', title: 'Changes', render: (entry) => changesText(entry) || '–' },
  { key: 'reason', title: 'Reason', render: ({ reason }) => reason ?? '–' },
  {
    key: 'member',
    title: 'Member',
    file: ['member', 'member_muid'],
    render: ({ member }) => member ?? '–',
  },
  dateColumn('created_at', 'When', { sorted: true, style: 'time', width: 190, card: 'fact' }),
  { key: 'undo', title: 'Undo', width: 150, file: [], render: (entry) => <UndoEntry entry={entry} /> },
]

/** Example: 'Title: Old to New, Karma: 10 to 20' */
const changesText = ({ changes }: ActivityRow) =>
  changes
    .map(({ field, before, after }) =>
      before.length > 0
        ? `${fieldLabel(field)}: ${valueText(before)} to ${valueText(after)}`
        : `${fieldLabel(field)}: ${valueText(after)}`,
    )
    .join(', ')

const kinds = (Object.keys(kindWords) as ActivityKind[]).map((value) => ({ value, label: kindWords[value] }))

const useActivityList = () =>
  useList({
    call: api.activity.list,
    columns: activityColumns,
    firstColumns: ['action', 'record', 'changes', 'created_at', 'undo'],
    usual: '-created_at',
    narrowedBy: {
      actor: memberFilter('Done by'),
      member: memberFilter('About member'),
      kind: choiceFilter('Record type', kinds),
      action: choiceFilter('Action', actionLabels),
      from: dayFilter('From'),
      until: dayFilter('Until'),
    },
    screen: 'activity',
    csv: (query) => api.activity.csv({ query }),
    makeFile: (rows, file) => api.activity.export({ body: { ...rows, ...file } }),
  })

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
            <ActivityEntry entry={row}>
              <UndoEntry entry={row} />
            </ActivityEntry>
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
