import type { ActivityAction } from '@muster/contract/desk/activity.ts'
import {
  MOST_SHARED_VIEWS,
  MOST_VIEWS,
  type SavedView,
  type savedViews,
} from '@muster/contract/desk/saved-views.ts'
import type { ViewedList } from '@muster/contract/desk/viewed-lists.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { audit, differenceOf } from '../../../platform/acts/audit.ts'
import { sentOf } from '../../../platform/acts/change.ts'
import { assertSeen } from '../../../platform/acts/seen.ts'
import { explaining } from '../../../platform/database/explaining.ts'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { presented, readQuery, viewById } from './read.ts'
import { savedView, savedViewPin } from './tables.ts'

type Fields = BodyOf<typeof savedViews.create>
type Change = BodyOf<typeof savedViews.update>

const taken = { saved_view_name_unique: ['name', 'You already have a view with this name'] } as const

/**
 * Serialises a person's changes to their views of a list, so that the limits hold when two windows save
 * concurrently.
 */
const oneAtATime = (tx: Database, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${key}`}, 0))`)

/**
 * Saves a view after the owner's others.
 * @throws AppError 400 on `query` for unknown filters; 400 beyond 30 views of a list, or 50 shared ones; 409
 * when the owner has one with that name
 */
export function createView(db: Database, actor: Actor, list: ViewedList, fields: Fields): Promise<SavedView> {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      assertUnderstood(list, fields.query)
      await oneAtATime(tx, `${list} ${actor.id}`)
      await forgetOld(tx, actor, list)
      await assertRoom(tx, actor, list)
      if (fields.shared) await assertRoomToShare(tx, list)
      const [made] = await tx
        .insert(savedView)
        .values({ ...fields, list, ownerId: actor.id, position: nextPosition(actor, list) })
        .returning({ id: savedView.id })
      if (!made) throw new Error('the view could not be saved')
      if (fields.shared) await record(tx, actor, 'share', made.id, { after: auditedOf(fields) })
      return readBack(tx, actor, made.id)
    }),
  )
}

/**
 * Renames, shares or changes one's own view.
 * @throws AppError as in `createView`; 404; 409 as in `assertSeen`
 */
export function updateView(
  db: Database,
  actor: Actor,
  { list, id }: { readonly list: ViewedList; readonly id: string },
  { seen_at: at, ...change }: Change,
): Promise<SavedView> {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      if (change.query) assertUnderstood(list, change.query)
      const row = await lockRow(tx, actor, list, id)
      await assertSeen(tx, 'view', row.updatedAt, { at, current: () => readBack(tx, actor, id) })
      if (change.shared && !row.shared) await assertRoomToShare(tx, list)
      await tx
        .update(savedView)
        .set({ ...change, updatedAt: laterThanBefore })
        .where(eq(savedView.id, id))
      if (change.shared === false && row.shared) {
        await tx
          .delete(savedViewPin)
          .where(and(eq(savedViewPin.viewId, id), sql`user_id <> ${actor.id}::uuid`))
      }
      await recordChange(tx, actor, row, change)
      return readBack(tx, actor, id)
    }),
  )
}

/** Orders one's own views; unnamed ones follow in their present order. */
export function orderViews(db: Database, actor: Actor, list: ViewedList, ids: readonly string[]) {
  return db.transaction(async (tx) => {
    await oneAtATime(tx, `${list} ${actor.id}`)
    await tx.execute(sql`
      update saved_view as view set position = placed.position
      from (
        select own.id, row_number() over (order by wanted.at nulls last, own.position, own.id)::integer as position
        from saved_view as own
        left join jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted (id, at)
          on wanted.id = own.id::text
        where own.owner_id = ${actor.id}::uuid and own.list = ${list}
      ) as placed
      where placed.id = view.id and view.position <> placed.position`)
  })
}

/** Deletes one's own view; it can be restored for a day. @returns its name @throws AppError 404 */
export function removeView(
  db: Database,
  actor: Actor,
  list: ViewedList,
  id: string,
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const row = await lockRow(tx, actor, list, id)
    await tx.update(savedView).set({ removedAt: now.toISOString() }).where(eq(savedView.id, id))
    if (row.shared) await record(tx, actor, 'remove', id, { before: auditedOf(row) })
    return row.name
  })
}

