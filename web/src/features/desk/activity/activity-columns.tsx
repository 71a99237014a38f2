import { kindWords } from 'virtual:cards'
import type { ActivityKind, ActivityRow, activity } from '@muster/contract/desk/activity.ts'
import { actionWords } from '../../../ui/activity/action-words.ts'
import { fieldLabel, valueText } from '../../../ui/activity/activity-words.ts'
import { dateColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'

export const activityColumns: readonly ColumnOf<(typeof activity)['list']>[] = [
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
  dateColumn('created_at', 'When', { sorted: true, style: 'ago', width: 140, card: 'fact' }),
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
