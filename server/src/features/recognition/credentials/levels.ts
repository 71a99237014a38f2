import { formatNumber } from '@muster/contract/lib/numbers.ts'
import { sql } from 'drizzle-orm'
import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import { askForCredentials } from './ask.ts'

/**
 * Credentials for levels. A trigger records when an award raises a member's level; this job requests the
 * credential.
 */

const LEVEL_QUEUE = 'credentials.levels'
const BATCH = 200

interface Reached {
  readonly user_id: string
  readonly level_order: number
  readonly name: string
  /** Karma that the level requires; null for the first level. */
  readonly karma: number | null
}

/** Requests the next batch, each credential once. @returns how many were taken; 0: the queue is empty */
export async function certifyLevels(parts: Pick<Parts, 'db' | 'jobs' | 'clock'>): Promise<number> {
  return parts.db.transaction(async (tx) => {
    const rows = await tx.execute<Reached>(sql`
      with taken as (
        delete from level_reached where (user_id, level_order) in (
          select user_id, level_order from level_reached
          order by reached_at, user_id, level_order limit ${BATCH}::integer for update skip locked
        ) returning user_id, level_order
      )
      select taken.user_id, taken.level_order::integer as level_order, level.name, before.karma
      from taken join level on level.level_order = taken.level_order
      left join level as before on before.level_order = taken.level_order - 1
      order by taken.user_id, taken.level_order`)
    const requests = [...rows].map(({ user_id: userId, level_order: order, name, karma }) => ({
      kind: 'level' as const,
      sourceId: String(order),
      userId,
      title: `Level ${order}: ${name}`,
      description: `Reached Level ${order} of 7 with tasks reviewed by others.`,
      criteria: karma
        ? `At least ${formatNumber(karma)} karma at the previous level.`
        : 'Karma from reviewed tasks.',
      evidence: [],
      badge: { tone: 'indigo', icon: 'star' } as const,
      validYears: null,
      ruleVersion: null,
    }))
    await askForCredentials(tx, parts, requests)
    return rows.length
  })
}

export const levelHandler = (parts: Pick<Parts, 'db' | 'jobs' | 'clock'>): JobHandler => ({
  queue: LEVEL_QUEUE,
  schedule: '* * * * *',
  run: async () => {
    while ((await certifyLevels(parts)) > 0) {}
  },
})
