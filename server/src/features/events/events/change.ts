import { EventChange, type NewEvent, type PlanItem, type Speaker } from '@muster/contract/events/events.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import { taskEvents } from '@muster/contract/lib/words.ts'
import { eq, sql } from 'drizzle-orm'
import { audited, differenceOf } from '../../../platform/acts/audit.ts'
import { type Complete, sentOf } from '../../../platform/acts/change.ts'
import { assertSeen, type Seen } from '../../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import { changedNow, madeNow } from '../../../platform/database/columns.ts'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import { replaceCover } from '../../../platform/files/covers.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { renameEventOfTasks, tasksOfEvent } from '../../learning/tasks/index.ts'
import { moveUpAtDates } from './attend/places.ts'
import { type DateParts, deleteDate, insertDates, isAt, moveDates } from './dates/change.ts'
import { lockDateRows, type StoredDate, tellPeople } from './dates/lock.ts'
import { elsewhereWords } from './dates/notices.ts'
import { type Contact, readPeople, replaceContact, replaceSpeakers } from './people.ts'
import { event } from './tables.ts'

/** All editable fields. Start and end belong to the only date; with several dates, they are edited there. */
type Values = Complete<EventChange>
type Columns = Omit<Values, 'starts_at' | 'ends_at' | 'speakers' | 'contact_id' | 'contact_words'>

const rules = {
  event_name_in_any_case: ['name', 'There’s already an event with this name. Choose another one.'],
  event_org_id_organization_id_fk: ['org_id', 'Choose an organisation from the list'],
  event_district_id_district_id_fk: ['district_id', 'Choose a district from the list'],
  event_contact_user_id_user_id_fk: ['contact_id', 'Choose a member from the list'],
  event_speaker_user_id_user_id_fk: ['speakers', 'Choose members from the list'],
} as const

const record = audited('event')

const empty = {
  description: null,
  starts_at: null,
  ends_at: null,
  time_zone: 'UTC',
  place: null,
  town: null,
  district_id: null,
  is_online: false,
  link: null,
  tags: [],
  org_id: null,
  organiser: null,
  contact_id: null,
  contact_words: null,
  plan: [],
  speakers: [],
  takes_places: false,
  max_attendees: null,
  karma: null,
} satisfies Omit<Values, 'name'>

const stored = ({
  time_zone,
  district_id,
  is_online,
  org_id,
  takes_places,
  max_attendees,
  ...same
}: Columns) => ({
  ...same,
  timeZone: time_zone,
  districtId: district_id,
  isOnline: is_online,
  orgId: org_id,
  takesPlaces: takes_places,
  maxAttendees: max_attendees,
})

const utc = (moment: string | null) => moment && new Date(moment).toISOString()

/** The order of the schema: the database has its own, and changes are found by comparing texts. */
const ordered = ({ day, time, title, note, speaker }: PlanItem): PlanItem => ({
  day,
  time,
  title,
  note,
  speaker,
})

interface HeldEvent {
  readonly row: typeof event.$inferSelect
  /** Its dates except those called off. */
  readonly open: readonly StoredDate[]
  readonly speakers: Speaker[]
  readonly contact: Contact
}

const valuesOf = ({ row, open, speakers, contact }: HeldEvent, only = onlyOne(open)): Values => ({
  name: row.name,
  description: row.description,
  starts_at: utc(only?.starts_at ?? null),
  ends_at: utc(only?.ends_at ?? null),
  time_zone: row.timeZone,
  place: row.place,
  town: row.town,
  district_id: row.districtId,
  is_online: row.isOnline,
  link: row.link,
  tags: row.tags,
  org_id: row.orgId,
  organiser: row.organiser,
  ...contact,
  plan: row.plan.map(ordered),
  speakers,
  takes_places: row.takesPlaces,
  max_attendees: row.maxAttendees,
  karma: row.karma,
})

/** As stored: times in UTC, whatever zone they were sent in. */
const normal = (change: EventChange): EventChange => ({
  ...change,
  ...(change.starts_at !== undefined && { starts_at: utc(change.starts_at) }),
  ...(change.ends_at !== undefined && { ends_at: utc(change.ends_at) }),
})

const reserved: ReadonlySet<string> = new Set(taskEvents.map((name) => name.toLowerCase()))

/** Rules across several fields. @throws AppError 400 and 409 on the field */
function assertValues(values: Values): void {
  const { name, starts_at, ends_at, org_id, organiser, contact_id, contact_words } = values
  if (reserved.has(name.toLowerCase())) {
    throw conflict('name', say`Tasks already use “${{ name }}” without an event. Choose another name.`)
  }
  if (starts_at && !ends_at) throw fieldRefused('ends_at', 'Enter when it ends')
  if (ends_at && !starts_at) throw fieldRefused('starts_at', 'Enter when it starts')
  if (starts_at && ends_at && ends_at <= starts_at) {
    throw fieldRefused('ends_at', 'It has to end after it starts')
  }
  if (org_id && organiser) {
    throw fieldRefused('organiser', 'Choose an organisation or enter a name, not both')
  }
  if (contact_words && !contact_id) throw fieldRefused('contact_id', 'Choose the member who says this')
}

