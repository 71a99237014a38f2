import { t } from '@lingui/core/macro'
import type { EventAttendee, eventDates } from '@muster/contract/events/event-dates.ts'
import { type EventPlaceStatus, eventPlaceStatuses } from '@muster/contract/lib/words.ts'
import { api } from '../../../../api/client.ts'
import { Chip, type ChipTone } from '../../../../ui/chip.tsx'
import { dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { choiceFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { type ColumnOf, useList } from '../../../../ui/data-table/use-list.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { DOOR_REFRESH_MS } from '../queries.ts'

export const statusWords: Readonly<
  Record<EventPlaceStatus, { readonly label: string; readonly tone: ChipTone }>
> = {
  going: { label: t`Has a place`, tone: 'brand' },
  waiting: { label: t`Waiting list`, tone: 'warn' },
  joined: { label: t`Checked in`, tone: 'good' },
}

const columns: readonly ColumnOf<typeof eventDates.attendees>[] = [
  textColumn('full_name', t`Name`, {
    sorted: true,
    width: 220,
    picture: ({ full_name, muid, profile_pic }, size) => (
      <Avatar name={full_name} muid={muid} src={profile_pic} size={size} />
    ),
  }),
  {
    key: 'status',
    title: t`Status`,
    width: 130,
    fixed: true,
    card: 'corner',
    render: ({ status }) => <Chip tone={statusWords[status].tone}>{statusWords[status].label}</Chip>,
  },
  textColumn('org', t`College`, { width: 200, card: 'line' }),
  dateColumn('queued_at', t`Since`, { sorted: true, style: 'time', width: 165 }),
  dateColumn('joined_at', t`Checked in`, { sorted: true, style: 'time', width: 165 }),
  {
    key: 'checked_in_by',
    title: t`Checked in by`,
    width: 160,
    card: 'fact',
    render: ({ checked_in_by }) => checked_in_by,
    onCard: ({ checked_in_by }) => checked_in_by && t`by ${checked_in_by}`,
  },
  textColumn('muid', t`Member ID`, { width: 180, card: 'fact' }),
]

const firstColumns = ['status', 'org', 'queued_at', 'joined_at', 'checked_in_by']

const statuses = eventPlaceStatuses.map((value) => ({ value, label: statusWords[value].label }))

/** Attendees, waiting list and checked-in people of a date, filtered by the address. */
export const useAttendeeList = (dateId: string) =>
  useList({
    call: api.eventDates.attendees,
    params: { date_id: dateId },
    columns,
    firstColumns,
    usual: 'queued_at',
    narrowedBy: { status: choiceFilter(t`Status`, statuses) },
    screen: 'event-attendees',
    csv: (query) => api.eventDates.csv({ params: { date_id: dateId }, query }),
    refetchInterval: DOOR_REFRESH_MS,
  })

export type AttendeeList = ReturnType<typeof useAttendeeList>

/** Whether a person can still be checked in. For the waiting list the server also requires room. */
export const isOutside = ({ status }: EventAttendee): boolean => status !== 'joined'
