import type { ActivityAction, ActivityKind } from '@muster/contract/desk/activity.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { Actor } from '../http/actor.ts'
import { uuids } from '../listing/lists.ts'
import { auditLog } from '../tables.ts'
import type { Sent } from './change.ts'

export interface AuditedChange {
  /** `<kind>.<verb>`, such as `user.suspend`. */
  readonly action: ActivityAction
  readonly targetType: ActivityKind
  readonly targetId: string
  /** The member concerned. Default: the record, if it is a member. */
  readonly memberId?: string | undefined
  /**
   * Values before and after, only of changed fields, never passwords or tokens. `after.reason` is the reason
   * given.
   */
  readonly before?: unknown
  readonly after?: unknown
}

/**
 * Adds entries to the audit log. Pass the transaction of the change, so that both are committed or neither
 * is. @param actor null for automatic changes
 */
export async function audit(
  tx: Database,
  actor: Pick<Actor, 'id' | 'muid'> | null,
  ...changes: readonly AuditedChange[]
): Promise<void> {
  if (changes.length > MANY) return insertMany(tx, actor, changes)
  await tx.insert(auditLog).values(
    changes.map(({ memberId, ...change }) => ({
      ...change,
      memberId: memberId ?? (change.targetType === 'user' ? change.targetId : null),
      actorId: actor?.id ?? null,
      actorMuid: actor?.muid ?? null,
      record: sql`audited_name(${change.targetType}, ${change.targetId}, ${json(change.before)}, ${json(change.after)})`,
      // The time of the change instead of the transaction's start, so that a change that waited for a lock is
      // logged after the one it waited for.
      createdAt: sql`clock_timestamp()`,
    })),
  )
}

const json = (value: unknown) => sql`${value === undefined ? null : JSON.stringify(value)}::text::jsonb`

/** A bulk job or an import, as one entry. */
export interface AuditedJob {
  /** Of the job or import, and of its entry as a record. */
  readonly id: string
  readonly action: ActivityAction
  /** The kind of records that it changed. */
  readonly targetType: ActivityKind
  /** Name of the file, or what a job applied. */
  readonly name: string | null
  /** How many rows it changed. */
  readonly entries: number
  readonly after: object
  /** The job or import that this one undid. */
  readonly undoes?: string | null
}

/**
 * Adds the entry of a whole job or import. Entries of its single changes, which `withinJob` marks, are listed
 * with it.
 */
export async function auditJob(
  tx: Database,
  actor: Pick<Actor, 'id' | 'muid'>,
  { id, name, undoes = null, ...job }: AuditedJob,
): Promise<void> {
  await tx.insert(auditLog).values({
    ...job,
    targetId: id,
    jobId: id,
    record: name?.slice(0, 300) ?? null,
    actorId: actor.id,
    actorMuid: actor.muid,
    undoesId: sql`(select id from audit_log where job_id = ${undoes}::uuid and entries is not null limit 1)`,
    createdAt: sql`clock_timestamp()`,
  })
}

/** Marks the entries that this transaction adds from here on as changes of a job or import; null ends it. */
export async function withinJob(tx: Database, jobId: string | null): Promise<void> {
  await tx.execute(sql`select set_config('muster.job', ${jobId ?? ''}, true)`)
}

/**
 * Above this, entries are sent as one JSON value, because building thousands of parameters takes far longer
 * than inserting them.
 */
const MANY = 20

async function insertMany(
  tx: Database,
  actor: Pick<Actor, 'id' | 'muid'> | null,
  changes: readonly AuditedChange[],
): Promise<void> {
  await tx.execute(inserted(actor, changes))
}

/** CTE that does the same as `audit` in the statement of the change itself. */
export const auditing = (
  actor: Pick<Actor, 'id' | 'muid'> | null,
  ...changes: readonly AuditedChange[]
): SQL => sql`audited as (${inserted(actor, changes)})`

const inserted = (actor: Pick<Actor, 'id' | 'muid'> | null, changes: readonly AuditedChange[]) => sql`
    insert into audit_log
      (actor_id, actor_muid, action, target_type, target_id, member_id, before, after, record, created_at)
    select ${actor?.id ?? null}::uuid, ${actor?.muid ?? null}, action, "targetType", "targetId",
      coalesce("memberId", case when "targetType" = 'user' then "targetId"::uuid end), before, after,
      audited_name("targetType", "targetId", before, after), clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(changes)}::text::jsonb) as changed (
      action text, "targetType" text, "targetId" text, "memberId" uuid, before jsonb, after jsonb
    )`

/**
 * Notes that an entry was undone by the entries that were added since.
 * @param known ids of the record's entries before the undo, from this one on
 */
export async function noteUndone(
  tx: Database,
  { id, targetType, targetId, createdAt }: typeof auditLog.$inferSelect,
  known: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update audit_log set undoes_id = ${id}::uuid
    where target_type = ${targetType} and target_id = ${targetId} and created_at >= ${createdAt}::timestamptz
      and not id = any(${uuids(known)})`)
}

/**
 * Anonymises the audit log for an erased account: entries by the member lose their name, and entries about
 * the member lose their values and reason.
 */
export async function forgetAudited(tx: Database, memberId: string): Promise<void> {
  const isTarget = and(eq(auditLog.targetType, 'user'), eq(auditLog.targetId, memberId))
  await tx
    .update(auditLog)
    .set({ before: null, after: null, record: null })
    .where(or(isTarget, eq(auditLog.memberId, memberId)))
  await tx.update(auditLog).set({ actorMuid: null }).where(eq(auditLog.actorId, memberId))
}

type Values = Readonly<Record<string, unknown>>
type AuditingActor = Pick<Actor, 'id' | 'muid'>

/** Kinds of records whose creation, update and deletion are logged the same way. */
export type AuditedKind = {
  [Kind in ActivityKind]: `${Kind}.create` | `${Kind}.update` | `${Kind}.remove` extends ActivityAction
    ? Kind
    : never
}[ActivityKind]

/** Audit log helpers for one kind of record: `<kind>.create`, `.update` and `.remove`. */
export function audited(kind: AuditedKind) {
  const write = (
    tx: Database,
    actor: AuditingActor,
    targetId: string,
    verb: 'create' | 'update' | 'remove',
    values: Partial<AuditedChange>,
  ) => audit(tx, actor, { ...values, action: `${kind}.${verb}`, targetType: kind, targetId })
  return {
    created: (tx: Database, actor: AuditingActor, id: string, after: Values) =>
      write(tx, actor, id, 'create', { after }),
    /** Logs only the fields that differ; see `differenceOf`. */
    changed: (tx: Database, actor: AuditingActor, id: string, difference: Difference) =>
      write(tx, actor, id, 'update', difference),
    removed: (tx: Database, actor: AuditingActor, id: string, before: Values) =>
      write(tx, actor, id, 'remove', { before }),
  }
}

export interface Difference<Before = Values, After = Values> {
  readonly before: Partial<Before>
  readonly after: Sent<After>
}

/**
 * The values that differ, before and after; null if there are none. Undefined values were not sent and are
 * skipped. Lists and objects are compared by value.
 */
export function differenceOf<Before extends Values, After extends Values>(
  before: Before,
  after: After,
): Difference<Before, After> | null {
  const keys = Object.keys(after).filter(
    (key) => after[key] !== undefined && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  if (keys.length === 0) return null
  const pick = (from: Values): object => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { before: pick(before) as Partial<Before>, after: pick(after) as Sent<After> }
}