/**
 * Creates an event with its dates.
 * @returns its id
 * @throws AppError 409 when another event has the name; 400 on the field
 */
export async function createEvent(
  parts: DateParts,
  actor: Actor,
  { repeat, ...fields }: NewEvent,
): Promise<string> {
  const values = { ...empty, ...sentOf(normal(fields)), name: fields.name }
  assertValues(values)
  const { starts_at, ends_at, speakers, contact_id, contact_words, ...columns } = values
  if (repeat && !starts_at) throw fieldRefused('starts_at', 'Enter when it first starts')
  return explaining(rules, () =>
    parts.db.transaction(async (tx) => {
      const [made] = await tx
        .insert(event)
        .values({ ...stored(columns), ...madeNow(actor, parts.clock.now()) })
        .returning({ id: event.id })
      if (!made) throw new Error('the event could not be made')
      await replaceSpeakers(tx, made.id, speakers)
      await replaceContact(tx, made.id, { contact_id, contact_words })
      if (starts_at && ends_at) {
        const place = { eventId: made.id, zone: values.time_zone }
        await insertDates(parts, tx, place, { starts_at, ends_at }, repeat)
      }
      await record.created(tx, actor, made.id, { ...values, ...(repeat && { repeat }) })
      return made.id
    }),
  )
}

/**
 * Changes fields of an event. Its tasks get the new name in the same transaction, attendees are notified
 * about a new time or venue, and additional places go to the waiting list.
 * @throws AppError 404; 409 as in `assertSeen`, and when another event has the name; 400 on the field
 */
export async function updateEvent(
  parts: DateParts,
  actor: Actor,
  eventId: string,
  change: EventChange,
  seen?: Seen,
): Promise<void> {
  await explaining(rules, () =>
    parts.db.transaction(async (tx) => {
      const held = await lockEvent(tx, eventId)
      if (!held) throw notFound('this event')
      const { row, open } = held
      await assertSeen(tx, 'event', row.updatedAt, seen)
      const before = valuesOf(held)
      const difference = differenceOf(before, timesOf(normal(change), open))
      if (!difference) return
      const after: Values = { ...before, ...difference.after }
      assertValues(after)
      const { starts_at, ends_at, speakers, contact_id, contact_words, ...columns } = after
      await tx
        .update(event)
        .set({ ...stored(columns), ...changedNow(actor, parts.clock.now()) })
        .where(eq(event.id, eventId))
      if (difference.after.speakers) await replaceSpeakers(tx, eventId, speakers)
      await replaceContact(tx, eventId, { contact_id, contact_words })
      if (after.name !== before.name) await renameEventOfTasks(tx, before.name, after.name)
      await changeOnlyDate(parts, tx, { eventId, open, zone: after.time_zone }, { starts_at, ends_at })
      await settleDates(parts, tx, eventId, before, after)
      await record.changed(tx, actor, eventId, difference)
    }),
  )
}

const whereOf = ({ place, town }: Values) => [place, town].filter(Boolean).join(', ') || null

const onlyOne = (open: readonly StoredDate[]) => (open.length === 1 ? open[0] : undefined)

/**
 * Drops unchanged times of an event with several dates, because some forms send all fields back.
 * @throws AppError 400 when the times differ from its dates
 */
function timesOf(change: EventChange, open: readonly StoredDate[]): EventChange {
  const { starts_at, ends_at, ...others } = change
  if (open.length < 2 || (starts_at === undefined && ends_at === undefined)) return change
  const isKnown = (name: 'starts_at' | 'ends_at', moment: string | null | undefined) =>
    moment === undefined || open.some((date) => utc(date[name]) === moment)
  const names = ['starts_at', 'ends_at'] as const
  const wrong = names.find((name) => !isKnown(name, change[name]))
  if (wrong) throw fieldRefused(wrong, 'This event takes place several times. Change its dates one by one.')
  return others
}

interface Held {
  readonly eventId: string
  readonly open: readonly StoredDate[]
  readonly zone: string
}

/** Sets, moves or removes the only date of an event. */
async function changeOnlyDate(
  parts: DateParts,
  tx: Database,
  { eventId, open, zone }: Held,
  { starts_at, ends_at }: Pick<Values, 'starts_at' | 'ends_at'>,
): Promise<void> {
  if (open.length > 1) return
  const [date] = open
  if (!starts_at || !ends_at) {
    if (date) await deleteDate(parts, tx, date)
    return
  }
  if (!date) return insertDates(parts, tx, { eventId, zone }, { starts_at, ends_at }, null)
  if (isAt(date, { starts_at, ends_at })) return
  await moveDates(parts, tx, date, [date], { starts_at, ends_at })
}

