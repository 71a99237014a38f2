import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ActivityPeriod, ActivityRow, activity } from '@muster/contract/desk/activity.ts'
import { Suspense } from 'react'
import { api } from '../../../api/client.ts'
import { actionLabels, activityKinds, kindWords } from '../../../ui/activity/action-words.ts'
import { ActivityEntry } from '../../../ui/activity/activity-entry.tsx'
import { fieldLabel, valueText } from '../../../ui/activity/activity-words.ts'
import { entriesText, entryTitle } from '../../../ui/activity/entry-title.ts'
import { UndoEntry } from '../../../ui/activity/undo-entry.tsx'
import { dateColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx'
import type { RowGroups } from '../../../ui/data-table/rows/data-table-props.ts'
import { useSelection } from '../../../ui/data-table/selection/use-selection.ts'
import type { Filter } from '../../../ui/data-table/toolbar/filter.tsx'
import {
  choiceFilter,
  dayFilter,
  linkedFilter,
  memberFilter,
  wordsFilter,
} from '../../../ui/data-table/toolbar/ready-filters.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { browserZone } from '../../../ui/dates/browser-zone.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { EmptyState, SkeletonLines } from '../../../ui/loading/states.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { Tip } from '../../../ui/text/tip.tsx'
import classes from './activity-page.module.css'
import { ActivitySearch } from './activity-search.tsx'
import { fieldOf, isoDay } from './typed-search.ts'

const JobChanges = lazyPart(() => import('./job-changes.tsx'))
const KindsField = lazyPart(() => import('./kinds-field.tsx'))
const UndoSelected = lazyPart(() => import('./undo-selected.tsx'))

/** Rows that can be undone together. Jobs and imports are undone as a whole. */
const isUndoable = ({ undo }: ActivityRow) => undo?.state === 'can'

const activityColumns: readonly ColumnOf<(typeof activity)['list']>[] = [
  {
    key: 'actor',
    title: t`Who`,
    width: 120,
    file: ['actor', 'actor_muid'],
    render: ({ actor }) => <strong>{actor}</strong>,
  },
  {
    key: 'action',
    title: t`Action`,
    width: 190,
    sortKey: 'action',
    card: 'line',
    render: entryTitle,
  },
  {
    key: 'record',
    title: t`Record`,
    width: 170,
    card: 'fact',
    file: ['record', 'record_id'],
    render: ({ record, record_now: now }) =>
      now ? (
        <Tip label={t`Now “${now}”`}>
          <span>{record}</span>
        </Tip>
      ) : (
        (record ?? '–')
      ),
  },
  {
    key: 'kind',
    title: t`Record type`,
    sortKey: 'kind',
    render: ({ kind }) => kindWords(kind),
  },
  {
    key: 'changes',
    title: t`Changes`,
    width: 240,
    wide: true,
    render: (entry) => (entry.job ? entriesText(entry.job) : changesText(entry)) || '–',
  },
  { key: 'reason', title: t`Reason`, render: ({ reason }) => reason ?? '–' },
  {
    key: 'member',
    title: t`Member`,
    file: ['member', 'member_muid'],
    render: ({ member }) => member ?? '–',
  },
  dateColumn('created_at', t`When`, { sorted: true, style: 'time', width: 165, card: 'fact' }),
  {
    key: 'undo',
    title: t`Undo`,
    width: 190,
    fixed: true,
    file: [],
    render: (entry) => <UndoEntry entry={entry} since={sinceOf(entry)} />,
  },
]

/** Address of the changes of the same record from the day of this one. */
function sinceOf({ kind, record_id, created_at }: ActivityRow): string {
  return `/dashboard/management/activity?${new URLSearchParams({ kind, record: record_id, from: isoDay(new Date(created_at)) })}`
}

/** Example: 'Title: Old to New, Karma: 10 to 20' */
const changesText = ({ changes }: ActivityRow) =>
  changes
    .map(({ field, before, after }) =>
      before.length > 0
        ? t`${ph({ field: fieldLabel(field) })}: ${ph({ before: valueText(before) })} to ${ph({ after: valueText(after) })}`
        : `${fieldLabel(field)}: ${valueText(after)}`,
    )
    .join(', ')

const kinds = activityKinds.map((value) => ({ value, label: kindWords(value) }))

const kindsIn = (given = '') =>
  kinds.map(({ value }) => value).filter((kind) => given.split(',').includes(kind))

/** Several types, separated by commas in the address. Unknown ones are ignored. */
const kindsFilter: Filter<string> = {
  label: t`Record type`,
  asked: (given) => kindsIn(given).join() || undefined,
  said: (given) => kindsIn(given).map(kindWords).join(', '),
  field: ({ given, set }) => (
    <Suspense fallback={<SkeletonLines lines={2} />}>
      <KindsField data={kinds} value={kindsIn(given)} onChange={(chosen) => set(chosen.join() || null)} />
    </Suspense>
  ),
}

/** Tabs of everyone: the periods of the reader's time zone. */
const readyViews = [
  { name: t`Today`, address: 'period=today' },
  { name: t`This week`, address: 'period=this_week' },
  { name: t`Last week`, address: 'period=last_week' },
] as const

const periods = readyViews.map(({ name, address }) => ({
  value: address.slice('period='.length) as ActivityPeriod,
  label: name,
}))

const zone = browserZone()
const inZone = t`In ${zone}`

const useActivityList = () =>
  useList({
    call: api.activity.list,
    columns: activityColumns,
    firstColumns: ['action', 'record', 'changes', 'created_at', 'undo'],
    usual: '-created_at',
    narrowedBy: {
      actor: memberFilter(t`Done by`),
      member: memberFilter(t`About member`),
      kind: kindsFilter,
      action: choiceFilter(t`Action`, actionLabels),
      field: {
        ...wordsFilter(t`Field that changed`, 'karma', 60),
        asked: (given) => fieldOf(given) ?? undefined,
        said: (given) => fieldLabel(fieldOf(given) ?? given),
      },
      period: choiceFilter(t`Period`, periods),
      from: dayFilter(t`From`, inZone),
      until: dayFilter(t`Until`, inZone),
      record: linkedFilter(t`Record`),
      job: linkedFilter(t`Job or import`),
    },
    asked: () => ({ zone }),
    ready: readyViews,
    screen: 'activity',
    csv: (query) => api.activity.csv({ query }),
    makeFile: (rows, file) => api.activity.export({ body: { ...rows, ...file } }),
  })

/** Fields that changed in the rows shown, as suggestions. */
const fieldsIn = (rows: readonly ActivityRow[] = []) =>
  [...new Set(rows.flatMap(({ changes }) => changes.map(({ field }) => field)))].sort()

/** The newest entries below their day, in the reader's time zone. */
const dayGroups: RowGroups<ActivityRow> = {
  keyOf: ({ created_at }) => formatDate(created_at, 'longWeekdayDay'),
  head: (day) => day,
  hides: () => false,
  foot: () => null,
}

/** The audit log of all staff actions, for administrators. Entries are never deleted. */
export default function ActivityPage() {
  const list = useActivityList()
  const opened = useOpenedRow({ list, param: 'entry' })
  const selection = useSelection({
    list,
    nameOf: ({ record }) => t`the change of ${ph({ record: record ?? t`this record` })}`,
    isSelectable: isUndoable,
  })
  const { row } = opened

  return (
    <>
      <ListPage
        list={list}
        label={t`entries`}
        title={t`Activity`}
        lead={t`A permanent record of changes by staff`}
        searchField={<ActivitySearch list={list} kinds={kinds} fields={fieldsIn(list.query.data?.data)} />}
        tools={
          <span className={classes.zone}>
            <Trans>Times in {zone}</Trans>
          </span>
        }
        groups={list.sort === '-created_at' ? dayGroups : undefined}
        opening={opened}
        undoes
        selection={selection}
        bulk={
          <Suspense>
            <UndoSelected selection={selection} />
          </Suspense>
        }
        empty={{
          title: t`No activity yet`,
          text: t`Changes by staff will appear here, newest first.`,
        }}
      />
      <RowDrawer opened={opened} title={row ? (row.record ?? kindWords(row.kind)) : t`Entry`}>
        {row ? (
          <div className={classes.entry}>
            <ActivityEntry entry={row}>
              {row.job && (
                <p>
                  {row.record && `${row.record}: `}
                  {entriesText(row.job)}
                </p>
              )}
              <UndoEntry entry={row} since={sinceOf(row)} />
            </ActivityEntry>
            {row.job && (
              <Suspense fallback={<SkeletonLines lines={4} height={22} />}>
                <JobChanges key={row.id} job={row.job} />
              </Suspense>
            )}
          </div>
        ) : opened.isLoading ? (
          <SkeletonLines lines={5} height={22} />
        ) : (
          <EmptyState kind="search" title={t`We couldn’t find this entry here`}>
            {t`It’s on another page. Search for the person who did it or the member it’s about.`}
          </EmptyState>
        )}
      </RowDrawer>
    </>
  )
}
