import type { events } from '@muster/contract/staff/events.ts'
import { Chip } from '../../ui/chip.tsx'
import { authoredColumns } from '../../ui/data-table/columns/authored-columns.tsx'
import { countColumn } from '../../ui/data-table/columns/count-column.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { formatNumber } from '../../ui/text/format.ts'
import { stateOf, stateWords, timesText, whereText } from './shared/event-words.ts'

/** Begins the list without those that most events leave empty. */
export const firstColumns = ['state', 'starts_at', 'where', 'tasks', 'updated_at', 'updated_by']

export const eventColumns = (now: Date): readonly ColumnOf<(typeof events)['manage']>[] => [
  { key: 'name', title: 'Name', sortKey: 'name', width: 240, render: ({ name }) => name },
  {
    key: 'state',
    title: 'State',
    fixed: true,
    width: 110,
    file: [],
    card: 'corner',
    render: (event) => {
      const { label, tone } = stateWords[stateOf(event, now)]
      return <Chip tone={tone}>{label}</Chip>
    },
  },
  {
    key: 'starts_at',
    title: 'Dates',
    sortKey: 'starts_at',
    width: 210,
    file: ['starts_at', 'ends_at', 'time_zone', 'dates'],
    card: 'line',
    render: (event) => timesText(event),
  },
  {
    key: 'where',
    title: 'Where',
    width: 200,
    file: ['place', 'is_online'],
    render: (event) => whereText(event),
  },
  {
    key: 'max_attendees',
    title: 'Places',
    align: 'right',
    width: 90,
    file: ['takes_places', 'max_attendees', 'karma'],
    render: ({ takes_places, max_attendees }) =>
      takes_places && (max_attendees === null ? 'No limit' : formatNumber(max_attendees)),
  },
  countColumn({
    key: 'tasks',
    title: 'Tasks',
    sortKey: 'tasks',
    width: 90,
    count: ({ tasks }) => tasks,
    noun: 'task',
    link: ({ name }) => ({
      to: `/dashboard/tasks?event=${encodeURIComponent(name)}`,
      label: `tasks of ${name}`,
    }),
  }),
  {
    key: 'description',
    title: 'Description',
    sortKey: 'description',
    width: 240,
    render: ({ description }) => description,
  },
  {
    key: 'organiser',
    title: 'Organiser',
    file: ['organisation', 'organiser'],
    render: ({ organisation, organiser }) => organisation ?? organiser,
  },
  { key: 'tags', title: 'Tags', width: 200, render: ({ tags }) => tags.join(', ') },
  ...authoredColumns,
]
