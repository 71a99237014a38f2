import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { setDecisionsAt } from '../../hackathons/index.ts'
import type { ApplyParts } from '../apply.ts'
import { lockHackathonShared, type StoredHackathon } from '../stored.ts'
import { tellDecisions } from './decide.ts'

/** Decisions announced in one transaction. */

const AT_ONCE = 1000
const UNTOLD = sql`status <> told_status and status <> 'shortlisted'`

/**
 * Sets when decisions are announced. Without a time, or with one in the past, pending ones are announced
 * right away.
 * @returns how many applicants were notified
 * @throws AppError 404; 400 on `decisions_at` more than a year ahead
 */
export async function tellDecisionsAt(
  parts: ApplyParts,
  actor: Actor,
  hackathonId: string,
  at: string | null,
): Promise<number> {
  const now = parts.clock.now()
  if (at && new Date(at).getTime() > now.getTime() + 366 * 86_400_000) {
    throw fieldRefused('decisions_at', 'Choose a date within a year')
  }
  const hackathon = await parts.db.transaction(async (tx) => {
    const held = await lockHackathonShared(tx, hackathonId)
    const before = await setDecisionsAt(tx, actor, hackathonId, at, now)
    if (before !== at) {
      await audit(tx, actor, {
        action: 'hackathon.tell_decisions_at',
        targetType: 'hackathon',
        targetId: hackathonId,
        before: { decisions_at: before },
        after: { decisions_at: at },
      })
    }
    return held
  })
  return at && new Date(at) > now ? 0 : tellAll(parts, hackathon)
}

/**
 * Notifies all applicants who don't know their decision, a thousand at a time; each batch is one transaction.
 */
async function tellAll(parts: ApplyParts, hackathon: Pick<StoredHackathon, 'id' | 'title'>): Promise<number> {
  let all = 0
  for (let told = AT_ONCE; told === AT_ONCE; all += told) {
    told = await parts.db.transaction(async (tx) =>
      tellDecisions(parts, tx, hackathon, await claim(tx, hackathon.id)),
    )
  }
  return all
}

async function claim(tx: Database, hackathonId: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }>(sql`
    select id from hackathon_application where hackathon_id = ${hackathonId}::uuid and ${UNTOLD}
    order by id limit ${AT_ONCE}::integer for no key update skip locked`)
  return [...rows].map(({ id }) => id)
}

/** Announces decisions whose time has come. */
export async function tellDueDecisions(parts: ApplyParts): Promise<void> {
  const due = await parts.db.execute<{ id: string; title: string }>(sql`
    select id, title from hackathon
    where decisions_at <= ${parts.clock.now()}::timestamptz and status in ('Published', 'Completed')
      and exists (select from hackathon_application where hackathon_id = hackathon.id and ${UNTOLD})
    order by decisions_at limit 100`)
  for (const hackathon of due) await tellAll(parts, hackathon)
}
