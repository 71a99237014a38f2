import { plural, t } from '@lingui/core/macro'
import type { events } from '@muster/contract/events/events.ts'
import { Chip } from '../../../ui/chip.tsx'
import { authoredColumns } from '../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import { stateWords, timesText, whereText } from './shared/event-words.ts'

/** Default columns, without those that most events leave empty. */
export const firstColumns = ['state', 'starts_at', 'where', 'tasks', 'updated_at', 'updated_by']

export const eventColumns: readonly ColumnOf<(typeof events)['manage']>[] = [
  textColumn('name', t`Name`, { sorted: true, width: 190 }),
  {
    key: 'state',
    title: t`Status`,
    fixed: true,
    width: 110,
    card: 'corner',
    render: ({ state }) => {
      const { label, tone } = stateWords[state]
      return <Chip tone={tone}>{label}</Chip>
    },
  },
  {
    key: 'starts_at',
    title: t`Dates`,
    sortKey: 'starts_at',
    width: 250,
    file: ['starts_at', 'ends_at', 'time_zone', 'dates'],
    card: 'line',
    render: (event) => timesText(event),
  },
  {
    key: 'where',
    title: t`Where`,
    width: 200,
    file: ['place', 'is_online'],
    render: (event) => whereText(event),
  },
  {
    key: 'max_attendees',
    title: t({ message: 'Places', context: 'how many' }),
    align: 'right',
    width: 90,
    file: ['takes_places', 'max_attendees', 'karma'],
    render: ({ takes_places, max_attendees }) =>
      takes_places && (max_attendees === null ? t`No limit` : formatNumber(max_attendees)),
  },
  countColumn('tasks', t`Tasks`, {
    sorted: true,
    width: 90,
    counted: (n) => plural(n, { one: '# task', other: '# tasks' }),
    link: ({ name }) => ({
      to: `/dashboard/tasks?event=${encodeURIComponent(name)}`,
      label: t`tasks of ${name}`,
    }),
  }),
  textColumn('description', t`Description`, { sorted: true, width: 240 }),
  {
    key: 'organiser',
    title: t`Organiser`,
    file: ['organisation', 'organiser'],
    render: ({ organisation, organiser }) => organisation ?? organiser,
  },
  { key: 'tags', title: t`Tags`, width: 200, render: ({ tags }) => tags.join(', ') },
  ...authoredColumns,
]
