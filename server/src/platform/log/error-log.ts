import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { deleteOld } from '../database/delete-old.ts'
import type { Database } from '../database.ts'
import { wordsOf } from '../error-words.ts'
import { errorEntry, errorHour, errorMember, errorOccurrence } from '../tables.ts'
import { kindOfMessage, redactPath, redactTrace, redactValue } from './redact.ts'

/** Storage of server errors, without personal data or secrets. */

/** Facts about a failed request. */
export interface FailedRequest {
  readonly id: string
  readonly method: string
  /** Route pattern. */
  readonly route: string
  readonly params: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly member: { readonly id: string; readonly muid: string } | null
}

/** A redacted error, ready to be stored. */
export interface Failure {
  readonly id: string
  readonly kind: string
  readonly message: string
  readonly method: string
  readonly route: string
  readonly path: string
  readonly member: FailedRequest['member']
  readonly requestId: string
  readonly body: string | null
  readonly trace: string
  readonly at: Date
}

/** Errors of one kind that wait to be written. */
export interface WaitingFailures {
  readonly newest: Failure
  readonly firstAt: Date
  readonly hits: number
  /** Counts by start of the hour (ISO 8601). */
  readonly hours: ReadonlyMap<string, number>
  readonly members: ReadonlySet<string>
  /** Occurrences to be stored in full. */
  readonly whole: readonly Failure[]
}

const MOST_BODY = 4_000
/** Characters of a message that are read; longer messages contain request data. */
const MOST_READ = 4_000
const MOST_TRACE = 16_000

/** Id of a kind of error; the error response quotes its first characters. */
const idOf = (kind: string, message: string, method: string, route: string): string =>
  createHash('sha256').update(`${kind}: ${message}: ${method}: ${route}`).digest('hex')

/** Redacts an error and computes the id of its kind. */
export function failureOf(error: Error, request: FailedRequest, at: Date): Failure {
  const kind = error.name.slice(0, 100)
  const message = kindOfMessage(wordsOf(error).slice(0, MOST_READ)).slice(0, 1000)
  const method = request.method.slice(0, 10)
  const route = request.route.slice(0, 300)
  return {
    id: idOf(kind, message, method, route),
    kind,
    message,
    method,
    route,
    at,
    path: redactPath(request.route, request.params).slice(0, 300),
    member: request.member,
    requestId: request.id.slice(0, 60),
    body: bodyOf(request.body),
    trace: redactTrace((error.stack ?? error.message).slice(0, MOST_TRACE)),
  }
}

function bodyOf(body: unknown): string | null {
  if (body === undefined || body === null) return null
  const text = JSON.stringify(redactValue(body))
  return text.length > MOST_BODY ? JSON.stringify('[too long to keep]') : text
}

/** The error under a shared kind, for when there are too many kinds. */
export function asOneOfMany(failure: Failure): Failure {
  const kind = 'TooManyKinds'
  const message = 'More distinct failures happened within a minute than we log separately'
  return { ...failure, kind, message, id: idOf(kind, message, failure.method, failure.route) }
}

/** Entry of an error in the log file. */
export function blockOf(failure: Failure): string {
  const { id, kind, message, method, path, member, requestId, body, trace, at } = failure
  const [day = '', time = ''] = at.toISOString().replace('Z', '').split('T')
  return [
    `${day} ${time.replace('.', ',')} ERROR EXCEPTION INFO:`,
    `ID: ${id}`,
    `TYPE: ${kind}`,
    `MESSAGE: ${message}`,
    `METHOD: ${method}`,
    `PATH: ${path}`,
    `REQUEST: ${requestId}`,
    `AUTH: ${JSON.stringify(member ? { muid: member.muid } : {}, null, 2)}`,
    `BODY: ${body ? JSON.stringify(JSON.parse(body), null, 2) : ''}`,
    `TRACEBACK: ${trace}`,
    '',
  ].join('\n')
}

/** Most members counted for one error. */
const MOST_MEMBERS = 5_000