/**
 * Follow-up for upcoming dates: notifies attendees about a new venue, and gives free places to the waiting
 * list.
 */
async function settleDates(
  parts: DateParts,
  tx: Database,
  eventId: string,
  before: Values,
  after: Values,
): Promise<void> {
  const isElsewhere = (['place', 'town', 'is_online', 'link'] as const).some(
    (name) => before[name] !== after[name],
  )
  const places = (values: Values) => values.max_attendees ?? Number.POSITIVE_INFINITY
  const hasMore = places(after) > places(before)
  if (!isElsewhere && !hasMore) return
  const now = parts.clock.now()
  const ahead = (await lockDateRows(tx, eventId)).filter(
    ({ ends_at, called_off_at }) => !called_off_at && Date.parse(ends_at) > now.getTime(),
  )
  if (isElsewhere) {
    await tx.execute(sql`
      update event_date set sequence = sequence + 1 where id = any (${uuids(ahead.map(({ id }) => id))})`)
    const told = ahead.map((date) => ({ ...date, sequence: date.sequence + 1 }))
    await tellPeople(parts, tx, told, (date) => elsewhereWords(date, { ...after, place: whereOf(after) }))
  }
  if (hasMore) await moveUpAtDates(parts, tx, ahead)
}

/** Locks an event against changes and against new tasks, with its dates. */
async function lockEvent(tx: Database, eventId: string): Promise<HeldEvent | null> {
  const [row] = await tx.select().from(event).where(eq(event.id, eventId)).for('no key update')
  if (!row) return null
  const open = (await lockDateRows(tx, eventId)).filter(({ called_off_at }) => !called_off_at)
  return { row, open, ...(await readPeople(tx, eventId)) }
}

export const undoableEvents: UndoableRecords = {
  kind: 'event',
  fields: Object.keys(EventChange.shape),
  current: async (tx, id) => {
    const held = await lockEvent(tx, id)
    return held && valuesOf(held)
  },
  put: (parts, { actor }, id, values) => updateEvent(parts, actor, id, EventChange.parse(values)),
}

/**
 * Deletes an event with its dates.
 * @returns its name
 * @throws AppError 404; 400 with their number while tasks belong to it, or people attend one of its dates
 */
export async function removeEvent(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  actor: Actor,
  eventId: string,
): Promise<string> {
  const gone = await db.transaction(async (tx) => {
    const held = await lockEvent(tx, eventId)
    if (!held) throw notFound('this event')
    const { row } = held
    const tasks = await tasksOfEvent(tx, row.name)
    if (tasks > 0) {
      throw refused(
        say`${counted({ tasks, name: row.name }, { one: '1 task belongs to “{name}”. First, move it to another event or to none on the Tasks page.', other: '# tasks belong to “{name}”. First, move them to another event or to none on the Tasks page.' })}`,
      )
    }
    await assertNobody(tx, row.name, eventId)
    const pictures = await tx.execute<{ picture_key: string }>(sql`
      select picture_key from event_date_picture
      where date_id in (select id from event_date where event_id = ${eventId}::uuid)`)
    await tx.delete(event).where(eq(event.id, eventId))
    await record.removed(tx, actor, eventId, valuesOf(held))
    return { name: row.name, keys: [row.coverPictureKey, ...pictures.map(({ picture_key }) => picture_key)] }
  })
  for (const key of gone.keys) if (key) await files.delete(key)
  return gone.name
}

/** The dates are locked, so no one can take a place meanwhile. */
async function assertNobody(tx: Database, name: string, eventId: string): Promise<void> {
  const [people] = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from event_attendee
    where date_id in (select id from event_date where event_id = ${eventId}::uuid)`)
  if (people?.count) {
    throw refused(
      say`People have places at “${{ name }}” or attended it. Call off its dates instead, so that they keep what they’ve earned.`,
    )
  }
}

/**
 * Sets the cover, or removes it.
 * @param content the uploaded picture; null removes it
 * @throws AppError 404, and 400 on `cover`
 */
export const setEventCover = (
  parts: Pick<Parts, 'db' | 'files'>,
  actor: Actor,
  eventId: string,
  content: Buffer | null,
) =>
  replaceCover(
    parts,
    {
      table: event,
      id: eventId,
      allow: async (tx) => {
        if (!(await lockEvent(tx, eventId))) throw notFound('this event')
      },
      record: (tx, before, after) =>
        record.changed(tx, actor, eventId, { before: { cover: before }, after: { cover: after } }),
    },
    content,
  )
