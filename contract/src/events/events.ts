import { z } from 'zod'
import { pageAccess, signedIn } from '../access/access.ts'
import { timeZone } from '../circles/circle-slot.ts'
import { HOST_WORDS_LENGTH, TOWN_LENGTH } from '../circles/meetup-shapes.ts'
import { CoverReply, cover, coverUpload } from '../lib/cover.ts'
import { authored, dateTime, id, line, oneLine, orNothing, plainLine, seenAt, title } from '../lib/fields.ts'
import { formatNumber } from '../lib/numbers.ts'
import { csvOf, listQuery, page, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import {
  EVENT_KARMA_MAX,
  EVENT_PLACES_MAX,
  EVENT_PLAN_DAYS_MAX,
  EVENT_PLAN_MAX,
  EVENT_REPEATS_MAX,
  EVENT_SPEAKERS_MAX,
  eventRhythms,
  listedEventStates,
  TAGS_MAX,
} from '../lib/words.ts'

/** Events that tasks can belong to. Those with dates are also listed among special events. */

const PREFIX = '/api/v1/dashboard/events/'
const write = pageAccess.events
const byId = z.object({ event_id: id })

const words = (label: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: () => say`${{ label: say(label) }} must be ${{ max: most }} characters or fewer` })
const moment = orNothing(z.iso.datetime({ offset: true, error: 'Enter a date and time' }))
const tag = plainLine('A tag', z.string().trim().min(1, 'Enter at least one letter for each tag').max(30))

const wholeNumber = (most: number) =>
  orNothing(
    z
      .int('Enter a whole number')
      .min(1, 'Enter 1 or more, or leave empty')
      .max(most, { error: () => say`Enter ${{ most: formatNumber(most) }} or less` }),
  )

/**
 * An item of the plan. Its time is on the wall clock of the event's time zone, so that the plan moves with a date
 * and is the same for each of them.
 */
const planItem = z.object({
  /** Day of the date, from 1. */
  day: z
    .int('Enter a day')
    .min(1, 'Enter 1 or more')
    .max(EVENT_PLAN_DAYS_MAX, {
      error: () => say`Enter ${{ most: EVENT_PLAN_DAYS_MAX }} or fewer`,
    }),
  time: z.string('Enter a time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 09:30'),
  title: title('Title', 1, 100),
  /** The room, or what to expect. */
  note: orNothing(oneLine('Note', words('Note', 150))),
  /** The name of one of the speakers, or of anyone else. */
  speaker: orNothing(plainLine('Speaker', words('Speaker', 100))),
})

const speaker = z.object({
  name: line('Name', 1, 100),
  about: orNothing(oneLine('About', words('About', 120))),
  words: orNothing(oneLine('Quote', words('Quote', HOST_WORDS_LENGTH))),
  /** Their account here, whose picture is shown; null without one. */
  user_id: orNothing(id),
})

const fields = {
  name: title('Name', 1, 75),
  description: orNothing(words('Description', 200)),
  starts_at: moment,
  ends_at: moment,
  time_zone: timeZone,
  place: orNothing(plainLine('Venue', words('Venue', 255))),
  town: orNothing(plainLine('Town', words('Town', TOWN_LENGTH))),
  district_id: orNothing(id),
  is_online: z.boolean('Choose yes or no'),
  /** Its own website. */
  link: orNothing(
    oneLine(
      'Link',
      words('Link', 200).regex(/^https:\/\/[^\s.]+\.\S+$/i, 'Enter a link such as https://example.org'),
    ),
  ),
  tags: z
    .array(tag)
    .max(TAGS_MAX, { error: () => say`Add up to ${{ most: TAGS_MAX }} tags` })
    .refine(
      (tags) => new Set(tags.map((one) => one.toLowerCase())).size === tags.length,
      'Add each tag once',
    ),
  /** An organisation as the organiser; `organiser` has the name of anyone else. */
  org_id: orNothing(id),
  organiser: orNothing(plainLine('Organiser', words('Organiser', 150))),
  /** The member to ask: gets and answers the questions. */
  contact_id: orNothing(id),
  contact_words: orNothing(oneLine('Quote', words('Quote', HOST_WORDS_LENGTH))),
  plan: z
    .array(planItem)
    .max(EVENT_PLAN_MAX, { error: () => say`Add up to ${{ most: EVENT_PLAN_MAX }} items` }),
  speakers: z
    .array(speaker)
    .max(EVENT_SPEAKERS_MAX, {
      error: () => say`Add up to ${{ most: EVENT_SPEAKERS_MAX }} speakers`,
    })
    .refine(
      (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
      'Add each speaker once',
    ),
  /** Members can reserve a place at its dates here. */
  takes_places: z.boolean('Choose yes or no'),
  /** Places of each date; null for no limit. */
  max_attendees: wholeNumber(EVENT_PLACES_MAX),
  /** Karma for attending a date, given at check-in; null for none. */
  karma: wholeNumber(EVENT_KARMA_MAX),
}

/** Fields that are left out are empty in a new event, and unchanged in an update. */
export const EventChange = z.object(fields).partial()
export type EventChange = z.infer<typeof EventChange>
export const EventFields = EventChange.required({ name: true })
/** Further dates at the same local time; `count` includes the first one. */
export const EventRepeat = z.object({
  rhythm: z.enum(eventRhythms),
  count: z
    .int('Enter a whole number')
    .min(2, 'Enter 2 or more')
    .max(EVENT_REPEATS_MAX, { error: () => say`Enter ${{ most: EVENT_REPEATS_MAX }} or fewer` }),
})
export type EventRepeat = z.infer<typeof EventRepeat>
export const NewEvent = EventFields.extend({ repeat: EventRepeat.nullish() })
export type NewEvent = z.infer<typeof NewEvent>

export const PlanItem = z.object({
  day: z.int(),
  time: z.string(),
  title: z.string(),
  note: z.string().nullable(),
  speaker: z.string().nullable(),
})
export type PlanItem = z.infer<typeof PlanItem>

export const Speaker = z.object({
  name: z.string(),
  about: z.string().nullable(),
  words: z.string().nullable(),
  /** Null for anyone but staff. */
  user_id: id.nullable(),
})
export type Speaker = z.infer<typeof Speaker>

export const EventRow = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  /** The next date that hasn't ended, otherwise the last one. */
  starts_at: dateTime.nullable(),
  ends_at: dateTime.nullable(),
  /** State of that date. */
  state: z.enum(listedEventStates),
  time_zone: z.string(),
  place: z.string().nullable(),
  town: z.string().nullable(),
  district_id: id.nullable(),
  is_online: z.boolean(),
  link: z.string().nullable(),
  cover,
  tags: z.array(z.string()),
  org_id: id.nullable(),
  organisation: z.string().nullable(),
  organiser: z.string().nullable(),
  /** Null for anyone but staff. */
  contact_id: id.nullable(),
  contact_words: z.string().nullable(),
  plan: z.array(PlanItem),
  speakers: z.array(Speaker),
  takes_places: z.boolean(),
  max_attendees: z.int().nullable(),
  karma: z.int().nullable(),
  /** Number of dates, without called-off ones. */
  dates: z.int(),
  /** Number of tasks that belong to it. */
  tasks: z.int(),
  ...authored,
})
export type EventRow = z.infer<typeof EventRow>