/**
 * Adds errors to the stored ones: occurrences by hour, members, and the latest ones in full. A resolved error
 * that recurs is reopened. One transaction; rows are locked in the order of their ids, so that processes
 * can't deadlock.
 * @param kept number of occurrences of each kind to keep
 */
export async function keepFailures(
  db: Database,
  waiting: ReadonlyMap<string, WaitingFailures>,
  kept: number,
): Promise<void> {
  const kinds = [...waiting.entries()].sort(([one], [other]) => (one < other ? -1 : 1))
  if (kinds.length === 0) return
  await db.transaction(async (tx) => {
    await tx
      .insert(errorEntry)
      .values(
        kinds.map(([id, { newest, firstAt, hits }]) => ({
          id,
          kind: newest.kind,
          message: newest.message,
          method: newest.method,
          route: newest.route,
          hits,
          stack: newest.trace,
          lastRequestId: newest.requestId,
          lastUserId: newest.member?.id ?? null,
          firstSeen: firstAt,
          lastSeen: newest.at,
        })),
      )
      .onConflictDoUpdate({
        target: errorEntry.id,
        set: {
          hits: sql`${errorEntry.hits} + excluded.hits`,
          lastSeen: sql`greatest(${errorEntry.lastSeen}, excluded.last_seen)`,
          stack: sql`excluded.stack`,
          lastRequestId: sql`excluded.last_request_id`,
          lastUserId: sql`excluded.last_user_id`,
          cameBackAt: sql`case when ${errorEntry.patchedAt} < excluded.last_seen then excluded.last_seen else ${errorEntry.cameBackAt} end`,
          patchedById: sql`case when ${errorEntry.patchedAt} < excluded.last_seen then null else ${errorEntry.patchedById} end`,
          patchedAt: sql`case when ${errorEntry.patchedAt} < excluded.last_seen then null else ${errorEntry.patchedAt} end`,
        },
      })
    await tx
      .insert(errorHour)
      .values(
        kinds.flatMap(([errorId, { hours }]) => [...hours].map(([hour, hits]) => ({ errorId, hour, hits }))),
      )
      .onConflictDoUpdate({
        target: [errorHour.errorId, errorHour.hour],
        set: { hits: sql`${errorHour.hits} + excluded.hits` },
      })
    await keepMembers(tx, kinds)
    const whole = kinds.flatMap(([errorId, failures]) => failures.whole.map((one) => ({ errorId, one })))
    if (whole.length === 0) return
    await tx.insert(errorOccurrence).values(
      whole.map(({ errorId, one }) => ({
        errorId,
        at: one.at,
        method: one.method,
        path: one.path,
        requestId: one.requestId,
        userId: one.member?.id ?? null,
        muid: one.member?.muid ?? null,
        body: one.body,
        trace: one.trace,
      })),
    )
    for (const errorId of new Set(whole.map((one) => one.errorId))) {
      await tx.execute(sql`
        delete from error_occurrence where error_id = ${errorId} and id not in (
          select id from error_occurrence where error_id = ${errorId} order by at desc, id desc limit ${kept}::integer)`)
    }
  })
}

async function keepMembers(tx: Database, kinds: readonly (readonly [string, WaitingFailures])[]) {
  const met = kinds.flatMap(([errorId, { members, newest }]) =>
    [...members].sort().map((userId) => ({ errorId, userId, lastSeen: newest.at })),
  )
  if (met.length === 0) return
  await tx
    .insert(errorMember)
    .values(met)
    .onConflictDoUpdate({
      target: [errorMember.errorId, errorMember.userId],
      set: { lastSeen: sql`excluded.last_seen` },
    })
  for (const errorId of new Set(met.map((one) => one.errorId))) {
    await tx.execute(sql`
      update error_entry set members = (
        select count(*)::integer from (
          select from error_member where error_id = ${errorId} limit ${MOST_MEMBERS}::integer) as met)
      where id = ${errorId}`)
  }
}

export interface OpenError {
  readonly id: string
  readonly message: string
  readonly hits: number
  readonly at: string
}

