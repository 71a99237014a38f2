import type { Colleague, WorkQueueName } from '@muster/contract/lib/work-queue.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { colleague, presentColleague, type QueueReader, type StoredColleague } from './holds.ts'

/** The most owned cases that are read of one queue, newest first. */
const MOST_OWNED = 500

/** SQL condition: the reader has this case. @param item SQL for the id of a row */
export const ownedBy = (queue: WorkQueueName, item: SQL, { id }: Pick<QueueReader, 'id'>): SQL => sql`exists (
  select from work_owner
  where work_owner.queue = ${queue} and work_owner.item_id = ${item} and work_owner.owner_id = ${id}::uuid)`

/** Waiting cases among some ids: `id`, `name` and `since`, when it started waiting. Answered by primary keys. */
export type CasesOf = (ids: SQL) => SQL

interface StoredOwned {
  readonly queue: WorkQueueName
  readonly case_id: string
  readonly name: string
  readonly since: string
  readonly owner: StoredColleague
  readonly given_by: string | null
  readonly at: string
}

/** Owned cases of a queue that still wait: everyone's, or one person's. */
export async function readOwned(
  db: Database,
  queue: WorkQueueName,
  cases: CasesOf,
  ownerId: string | null = null,
) {
  const rows = await db.execute<StoredOwned>(sql`
    with owned as materialized (
      select * from work_owner where queue = ${queue} and ${ownerId === null ? sql`true` : sql`owner_id = ${ownerId}::uuid`}
      order by given_at desc, item_id limit ${MOST_OWNED}::integer
    )
    select owned.queue, owned.item_id as case_id, waiting.name, waiting.since, ${colleague(sql`person`)} as owner,
      giver.full_name as given_by, owned.given_at as at
    from owned join (${cases(sql`array(select item_id from owned)`)}) as waiting on waiting.id = owned.item_id
    join "user" as person on person.id = owned.owner_id
    left join "user" as giver on giver.id = owned.given_by_id
    order by waiting.since, owned.item_id`)
  return rows.map(({ owner, ...row }) => ({ ...row, owner: presentColleague(owner) }))
}

interface Owning {
  readonly queue: WorkQueueName
  readonly caseId: string
  readonly cases: CasesOf
  /** Null: no one. */
  readonly ownerId: string | null
  readonly actor: QueueReader
}

/** Sets who has a waiting case. Idempotent, in one statement. @returns whether the case waits */
export async function setOwner(
  db: Database,
  { queue, caseId, cases, ownerId, actor }: Owning,
): Promise<boolean> {
  const waits = sql`waits as (select waiting.id from (${cases(sql`array[${caseId}::uuid]`)}) as waiting)`
  const write =
    ownerId === null
      ? sql`delete from work_owner where queue = ${queue} and item_id in (select id from waits)`
      : sql`insert into work_owner as kept (queue, item_id, owner_id, given_by_id, given_at)
          select ${queue}, waits.id, ${ownerId}::uuid, ${ownerId === actor.id ? null : actor.id}::uuid, ${actor.now}::timestamptz
          from waits
          on conflict (queue, item_id) do update
            set owner_id = excluded.owner_id, given_by_id = excluded.given_by_id, given_at = excluded.given_at
            where kept.owner_id <> excluded.owner_id`
  const [row] = await db.execute<{ waits: boolean }>(sql`
    with ${waits}, written as (${write}) select exists (select from waits) as waits`)
  return row?.waits ?? false
}

/** Who has the queues on these days. */
export async function readDuties(db: Database, days: readonly string[]) {
  const rows = await db.execute<{
    queue: WorkQueueName
    day: string
    user_id: string
    person: StoredColleague
  }>(sql`
    select duty.queue, to_char(duty.day, 'YYYY-MM-DD') as day, duty.user_id, ${colleague(sql`person`)} as person
    from queue_duty as duty join "user" as person on person.id = duty.user_id
    where duty.day = any(${sql.param(days)}::date[]) and person.status = 'active'`)
  return rows.map(({ person, ...duty }): typeof duty & { person: Colleague } => ({
    ...duty,
    person: presentColleague(person),
  }))
}

/**
 * Serialises changes to the rota until the end of the transaction, so that of two people who change the same day the
 * second one sees it.
 */
export const lockRotaExclusive = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('rota', 0))`)

interface Duty {
  readonly queue: WorkQueueName
  readonly day: string
  /** Null: no one. */
  readonly userId: string | null
  readonly actorId: string
}

/** Sets who has a queue on a day. Idempotent. */
export async function setDuty(db: Database, { queue, day, userId, actorId }: Duty): Promise<void> {
  await db.execute(
    userId === null
      ? sql`delete from queue_duty where queue = ${queue} and day = ${day}::date`
      : sql`insert into queue_duty (queue, day, user_id, set_by_id)
          values (${queue}, ${day}::date, ${userId}::uuid, ${actorId}::uuid)
          on conflict (queue, day) do update set user_id = excluded.user_id, set_by_id = excluded.set_by_id`,
  )
}
