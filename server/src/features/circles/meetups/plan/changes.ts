import type { PlanStep } from '@muster/contract/circles/meetup-shapes.ts'
import type { EditMeetup } from '@muster/contract/circles/meetups.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import type { z } from 'zod'
import { spokenTime } from '../../../events/gatherings/index.ts'
import { shortened, type ToldMeetup } from '../notices.ts'
import type { StoredMeetup } from '../row.ts'
import type { meetup } from '../tables.ts'
import { capacityOf, coordinatesOf, inOrder } from './planning.ts'

/** Compares a change with stored meetups, and describes it in words. */

/** As in a plan, a town of null is that of an older client. */
export type MeetupChange = Omit<z.output<typeof EditMeetup>, 'town'> & {
  readonly town?: string | null | undefined
}

export type ChangedColumns = Partial<
  Pick<
    typeof meetup.$inferSelect,
    | 'title'
    | 'agenda'
    | 'preRequirements'
    | 'hostWords'
    | 'plan'
    | 'minutes'
    | 'timeZone'
    | 'isOnline'
    | 'meetPlace'
    | 'town'
    | 'districtId'
    | 'location'
    | 'coordX'
    | 'coordY'
    | 'isPublic'
    | 'maxAttendees'
    | 'reportDescription'
  >
>

/** The columns that a change sets, except time and tasks. */
export function changedColumns(change: MeetupChange): ChangedColumns {
  const columns: { [Key in keyof ChangedColumns]?: ChangedColumns[Key] | undefined } = {
    title: change.title,
    agenda: change.agenda,
    preRequirements: change.pre_requirements === undefined ? undefined : change.pre_requirements || null,
    hostWords: change.host_words === undefined ? undefined : change.host_words || null,
    plan: change.plan && inOrder(change.plan),
    minutes: change.duration === undefined ? undefined : Math.round(change.duration * 60),
    timeZone: change.time_zone,
    isOnline: change.is_online,
    meetPlace: change.meet_place,
    location: change.location === undefined ? undefined : change.location || null,
    ...changedCoordinates(change),
    isPublic: change.is_public,
    maxAttendees: change.max_attendees === undefined ? undefined : capacityOf(change.max_attendees),
    reportDescription:
      change.report_description === undefined ? undefined : change.report_description || null,
  }
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as ChangedColumns
}

/** A new place without coordinates clears the old ones, which would lead somewhere else. */
function changedCoordinates({ coord_x, coord_y, meet_place, is_online }: MeetupChange) {
  if (coord_x !== undefined && coord_y !== undefined) return coordinatesOf({ is_online, coord_x, coord_y })
  return meet_place === undefined && !is_online ? {} : { coordX: null, coordY: null }
}

type Column = keyof ChangedColumns

const storedAs: Readonly<Record<Column, (row: StoredMeetup) => unknown>> = {
  title: (row) => row.title,
  agenda: (row) => row.agenda,
  preRequirements: (row) => row.pre_requirements,
  hostWords: (row) => row.host_words,
  plan: (row) => row.plan,
  minutes: (row) => row.minutes,
  timeZone: (row) => row.time_zone,
  isOnline: (row) => row.is_online,
  meetPlace: (row) => row.meet_place,
  town: (row) => row.town,
  districtId: (row) => row.district_id,
  location: (row) => row.location,
  coordX: (row) => row.coord_x,
  coordY: (row) => row.coord_y,
  isPublic: (row) => row.is_public,
  maxAttendees: (row) => row.max_attendees,
  reportDescription: (row) => row.report_description,
}

/** Columns that the change makes different for at least one of the meetups. */
export function differences(rows: readonly StoredMeetup[], columns: ChangedColumns): Column[] {
  return (Object.keys(columns) as Column[]).filter((column) =>
    rows.some((row) => comparable(storedAs[column](row)) !== comparable(columns[column])),
  )
}

/** jsonb doesn't keep the order of keys, so steps are compared as lists. */
const comparable = (value: unknown): unknown =>
  Array.isArray(value) ? JSON.stringify(value.map(({ after, what }: PlanStep) => [after, what])) : value

const MOST_OF_PLACE = 120

export interface ChangesToSay {
  readonly told: ToldMeetup
  readonly moved: boolean
  readonly series: boolean
  readonly columns: ChangedColumns
  readonly words: readonly (Column | 'tasks')[]
}

const alsoChanged: Readonly<Partial<Record<Column | 'tasks', string>>> = {
  agenda: 'description',
  preRequirements: 'what you’ll need',
  hostWords: 'host’s note',
  plan: 'plan',
  reportDescription: 'what to show afterwards',
  tasks: 'tasks',
}

/**
 * Sentences for attendees, most urgent first. The link of an online meetup isn't included; it is on its page.
 */
export function sayChanges({ told, moved, series, columns, words }: ChangesToSay): string[] {
  const has = (column: Column) => words.includes(column)
  const sentences: string[] = []
  if (moved) {
    sentences.push(`It now takes place on ${spokenTime(told.startsAt, told.timeZone)}.`)
    if (series) sentences.push('Later meetups in the series move with it.')
  } else if (has('timeZone')) {
    sentences.push(`It’s now in another time zone: ${spokenTime(told.startsAt, told.timeZone)}.`)
  }
  const elsewhere = has('coordX') || has('coordY')
  if (has('isOnline') || has('location') || has('meetPlace') || has('town') || elsewhere)
    sentences.push(sayPlace(columns))
  if (has('minutes')) sentences.push(`It’ll take ${spokenHours(columns.minutes ?? 0)}.`)
  if (has('title')) sentences.push(`It’s now called “${told.title}”.`)
  if (has('maxAttendees')) {
    sentences.push(
      columns.maxAttendees
        ? `The number of places is now ${columns.maxAttendees}.`
        : 'The number of places is no longer limited.',
    )
  }
  if (has('isPublic')) {
    sentences.push(columns.isPublic ? 'It’s open to everyone.' : 'It’s for members of the circle only.')
  }
  const others = words.flatMap((word) => alsoChanged[word] ?? [])
  if (others.length > 0) sentences.push(`Also changed: ${others.join(', ')}.`)
  return sentences
}

/** '45 minutes', '2 hours', '1 hour 30 minutes' */
function spokenHours(total: number): string {
  const minutes = plural(total % 60, { none: '', one: '1 minute', many: (n) => `${n} minutes` })
  const hours = plural(Math.floor(total / 60), { none: '', one: '1 hour', many: (n) => `${n} hours` })
  return [hours, minutes].filter((part) => part !== '').join(' ')
}

function sayPlace({ isOnline, meetPlace, town }: ChangedColumns): string {
  if (isOnline) return 'It’s online. You’ll find the link on its page.'
  const place = [meetPlace, town].filter(Boolean).join(' · ')
  if (place) return `Place: ${shortened(place, MOST_OF_PLACE)}.`
  return 'The directions have changed. You’ll find them on its page.'
}
