import { taskEvents } from '@muster/contract/lib/words.ts'
import { EventChange } from '@muster/contract/staff/events.ts'
import { eq } from 'drizzle-orm'
import { audited, differenceOf } from '../../platform/acts/audit.ts'
import { assertSeen, type Seen } from '../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../platform/acts/undoable.ts'
import { changedNow, madeNow } from '../../platform/database/columns.ts'
import { explaining } from '../../platform/database/explaining.ts'
import type { Database } from '../../platform/database.ts'
import { conflict, fieldRefused, notFound, refused } from '../../platform/errors.ts'
import { replaceCover } from '../../platform/files/covers.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Parts } from '../../platform/parts.ts'
import { renameEventOfTasks, tasksOfEvent } from '../tasks/index.ts'
import { event } from './tables.ts'

/** All that can be set. */
type Values = Required<EventChange>

const rules = {
  event_name_in_any_case: ['name', 'There is already an event with this name'],
  event_org_id_organization_id_fk: ['org_id', 'Choose an organisation from the list'],
} as const

const record = audited('event')

const empty = {
  description: null,
  starts_at: null,
  ends_at: null,
  time_zone: 'UTC',
  place: null,
  is_online: false,
  link: null,
  tags: [],
  org_id: null,
  organiser: null,
} satisfies Omit<Values, 'name'>

const stored = ({ starts_at, ends_at, time_zone, is_online, org_id, ...same }: Values) => ({
  ...same,
  startsAt: starts_at,
  endsAt: ends_at,
  timeZone: time_zone,
  isOnline: is_online,
  orgId: org_id,
})

const utc = (moment: string | null) => moment && new Date(moment).toISOString()

const valuesOf = (row: typeof event.$inferSelect): Values => ({
  name: row.name,
  description: row.description,
  starts_at: utc(row.startsAt),
  ends_at: utc(row.endsAt),
  time_zone: row.timeZone,
  place: row.place,
  is_online: row.isOnline,
  link: row.link,
  tags: row.tags,
  org_id: row.orgId,
  organiser: row.organiser,
})

/** As it is kept: moments in UTC, whatever zone they were sent in. */
const normal = (change: EventChange): EventChange => ({
  ...change,
  ...(change.starts_at !== undefined && { starts_at: utc(change.starts_at) }),
  ...(change.ends_at !== undefined && { ends_at: utc(change.ends_at) }),
})

const reserved: ReadonlySet<string> = new Set(taskEvents.map((name) => name.toLowerCase()))

/** What the fields say together. @throws AppError 400 and 409 on the field. */
function assertValues({ name, starts_at, ends_at, org_id, organiser }: Values): void {
  if (reserved.has(name.toLowerCase())) {
    throw conflict('name', `Tasks can belong to “${name}” without this. Choose another name`)
  }
  if (starts_at && !ends_at) throw fieldRefused('ends_at', 'Enter when it ends')
  if (ends_at && !starts_at) throw fieldRefused('starts_at', 'Enter when it begins')
  if (starts_at && ends_at && ends_at <= starts_at) {
    throw fieldRefused('ends_at', 'It has to end after it begins')
  }
  if (org_id && organiser) {
    throw fieldRefused('organiser', 'Choose an organisation or write a name, not both')
  }
}

/** Makes an event. @returns its id. @throws AppError 409 when another one has the name; 400 on the field. */
export async function createEvent(
  db: Database,
  actor: Actor,
  fields: EventChange & { name: string },
  now: Date,
): Promise<string> {
  const values = { ...empty, ...normal(fields), name: fields.name }
  assertValues(values)
  return explaining(rules, () =>
    db.transaction(async (tx) => {
      const [made] = await tx
        .insert(event)
        .values({ ...stored(values), ...madeNow(actor, now) })
        .returning({ id: event.id })
      if (!made) throw new Error('the event could not be made')
      await record.created(tx, actor, made.id, values)
      return made.id
    }),
  )
}

/**
 * Changes some fields of an event; its tasks have its new name in the same moment.
 * @throws AppError 404; 409 as `assertSeen`, and when another event has the name; 400 on the field.
 */
export async function updateEvent(
  db: Database,
  actor: Actor,
  eventId: string,
  change: EventChange,
  now: Date,
  seen?: Seen,
): Promise<void> {
  await explaining(rules, () =>
    db.transaction(async (tx) => {
      const row = await lockEvent(tx, eventId)
      if (!row) throw notFound('This event')
      await assertSeen(tx, 'event', row.updatedAt, seen)
      const before = valuesOf(row)
      const difference = differenceOf(before, normal(change))
      if (!difference) return
      const after: Values = { ...before, ...difference.after }
      assertValues(after)
      await tx
        .update(event)
        .set({ ...stored(after), ...changedNow(actor, now) })
        .where(eq(event.id, eventId))
      if (after.name !== before.name) await renameEventOfTasks(tx, before.name, after.name)
      await record.changed(tx, actor, eventId, difference)
    }),
  )
}

/** Held against changes, and against tasks that begin to belong to it. */
async function lockEvent(tx: Database, eventId: string) {
  const [row] = await tx.select().from(event).where(eq(event.id, eventId)).for('no key update')
  return row
}

export const undoableEvents: UndoableRecords = {
  kind: 'event',
  fields: Object.keys(EventChange.shape),
  current: async (tx, id) => {
    const row = await lockEvent(tx, id)
    return row ? valuesOf(row) : null
  },
  put: ({ db, clock }, { actor }, id, values) =>
    updateEvent(db, actor, id, EventChange.parse(values), clock.now()),
}

/** Deletes an event. @returns its name. @throws AppError 404; 400 with their number while tasks belong to it. */
export async function removeEvent(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  actor: Actor,
  eventId: string,
): Promise<string> {
  const gone = await db.transaction(async (tx) => {
    const row = await lockEvent(tx, eventId)
    if (!row) throw notFound('This event')
    const tasks = await tasksOfEvent(tx, row.name)
    if (tasks > 0) {
      const [them, it] =
        tasks === 1 ? ['1 task belongs', 'it'] : [`${tasks.toLocaleString('en')} tasks belong`, 'them']
      throw refused(`${them} to “${row.name}”. Give ${it} another event, or none, on the page Tasks first`)
    }
    await tx.delete(event).where(eq(event.id, eventId))
    await record.removed(tx, actor, eventId, valuesOf(row))
    return row
  })
  if (gone.coverPictureKey) await files.delete(gone.coverPictureKey)
  return gone.name
}

/**
 * Sets the cover, or removes it. @param content the uploaded picture; null for none
 * @throws AppError 404, and 400 on `cover`.
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
        if (!(await lockEvent(tx, eventId))) throw notFound('This event')
      },
      record: (tx, before, after) =>
        record.changed(tx, actor, eventId, { before: { cover: before }, after: { cover: after } }),
    },
    content,
  )