/** An event in the legacy format. */
const OlderEventRow = EventRow.pick({
  id: true,
  name: true,
  description: true,
  created_by: true,
  updated_by: true,
  created_at: true,
  updated_at: true,
})

const manage = paged(EventRow, {
  path: `${PREFIX}manage/`,
  access: write,
  query: listQuery([
    'name',
    'description',
    'starts_at',
    'tasks',
    'created_by',
    'updated_by',
    'created_at',
    'updated_at',
  ]).extend({ state: z.enum(listedEventStates).optional() }),
  summary: 'List events with all details, newest first',
})

export const events = routes({
  list: {
    method: 'GET',
    path: PREFIX,
    access: signedIn,
    query: listQuery(['name', 'created_at']),
    reply: page(OlderEventRow),
    summary: 'List the names of events that tasks can belong to, newest first',
  },
  manage,
  csv: csvOf(manage, `${PREFIX}csv/`, 'Events.csv'),
  calendar: {
    method: 'GET',
    path: `${PREFIX}calendar/`,
    access: signedIn,
    query: z.object({
      month: z
        .string()
        .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM')
        .optional(),
    }),
    reply: z.array(
      EventRow.pick({ id: true, name: true, starts_at: true, ends_at: true, time_zone: true }).extend({
        starts_at: dateTime,
        ends_at: dateTime,
      }),
    ),
    summary: 'List a month’s events in UTC, the current month by default; up to 200',
  },
  one: {
    method: 'GET',
    path: `${PREFIX}{event_id}/`,
    access: signedIn,
    params: byId,
    reply: EventRow,
    summary: 'Get an event',
  },
  create: {
    method: 'POST',
    path: PREFIX,
    access: write,
    lenientBody: olderClients,
    body: NewEvent,
    reply: EventRow,
    summary: 'Create an event; its dates can repeat daily, weekly or monthly',
  },
  replace: {
    method: 'PUT',
    path: `${PREFIX}{event_id}/`,
    access: write,
    params: byId,
    lenientBody: olderClients,
    body: EventFields.extend(seenAt),
    reply: EventRow,
    summary: 'Update an event (legacy); omitted fields stay',
  },
  update: {
    method: 'PATCH',
    path: `${PREFIX}{event_id}/`,
    access: write,
    params: byId,
    body: EventChange.extend(seenAt),
    reply: EventRow,
    summary: 'Update fields of an event; a new name also applies to its tasks',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}{event_id}/`,
    access: write,
    params: byId,
    summary: 'Delete an event without tasks',
  },
  setCover: {
    method: 'POST',
    path: `${PREFIX}{event_id}/cover/`,
    access: write,
    params: byId,
    upload: coverUpload,
    reply: CoverReply,
    summary: 'Set an event’s cover: PNG, JPEG or WebP, up to 5 MB',
  },
  removeCover: {
    method: 'DELETE',
    path: `${PREFIX}{event_id}/cover/`,
    access: write,
    params: byId,
    reply: CoverReply,
    summary: 'Remove an event’s cover; falls back to the generated one',
  },
})
