import { say } from '@muster/contract/lib/say.ts'
import {
  KkemEventChange,
  type KkemEventForm,
  type KkemEventRow,
  type kkemEvents,
} from '@muster/contract/partners/kkem-events.ts'
import { eq, sql } from 'drizzle-orm'
import { audit, differenceOf } from '../../../platform/acts/audit.ts'
import { assertSeen, type Seen } from '../../../platform/acts/seen.ts'
import type { UndoableRecords } from '../../../platform/acts/undoable.ts'
import { changedNow, madeNow } from '../../../platform/database/columns.ts'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byNumber, byText, listing } from '../../../platform/listing/listing.ts'
import { authorship, type NamingParts } from '../../../platform/listing/made-by.ts'
import type { Parts } from '../../../platform/parts.ts'
import { MOST_EVENTS } from './events.ts'
import { kkemEvent } from './tables.ts'

/** Management of events with kkem, for staff. */

type EventParts = Pick<Parts, 'db' | 'clock'>
type Stored = typeof kkemEvent.$inferSelect

/** SQL: the event's position on the page, from 1; null when archived. */
const place = sql`
  case when kkem_event.archived_at is null then (
    select count(*)::integer from kkem_event as other where other.archived_at is null
      and (other.place, date '2999-12-31' - other.starts_on, other.id)
        <= (kkem_event.place, date '2999-12-31' - kkem_event.starts_on, kkem_event.id)
  ) end`

/** In the order of the page by default; archived ones only when requested. */
export function kkemEventList(parts: NamingParts) {
  const authors = authorship(parts, 'kkem_event')
  return listing<typeof kkemEvents.list, KkemEventRow>({
    table: sql`kkem_event`,
    id: sql`kkem_event.id`,
    joins: authors.tables,
    columns: sql`kkem_event.id, kkem_event.slug, kkem_event.title, kkem_event.text, kkem_event.starts_on::text,
      kkem_event.ends_on::text, kkem_event.link, kkem_event.picture, kkem_event.prize, kkem_event.registered,
      kkem_event.shortlisted, kkem_event.participants, kkem_event.winning_members, kkem_event.selection_criteria,
      kkem_event.winners, ${place} as place, kkem_event.archived_at, ${authors.columns}`,
    where: ({ search, state }) => [
      state === 'archived' ? sql`kkem_event.archived_at is not null` : sql`kkem_event.archived_at is null`,
      search &&
        contains(search, sql`lower(kkem_event.title)`, sql`kkem_event.slug`, sql`kkem_event.id::text`),
    ],
    orders: {
      place: byNumber(sql`coalesce(${place}, 0)`),
      title: byText(sql`kkem_event.title`),
      starts_on: byText(sql`kkem_event.starts_on::text`),
      registered: byNumber(sql`kkem_event.registered`),
      participants: byNumber(sql`kkem_event.participants`),
      ...authors.orders,
    },
    usual: 'place',
    file: [
      'id',
      'place',
      'slug',
      'title',
      'text',
      'starts_on',
      'ends_on',
      'link',
      'prize',
      'registered',
      'shortlisted',
      'participants',
      'winning_members',
      'selection_criteria',
      'archived_at',
      'created_by',
      'created_at',
      'updated_by',
      'updated_at',
    ],
  })
}

const taken = {
  kkem_event_slug_unique: ['slug', 'Another event already has this page address. Choose another one.'],
} as const

const stored = (form: KkemEventForm) => ({
  slug: form.slug,
  title: form.title,
  text: form.text,
  startsOn: form.starts_on,
  endsOn: form.ends_on,
  link: form.link || null,
  picture: form.picture || null,
  prize: form.prize || null,
  registered: form.registered,
  shortlisted: form.shortlisted,
  participants: form.participants,
  winningMembers: form.winning_members,
  selectionCriteria: form.selection_criteria,
  winners: form.winners,
})

const fieldsOf = (row: Stored): KkemEventForm => ({
  slug: row.slug,
  title: row.title,
  text: row.text,
  starts_on: row.startsOn,
  ends_on: row.endsOn,
  link: row.link,
  picture: row.picture,
  prize: row.prize,
  registered: row.registered,
  shortlisted: row.shortlisted,
  participants: row.participants,
  winning_members: row.winningMembers,
  selection_criteria: row.selectionCriteria,
  winners: row.winners,
})

/** Serialises changes to the order. */
const inTurn = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('kkem-events'))`)

/** Ids of the events on the page, in order. `place` is renumbered from this whenever the order changes. */
async function inOrder(tx: Database): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(
    sql`select id from kkem_event where archived_at is null order by place, starts_on desc, id`,
  )
  return [...rows].map(({ id }) => id)
}

async function putInOrder(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update kkem_event set place = wanted.place from (
      select id::uuid, number::smallint as place
      from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) with ordinality as one (id, number)
    ) as wanted where kkem_event.id = wanted.id and kkem_event.place <> wanted.place`)
}

