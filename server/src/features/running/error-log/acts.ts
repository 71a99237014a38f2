import { pageAccess } from '@muster/contract/access/access.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { MutePeriod } from '@muster/contract/running/error-log.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { BulkAct, RowOutcome, RowsAct } from '../../../platform/acts/bulk-act.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import {
  type ErrorChange,
  letGoError,
  muteError,
  reopenError,
  resolveError,
  takeError,
} from '../../../platform/log/error-log.ts'
import { errorList, FOR_GOOD } from './list.ts'

/** Staff actions on errors, single or in bulk; each is logged as staff activity. */

const HOUR_MS = 3_600_000
const hours: Readonly<Record<Exclude<MutePeriod, 'until_reopened'>, number>> = { hour: 1, day: 24, week: 168 }

/** When a mute that starts now ends. */
const endOf = (period: MutePeriod, now: Date): Date =>
  period === 'until_reopened' ? FOR_GOOD : new Date(now.getTime() + hours[period] * HOUR_MS)

/** @returns false when it was already resolved @throws AppError 404 */
export const resolveGroup = (db: Database, actor: Actor, id: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { changed } = known(await resolveError(tx, id, { actorId: actor.id, now }))
    if (changed) await audit(tx, actor, { action: 'error.fix', targetType: 'error', targetId: id })
    return changed
  })

/** @returns false when it was already open @throws AppError 404 */
export const reopenGroup = (db: Database, actor: Actor, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { changed } = known(await reopenError(tx, id))
    if (changed) await audit(tx, actor, { action: 'error.reopen', targetType: 'error', targetId: id })
    return changed
  })

/** @returns false when it is resolved, or muted for at least as long already @throws AppError 404 */
export const muteGroup = (
  db: Database,
  actor: Actor,
  id: string,
  period: MutePeriod,
  now: Date,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const until = endOf(period, now)
    const { changed } = known(await muteError(tx, id, until, { actorId: actor.id, now }))
    if (!changed) return false
    const after = period === 'until_reopened' ? { muted: true } : { muted_until: until.toISOString() }
    await audit(tx, actor, { action: 'error.mute', targetType: 'error', targetId: id, after })
    return true
  })

/**
 * Assigns an error to the actor, so that colleagues leave it alone.
 * @param from the present assignee, when it is taken over
 * @returns false when it was already assigned to them
 * @throws AppError 404, 409 when it is resolved or assigned to a colleague
 */
export const takeGroup = (db: Database, actor: Actor, id: string, from: string | null): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { changed } = known(await takeError(tx, id, actor.id, from))
    const group = await errorList.one(tx, sql`error_entry.group_id = ${id}::uuid`)
    if (group?.state === 'resolved') throw conflict('general', 'This error has been resolved')
    if (group?.taken_by?.id !== actor.id) {
      const name = group?.taken_by?.full_name
      throw conflict(
        'general',
        name ? say`This error is now assigned to ${{ name }}` : 'This error is now assigned to someone else',
      )
    }
    if (changed) await audit(tx, actor, { action: 'error.take', targetType: 'error', targetId: id })
    return changed
  })

/** @returns false when it wasn't assigned to them @throws AppError 404 */
export const letGoGroup = (db: Database, actor: Actor, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { changed } = known(await letGoError(tx, id, actor.id))
    if (changed) await audit(tx, actor, { action: 'error.let_go', targetType: 'error', targetId: id })
    return changed
  })

function known(change: ErrorChange | null): ErrorChange {
  if (!change) throw notFound('this error')
  return change
}

const rows = {
  kind: 'rows',
  access: pageAccess.errorLog,
  list: () => errorList,
  names: async (db: Database, ids: readonly string[]) => {
    const found = await db.execute<{ id: string; name: string }>(sql`
      select group_id as id, kind || ' at ' || route as name from error_entry where group_id = any (${uuids(ids)})`)
    return new Map([...found].map(({ id, name }) => [id, name]))
  },
} as const

const outcomeOf = (changed: boolean, refused: string): RowOutcome => (changed ? {} : { refused })

export const resolveErrors: RowsAct = {
  ...rows,
  name: 'error.resolve',
  run: async ({ db, clock }, { actor }, id) =>
    outcomeOf(await resolveGroup(db, actor, id, clock.now()), 'It’s already resolved'),
  undo: async ({ db }, { actor }, id) =>
    outcomeOf(await reopenGroup(db, actor, id), 'It’s already open again'),
}

export const reopenErrors: RowsAct = {
  ...rows,
  name: 'error.reopen',
  run: async ({ db }, { actor }, id) => outcomeOf(await reopenGroup(db, actor, id), 'It’s already open'),
}

export const muteErrors: RowsAct<{ readonly period: MutePeriod }> = {
  ...rows,
  name: 'error.mute',
  run: async ({ db, clock }, { actor }, id, { period }) =>
    outcomeOf(await muteGroup(db, actor, id, period, clock.now()), 'It’s already resolved or muted'),
  undo: async ({ db }, { actor }, id) =>
    outcomeOf(await reopenGroup(db, actor, id), 'It’s already open again'),
}

export const errorActs: readonly BulkAct[] = [resolveErrors, reopenErrors, muteErrors]
