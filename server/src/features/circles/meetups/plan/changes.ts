import type { PlanStep } from '@muster/contract/circles/meetup-shapes.ts'
import type { EditMeetup } from '@muster/contract/circles/meetups.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { type Saying, saying } from '@muster/contract/lib/say.ts'
import type { z } from 'zod'
import { shortened } from '../../../../platform/language/stored-words.ts'
import { spokenTime } from '../../../events/gatherings/index.ts'
import type { ToldMeetup } from '../notices.ts'
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

const alsoChanged: Readonly<Partial<Record<Column | 'tasks', Saying>>> = {
  agenda: saying`description`,
  preRequirements: saying`what you’ll need`,
  hostWords: saying`host’s note`,
  plan: saying`plan`,
  reportDescription: saying`what to show afterwards`,
  tasks: saying`tasks`,
}

/**
 * Sentences for attendees, most urgent first. The link of an online meetup isn't included; it is on its page.
 */
export function sayChanges({ told, moved, series, columns, words }: ChangesToSay): Saying {
  const has = (column: Column) => words.includes(column)
  const sentences: Saying[] = []
  if (moved) {
    sentences.push(saying`It now takes place on ${{ when: spokenTime(told.startsAt, told.timeZone) }}.`)
    if (series) sentences.push(saying`Later meetups in the series move with it.`)
  } else if (has('timeZone')) {
    sentences.push(
      saying`It’s now in another time zone: ${{ when: spokenTime(told.startsAt, told.timeZone) }}.`,
    )
  }
  const elsewhere = has('coordX') || has('coordY')
  if (has('isOnline') || has('location') || has('meetPlace') || has('town') || elsewhere)
    sentences.push(sayPlace(columns))
  if (has('minutes')) sentences.push(sayLength(columns.minutes ?? 0))
  if (has('title')) sentences.push(saying`It’s now called “${{ title: told.title }}”.`)
  if (has('maxAttendees')) {
    sentences.push(
      columns.maxAttendees
        ? saying`The number of places is now ${{ places: columns.maxAttendees }}.`
        : saying`The number of places is no longer limited.`,
    )
  }
  if (has('isPublic')) {
    sentences.push(
      columns.isPublic ? saying`It’s open to everyone.` : saying`It’s for members of the circle only.`,
    )
  }
  const others = words.flatMap((word) => alsoChanged[word] ?? [])
  if (others.length > 0) {
    const parts = others.reduce((before, next) => saying`${{ before }}, ${{ next }}`)
    sentences.push(saying`Also changed: ${{ parts }}.`)
  }
  return sentences.reduce((before, next) => saying`${{ before }} ${{ next }}`)
}

/** '45 minutes', '2 hours', '1 hour 30 minutes' */
function sayLength(total: number): Saying {
  const minutes = total % 60
  const hours = Math.floor(total / 60)
  if (hours === 0) return saying`It’ll take ${counted({ minutes }, { one: '# minute', other: '# minutes' })}.`
  if (minutes === 0) return saying`It’ll take ${counted({ hours }, { one: '# hour', other: '# hours' })}.`
  return saying`It’ll take ${counted({ hours }, { one: '# hour', other: '# hours' })} ${counted({ minutes }, { one: '# minute', other: '# minutes' })}.`
}

function sayPlace({ isOnline, meetPlace, town }: ChangedColumns): Saying {
  if (isOnline) return saying`It’s online. You’ll find the link on its page.`
  const place = [meetPlace, town].filter(Boolean).join(' · ')
  if (place) return saying`Place: ${{ place: shortened(place, MOST_OF_PLACE) }}.`
  return saying`The directions have changed. You’ll find them on its page.`
}
