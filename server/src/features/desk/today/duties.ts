import { isAllowed } from '@muster/contract/access/access.ts'
import { type ChangedDuty, type MyCase, ROTA_DAYS, type Rota } from '@muster/contract/desk/duties.ts'
import type { Colleague, WorkQueueName } from '@muster/contract/lib/work-queue.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { idsOfHolders } from '../../access/access/index.ts'
import {
  lockRotaExclusive,
  overdueBefore,
  presentColleague,
  readDuties,
  readOwned,
  type StoredColleague,
  setDuty,
  setOwner,
} from '../work-queues/index.ts'
import { localTime } from './overdue/local-time.ts'
import { type StaffQueue, staffQueues } from './overdue/queues.ts'

type DutyParts = Pick<Parts, 'db' | 'clock' | 'config'>

const DAY_MS = 86_400_000
const MOST_COLLEAGUES = 200
/** Of each way to have access; a queue that thousands work on has no list by name. */
const MOST_LOOKED_AT = 300

const queuesOf = (actor: Actor) => staffQueues.filter(({ access }) => isAllowed(access, actor))

/** @throws AppError 404 for queues that the actor can't open */
function queueOf(actor: Actor, name: WorkQueueName): StaffQueue {
  const found = queuesOf(actor).find(({ queue }) => queue === name)
  if (!found) throw notFound('this queue')
  return found
}

const today = ({ clock, config }: DutyParts) => localTime(clock.now(), config.TIME_ZONE).day

/** Who has which case of a queue, and who has the queue today. @throws AppError 404 */
export async function readQueueDuties(parts: DutyParts, actor: Actor, name: WorkQueueName) {
  const { queue, cases } = queueOf(actor, name)
  const [owned, duties] = await Promise.all([
    readOwned(parts.db, queue, cases),
    readDuties(parts.db, [today(parts)]),
  ])
  return {
    owned: owned.map(({ case_id, owner, given_by, at }) => ({ case_id, owner, given_by, at })),
    on_duty: duties.find((duty) => duty.queue === queue)?.person ?? null,
  }
}

/** Active members who work on a queue, by name. @throws AppError 404 */
export async function readColleagues(db: Database, actor: Actor, name: WorkQueueName): Promise<Colleague[]> {
  const { access } = queueOf(actor, name)
  const rows = await db.execute<StoredColleague>(sql`
    with held as materialized (${idsOfHolders(access, MOST_LOOKED_AT)})
    select member.full_name, member.muid, member.picture_key
    from held join "user" as member on member.id = held.user_id
    where member.status = 'active' order by lower(member.full_name), member.id limit ${MOST_COLLEAGUES}::integer`)
  return rows.map(presentColleague)
}

/**
 * Sets who has a waiting case. Idempotent.
 * @throws AppError 404; 400 on `muid` for someone who doesn't work on the queue
 */
export async function changeOwner(
  { db, clock }: DutyParts,
  actor: Actor,
  name: WorkQueueName,
  caseId: string,
  muid: string | null,
): Promise<void> {
  const { queue, cases, access } = queueOf(actor, name)
  const ownerId = muid === null ? null : await workerNamed(db, access, muid, 'muid')
  const waits = await setOwner(db, {
    queue,
    caseId,
    cases,
    ownerId,
    actor: { id: actor.id, now: clock.now() },
  })
  if (!waits) throw notFound('this case. Someone may have decided it')
}

/** @throws AppError 400 on the field */
async function workerNamed(
  db: Database,
  access: StaffQueue['access'],
  muid: string,
  field: string,
): Promise<string> {
  const [row] = await db.execute<{ id: string }>(sql`
    select id from "user" where muid = ${muid} and status = 'active' and id in (${idsOfHolders(access)})`)
  if (!row) throw fieldRefused(field, 'Choose someone who works on this queue')
  return row.id
}

/** The rota of the queues that the actor works on, for a week from `from` or this Monday. */
export async function readRota(parts: DutyParts, actor: Actor, from: string | undefined): Promise<Rota> {
  const now = today(parts)
  const days = weekFrom(from ?? mondayOf(now))
  const duties = await readDuties(parts.db, days)
  return {
    days,
    today: now,
    queues: queuesOf(actor).map(({ queue, title }) => ({
      queue,
      title,
      people: days.map(
        (day) => duties.find((duty) => duty.queue === queue && duty.day === day)?.person ?? null,
      ),
    })),
  }
}

const weekFrom = (first: string) => Array.from({ length: ROTA_DAYS }, (_, after) => dayAfter(first, after))
const dayAfter = (first: string, days: number) =>
  new Date(Date.parse(first) + days * DAY_MS).toISOString().slice(0, 10)
const mondayOf = (day: string) => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/**
 * Changes the people on duty: all given days, or none if one is refused. Idempotent.
 * @throws AppError 404; 400 on the `muid` of someone who doesn't work on the queue; 409 if a day is no longer as the
 * actor saw it
 */
export async function changeDuties(
  { db }: DutyParts,
  actor: Actor,
  changes: readonly ChangedDuty[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRotaExclusive(tx)
    const duties = await readDuties(
      tx,
      changes.map(({ day }) => day),
    )
    for (const [at, { queue, day, muid, seen }] of changes.entries()) {
      const { access } = queueOf(actor, queue)
      const userId = muid === null ? null : await workerNamed(tx, access, muid, `duties.${at}.muid`)
      const now = duties.find((duty) => duty.queue === queue && duty.day === day)?.person.muid ?? null
      if (now !== seen && now !== muid) {
        throw conflict('general', 'Someone else has just changed the rota. Check it and try again.')
      }
      await setDuty(tx, { queue, day, userId, actorId: actor.id })
    }
  })
}

/** The actor's waiting cases, those that have waited longest first. */
export async function readMine({ db, clock }: DutyParts, actor: Actor): Promise<MyCase[]> {
  const late = overdueBefore(clock.now()).getTime()
  const owned = await Promise.all(
    queuesOf(actor).map(({ queue, cases }) => readOwned(db, queue, cases, actor.id)),
  )
  return owned
    .flat()
    .map(({ queue, case_id, name, since, given_by }) => ({
      queue,
      case_id,
      name,
      since,
      overdue: Date.parse(since) < late,
      given_by,
    }))
    .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))
}

/** Who has which of the actor's queues today. */
export async function readOnDuty(parts: DutyParts, actor: Actor) {
  const names = queuesOf(actor).map(({ queue }) => queue)
  const duties = await readDuties(parts.db, [today(parts)])
  return duties.filter(({ queue }) => names.includes(queue)).map(({ queue, person }) => ({ queue, person }))
}