/** Restores a deleted view. Idempotent. @throws AppError as in `createView`; 404 */
export function restoreView(db: Database, actor: Actor, list: ViewedList, id: string): Promise<SavedView> {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      await oneAtATime(tx, `${list} ${actor.id}`)
      const [row] = await tx
        .select()
        .from(savedView)
        .where(ownOf(actor, list, id))
        .for('no key update')
      if (!row) throw notFound('this view')
      if (row.removedAt === null) return readBack(tx, actor, id)
      await assertRoom(tx, actor, list)
      if (row.shared) await assertRoomToShare(tx, list)
      await tx.update(savedView).set({ removedAt: null }).where(eq(savedView.id, id))
      if (row.shared) await record(tx, actor, 'restore', id, { after: auditedOf(row) })
      return readBack(tx, actor, id)
    }),
  )
}

/** Pins or unpins a visible view. Idempotent. @throws AppError 404 */
export function pinView(db: Database, actor: Actor, list: ViewedList, id: string, pinned: boolean) {
  return db.transaction(async (tx) => {
    const view = await viewById(tx, actor, id)
    if (view?.list !== list) throw notFound('this view')
    if (pinned) await tx.insert(savedViewPin).values({ userId: actor.id, viewId: id }).onConflictDoNothing()
    else {
      await tx.delete(savedViewPin).where(and(eq(savedViewPin.userId, actor.id), eq(savedViewPin.viewId, id)))
    }
    return view.name
  })
}

type Row = typeof savedView.$inferSelect

const laterThanBefore = sql`greatest(clock_timestamp(), updated_at + interval '1 millisecond')`

const ownOf = (actor: Actor, list: ViewedList, id: string) =>
  and(eq(savedView.id, id), eq(savedView.ownerId, actor.id), eq(savedView.list, list))

async function lockRow(tx: Database, actor: Actor, list: ViewedList, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(savedView)
    .where(and(ownOf(actor, list, id), sql`removed_at is null`))
    .for('no key update')
  if (!row) throw notFound('this view')
  return row
}

async function readBack(tx: Database, actor: Actor, id: string): Promise<SavedView> {
  const view = await viewById(tx, actor, id)
  if (!view) throw notFound('this view')
  return presented(view)
}

function assertUnderstood(list: ViewedList, query: Record<string, unknown>): void {
  if (!readQuery(list, query)) throw fieldRefused('query', 'This list doesn’t have these filters')
}

/** Deletes views for good a day after they were deleted. */
const forgetOld = (tx: Database, actor: Actor, list: ViewedList) =>
  tx.execute(sql`
    delete from saved_view where owner_id = ${actor.id}::uuid and list = ${list}
      and removed_at < now() - interval '1 day'`)

async function countViews(tx: Database, condition: SQL): Promise<number> {
  const [counted] = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from saved_view where ${condition} and removed_at is null`,
  )
  return counted?.count ?? 0
}

async function assertRoom(tx: Database, actor: Actor, list: ViewedList): Promise<void> {
  const own = await countViews(tx, sql`list = ${list} and owner_id = ${actor.id}::uuid`)
  if (own >= MOST_VIEWS) {
    throw refused(
      say`You already have ${{ most: MOST_VIEWS }} views of this list. Delete one before you save another.`,
    )
  }
}

async function assertRoomToShare(tx: Database, list: ViewedList): Promise<void> {
  await oneAtATime(tx, list)
  const shared = await countViews(tx, sql`list = ${list} and shared`)
  if (shared >= MOST_SHARED_VIEWS) {
    throw fieldRefused(
      'shared',
      say`${{ most: MOST_SHARED_VIEWS }} views of this list are already shared. Keep this one to yourself.`,
    )
  }
}

const nextPosition = (actor: Actor, list: ViewedList) => sql`(
  select coalesce(max(position), 0) + 1 from saved_view where owner_id = ${actor.id}::uuid and list = ${list})`

const auditedOf = ({ name, address, columns }: Pick<Row, 'name' | 'address' | 'columns'>) => ({
  name,
  address,
  columns: columns ?? [],
})

/** Only changes that others can see are logged. */
async function recordChange(tx: Database, actor: Actor, row: Row, change: Omit<Change, 'seen_at'>) {
  const after = { ...row, ...sentOf(change) }
  if (row.shared !== after.shared) {
    const verb = after.shared ? 'share' : 'unshare'
    return record(
      tx,
      actor,
      verb,
      row.id,
      after.shared ? { after: auditedOf(after) } : { before: auditedOf(row) },
    )
  }
  const difference = row.shared && differenceOf(auditedOf(row), auditedOf(after))
  if (difference) await record(tx, actor, 'update', row.id, difference)
}

type Verb = Extract<ActivityAction, `saved_view.${string}`> extends `saved_view.${infer V}` ? V : never

const record = (
  tx: Database,
  actor: Actor,
  verb: Verb,
  targetId: string,
  values: { readonly before?: unknown; readonly after?: unknown },
) => audit(tx, actor, { ...values, action: `saved_view.${verb}`, targetType: 'saved_view', targetId })