async function putFirst(tx: Database, id: string): Promise<void> {
  const others = (await inOrder(tx)).filter((one) => one !== id)
  if (others.length >= MOST_EVENTS)
    throw refused(say`You can have up to ${{ most: MOST_EVENTS }} events. Archive one first.`)
  await putInOrder(tx, [id, ...others])
}

/** Creates an event at the top of the page. @returns its id @throws AppError 409 on `slug` */
export function createKkemEvent(
  { db, clock }: EventParts,
  actor: Actor,
  form: KkemEventForm,
): Promise<string> {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      await inTurn(tx)
      const [made] = await tx
        .insert(kkemEvent)
        .values({ ...stored(form), ...madeNow(actor, clock.now()) })
        .returning({ id: kkemEvent.id })
      if (!made) throw new Error('the event was not stored')
      await putFirst(tx, made.id)
      await audit(tx, actor, {
        action: 'kkem_event.create',
        targetType: 'kkem_event',
        targetId: made.id,
        after: form,
      })
      return made.id
    }),
  )
}

async function lockEvent(tx: Database, id: string): Promise<Stored | undefined> {
  const [row] = await tx.select().from(kkemEvent).where(eq(kkemEvent.id, id)).for('no key update')
  return row
}

/** @returns the title @throws AppError 400 on `ends_on`, 404, 409 on `slug` and as in `assertSeen` */
export function updateKkemEvent(
  { db, clock }: EventParts,
  actor: Actor,
  id: string,
  change: KkemEventChange,
  seen?: Seen,
): Promise<string> {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      const row = await lockEvent(tx, id)
      if (!row) throw notFound('this event')
      await assertSeen(tx, 'event', row.updatedAt, seen)
      const before = fieldsOf(row)
      const difference = differenceOf(before, change)
      if (!difference) return before.title
      const after: KkemEventForm = { ...before, ...difference.after }
      if (after.ends_on < after.starts_on)
        throw fieldRefused('ends_on', 'Choose a last day on or after the first')
      await tx
        .update(kkemEvent)
        .set({ ...stored(after), ...changedNow(actor, clock.now()) })
        .where(eq(kkemEvent.id, id))
      await audit(tx, actor, {
        action: 'kkem_event.update',
        targetType: 'kkem_event',
        targetId: id,
        ...difference,
      })
      return after.title
    }),
  )
}

/**
 * Moves an event to another position on the page; too large a number means last.
 * @returns its title
 * @throws AppError 404
 */
export function moveKkemEvent({ db }: EventParts, actor: Actor, id: string, to: number): Promise<string> {
  return db.transaction(async (tx) => {
    await inTurn(tx)
    const row = await lockEvent(tx, id)
    if (!row || row.archivedAt) throw notFound('this event')
    const ids = await inOrder(tx)
    const others = ids.filter((one) => one !== id)
    const wanted = others.toSpliced(to - 1, 0, id)
    if (wanted.join() === ids.join()) return row.title
    await putInOrder(tx, wanted)
    await audit(tx, actor, {
      action: 'kkem_event.move',
      targetType: 'kkem_event',
      targetId: id,
      before: { title: row.title, place: ids.indexOf(id) + 1 },
      after: { title: row.title, place: wanted.indexOf(id) + 1 },
    })
    return row.title
  })
}

/** Archives or restores an event. Idempotent. @returns its title @throws AppError 404 */
export function setKkemEventArchived(
  { db, clock }: EventParts,
  actor: Actor,
  id: string,
  archived: boolean,
): Promise<string> {
  return db.transaction(async (tx) => {
    await inTurn(tx)
    const row = await lockEvent(tx, id)
    if (!row) throw notFound('this event')
    if ((row.archivedAt !== null) === archived) return row.title
    const now = clock.now()
    await tx
      .update(kkemEvent)
      .set({ archivedAt: archived ? now.toISOString() : null, ...changedNow(actor, now) })
      .where(eq(kkemEvent.id, id))
    if (!archived) await putFirst(tx, id)
    await audit(tx, actor, {
      action: archived ? 'kkem_event.archive' : 'kkem_event.restore',
      targetType: 'kkem_event',
      targetId: id,
      after: { title: row.title },
    })
    return row.title
  })
}

export const undoableKkemEvents: UndoableRecords = {
  kind: 'kkem_event',
  fields: Object.keys(KkemEventChange.shape),
  current: async (tx, id) => {
    const row = await lockEvent(tx, id)
    return row ? fieldsOf(row) : null
  },
  put: (parts, { actor }, id, values) => updateKkemEvent(parts, actor, id, KkemEventChange.parse(values)),
}
