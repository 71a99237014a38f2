import type { hackathonJudging, JudgingRules } from '@muster/contract/events/hackathon-judging.ts'
import type { HackathonStatus } from '@muster/contract/lib/hackathon-words.ts'
import { SHEETS_EACH_USUAL } from '@muster/contract/lib/hackathon-words.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { type SQL, sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import { assertSeen } from '../../../platform/acts/seen.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { requireManager } from '../hackathons/index.ts'
import type { SettledTie } from './tables.ts'

/** The judging rules of a hackathon. */

/** A hackathon with its judging rules. */
export interface StoredJudging extends JudgingRules {
  readonly id: string
  readonly title: string
  readonly status: HackathonStatus
  readonly type: 'offline' | 'online' | 'both'
  readonly ties: readonly SettledTie[]
  readonly choices: Readonly<Record<string, string>>
  readonly published_at: string | null
  readonly publication: number
  readonly event_end: string | null
  readonly time_zone: string
}

const judgingOf = (hackathonId: string): SQL => sql`
  select hackathon.id, hackathon.title, hackathon.status, hackathon.type, hackathon.event_end,
    hackathon.time_zone,
    coalesce(judging.way, 'scores') as way,
    coalesce(judging.sheets_each, ${SHEETS_EACH_USUAL}::smallint)::integer as sheets_each, judging.closes_at,
    coalesce(judging.is_blind, false) as is_blind, coalesce(judging.evens_out, true) as evens_out,
    coalesce(judging.ties, '[]') as ties, coalesce(judging.choices, '{}') as choices, judging.published_at,
    coalesce(judging.publication, 0::smallint)::integer as publication, judging.updated_at
  from hackathon left join hackathon_judging as judging on judging.hackathon_id = hackathon.id
  where hackathon.id = ${hackathonId}::uuid and hackathon.status <> 'Deleted'`

/** @throws AppError 404. One statement */
export async function readJudging(db: Database, hackathonId: string): Promise<StoredJudging> {
  const [row] = await db.execute<StoredJudging>(judgingOf(hackathonId))
  if (!row) throw notFound('this hackathon')
  return row
}

/**
 * Locks the judging until the transaction ends.
 * @param how `share` for judges, many of whom save at once; `change` for resolving or publishing, one at a
 * time
 * @throws AppError 404
 */
export async function lockJudging(
  tx: Database,
  hackathonId: string,
  how: 'share' | 'change',
): Promise<StoredJudging> {
  await tx.execute(sql`
    insert into hackathon_judging (hackathon_id)
    select id from hackathon where id = ${hackathonId}::uuid and status <> 'Deleted' on conflict do nothing`)
  await tx.execute(sql`
    select from hackathon_judging where hackathon_id = ${hackathonId}::uuid
    ${how === 'share' ? sql`for share` : sql`for no key update`}`)
  return readJudging(tx, hackathonId)
}

/**
 * Checks that the actor manages the hackathon without taking part in it; staff could do both.
 * @throws AppError 404, 403
 */
export async function requireSay(db: Database, actor: Actor, hackathonId: string): Promise<void> {
  await requireManager(db, actor, hackathonId)
  const own = await db.execute(sql`
    select from hackathon_team_member
    where hackathon_id = ${hackathonId}::uuid and user_id = ${actor.id}::uuid`)
  if (own.length > 0) {
    throw new AppError(403, {
      general: ['You’re taking part in this hackathon, so you can’t manage its judging'],
    })
  }
}

/** @throws AppError 409 once the results are published */
export function assertNotPublished({ published_at }: Pick<StoredJudging, 'published_at'>): void {
  if (published_at) throw conflict('general', 'The results have been published')
}

/** Why judges can't score now; null when they can. */
export function closedBecause({ closes_at, published_at }: StoredJudging, now: Date): string | null {
  if (published_at) return 'The results have been published'
  if (closes_at && now >= new Date(closes_at)) return 'Judging has ended'
  return null
}

/** @throws AppError 409 once judging has closed */
export function assertOpen(judging: StoredJudging, now: Date): void {
  const why = closedBecause(judging, now)
  if (why) throw conflict('general', why)
}

export const rulesOf = ({
  way,
  sheets_each,
  closes_at,
  is_blind,
  evens_out,
  updated_at,
}: StoredJudging): JudgingRules => ({ way, sheets_each, closes_at, is_blind, evens_out, updated_at })

/**
 * Sets the judging rules. Existing scores are kept, whichever method is chosen.
 * @returns when they were last changed
 * @throws AppError 404, 403; 400 on `closes_at` when no one could judge before it; 409 once results are
 * published, and when another organiser has changed them since
 */
export async function setRules(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  hackathonId: string,
  { seen_at, ...given }: BodyOf<typeof hackathonJudging.set>,
): Promise<string> {
  return db.transaction(async (tx) => {
    await requireSay(tx, actor, hackathonId)
    const stored = await lockJudging(tx, hackathonId, 'change')
    assertNotPublished(stored)
    const { updated_at, ...before } = rulesOf(stored)
    await assertSeen(tx, 'page', updated_at ?? '', {
      at: seen_at,
      current: async () => rulesOf(await readJudging(tx, hackathonId)),
    })
    const moves =
      given.closes_at !== null && Date.parse(given.closes_at) !== Date.parse(before.closes_at ?? '')
    if (moves && new Date(given.closes_at ?? '') <= clock.now()) {
      throw fieldRefused('closes_at', 'Choose a time in the future')
    }
    await audit(tx, actor, {
      action: 'hackathon.update',
      targetType: 'hackathon',
      targetId: hackathonId,
      before,
      after: given,
    })
    return changeJudging(
      tx,
      { hackathonId, actorId: actor.id, now: clock.now() },
      sql`way = ${given.way}::text, sheets_each = ${given.sheets_each}::smallint,
        closes_at = ${given.closes_at}::timestamptz, is_blind = ${given.is_blind}::boolean,
        evens_out = ${given.evens_out}::boolean`,
    )
  })
}

interface Changing {
  readonly hackathonId: string
  readonly actorId: string
  readonly now: Date
}

/** Updates columns of the judging row. @returns when it was last changed */
export async function changeJudging(
  tx: Database,
  { hackathonId, actorId, now }: Changing,
  columns: SQL,
): Promise<string> {
  const [changed] = await tx.execute<{ updated_at: string }>(sql`
    update hackathon_judging set ${columns}, updated_by_id = ${actorId}::uuid,
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where hackathon_id = ${hackathonId}::uuid returning updated_at`)
  if (!changed) throw notFound('this hackathon')
  return changed.updated_at
}