/** Errors that are neither resolved nor muted, newest first. */
export async function readOpenErrors(db: Database, most: number, now: Date): Promise<OpenError[]> {
  return [
    ...(await db.execute<OpenError>(sql`
      select group_id as id, left(kind || ': ' || message, 200) as message, hits, last_seen as at
      from error_entry where patched_at is null and (muted_until is null or muted_until <= ${now}::timestamptz)
      order by last_seen desc, id desc limit ${most}::integer`)),
  ]
}

/** Who acts on an error, and when. */
export interface ErrorAct {
  readonly actorId: string
  readonly now: Date
}

/** Result of an act on an error; `changed` is false if it already was in that state. */
export interface ErrorChange {
  readonly id: string
  readonly message: string
  readonly changed: boolean
}

/**
 * Resolves an error; it reopens if it recurs. Idempotent.
 * @returns null if there is no such error
 */
export const resolveError = (tx: Database, id: string, { actorId, now }: ErrorAct) =>
  changeError(
    tx,
    id,
    sql`patched_at is null`,
    sql`patched_at = ${now}::timestamptz, patched_by_id = ${actorId}, came_back_at = null, muted_until = null, muted_by_id = null,
      taken_by_id = null`,
  )

/** Reopens a resolved or muted error. @returns null if there is no such error */
export const reopenError = (tx: Database, id: string) =>
  changeError(
    tx,
    id,
    sql`(patched_at is not null or muted_until is not null)`,
    sql`patched_at = null, patched_by_id = null, muted_until = null, muted_by_id = null`,
  )

/** Mutes an open error until then. @returns null if there is no such error */
export const muteError = (tx: Database, id: string, until: Date, { actorId }: ErrorAct) =>
  changeError(
    tx,
    id,
    sql`patched_at is null and muted_until is distinct from ${until}::timestamptz`,
    sql`muted_until = ${until}::timestamptz, muted_by_id = ${actorId}`,
  )

/**
 * Assigns an unresolved error that is unassigned, or assigned to `from`.
 * @returns null if there is no such error; unchanged if it's resolved or assigned to someone else
 */
export const takeError = (tx: Database, id: string, actorId: string, from: string | null) =>
  changeError(
    tx,
    id,
    sql`patched_at is null and taken_by_id is distinct from ${actorId}::uuid
      and (taken_by_id is null or taken_by_id = ${from}::uuid)`,
    sql`taken_by_id = ${actorId}::uuid`,
  )

/** Unassigns a member from an error. @returns null if there is no such error */
export const letGoError = (tx: Database, id: string, actorId: string) =>
  changeError(tx, id, sql`taken_by_id = ${actorId}::uuid`, sql`taken_by_id = null`)

async function changeError(
  tx: Database,
  id: string,
  condition: ReturnType<typeof sql>,
  change: ReturnType<typeof sql>,
): Promise<ErrorChange | null> {
  const [found] = await tx.execute<{ id: string; message: string }>(sql`
    select group_id as id, left(kind || ': ' || message, 200) as message from error_entry
    where group_id = ${id}::uuid for update`)
  if (!found) return null
  const rows = await tx.execute<{ id: string }>(sql`
    update error_entry set ${change} where group_id = ${id}::uuid and ${condition} returning id`)
  return { ...found, changed: rows.length > 0 }
}

/** Erases a member from stored errors, including request bodies; the occurrences stay. */
export async function forgetMember(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`update error_entry set taken_by_id = null where taken_by_id = ${userId}::uuid`)
  await tx.execute(sql`delete from error_member where user_id = ${userId}::uuid`)
  await tx.execute(
    sql`update error_occurrence set user_id = null, muid = null, body = null where user_id = ${userId}::uuid`,
  )
  await tx.execute(sql`update error_entry set last_user_id = null where last_user_id = ${userId}::uuid`)
}

/** Deletes old entries, including occurrences of errors that still happen. */
export async function forgetErrors(db: Database, before: Date): Promise<void> {
  await deleteOld(db, { table: 'error_occurrence', column: 'at', before })
  await deleteOld(db, { table: 'error_hour', column: 'hour', before })
  await deleteOld(db, { table: 'error_member', column: 'last_seen', before })
  await deleteOld(db, { table: 'error_entry', column: 'last_seen', before })
}
