import { formatNumber } from '@muster/contract/lib/numbers.ts'
import type { Progress } from '@muster/contract/recognition/achievement-rules.ts'
import type { Badge } from '@muster/contract/recognition/badge.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { inLanguage } from '../../../../platform/language/language.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { askForCredentials, type CredentialRequest, revokeCredentials } from '../../credentials/index.ts'

/**
 * Credentials of achievements that include one. They are requested and revoked in the transaction that gives
 * or revokes the achievement.
 */

export interface Given {
  readonly userId: string
  readonly achievementId: string
}

interface Certified {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly badge: Badge
  readonly years: number | null
}

interface Earned {
  readonly version: number
  readonly progress: Progress
}

/**
 * Requests credentials for members who have just got an achievement, once per member and achievement. Skips
 * achievements without a credential.
 * @param earned the rule they met and with which figures; left out when staff gave it
 * @returns whether any was requested
 */
export async function certify(
  tx: Database,
  parts: Pick<Parts, 'jobs' | 'clock'>,
  given: readonly Given[],
  earned?: Earned,
): Promise<boolean> {
  if (given.length === 0) return false
  const ids = [...new Set(given.map(({ achievementId }) => achievementId))]
  const rows = await tx.execute<Certified>(sql`
    select id, name, description, jsonb_build_object('tone', badge_tone, 'icon', badge_icon) as badge,
      vc_years::integer as years
    from achievement where id = any(${sql.param(ids)}::uuid[]) and has_vc`)
  const known = new Map([...rows].map((row) => [row.id, row]))
  const requests = given.flatMap(({ userId, achievementId }) => {
    const row = known.get(achievementId)
    // Everyone reads a credential, so it isn’t in the language of the one who claims it.
    return row ? [inLanguage('en', () => requestOf(userId, row, earned))] : []
  })
  await askForCredentials(tx, parts, requests)
  return requests.length > 0
}

function requestOf(userId: string, row: Certified, earned: Earned | undefined): CredentialRequest {
  const { id, name, description, badge, years } = row
  return {
    kind: 'achievement',
    sourceId: id,
    userId,
    title: name,
    description,
    criteria: earned ? criteriaOf(earned.progress) : 'Given by the community’s staff, who know the work.',
    evidence: (earned?.progress.conditions ?? [])
      .filter(({ met }) => met)
      .map(({ words, current, required }) => ({
        name: `${words}: ${formatNumber(current)}`,
        detail: `Required: ${formatNumber(required)}`,
      })),
    badge,
    validYears: years,
    ruleVersion: earned?.version ?? null,
  }
}

/** The conditions they met, in words. */
function criteriaOf({ match, conditions }: Progress): string {
  const parts = conditions.map(({ words, required }) => `${words}: at least ${formatNumber(required)}`)
  const [only] = parts
  if (only && parts.length === 1) return `${only}.`
  return match === 'all' ? `All of these: ${parts.join('; ')}.` : `Any one of these: ${parts.join('; ')}.`
}

/** Revokes the credentials of revoked achievements, with a reason that the members read. */
export async function uncertify(
  tx: Database,
  parts: Pick<Parts, 'clock'>,
  gone: readonly Given[],
  { reason, actorId }: { reason: string; actorId: string },
): Promise<void> {
  for (const sourceId of [...new Set(gone.map(({ achievementId }) => achievementId))].sort()) {
    const userIds = gone.filter(({ achievementId }) => achievementId === sourceId).map(({ userId }) => userId)
    await revokeCredentials(tx, parts, {
      kind: 'achievement',
      sourceId,
      userIds,
      reason,
      isReasonPublic: false,
      actorId,
    })
  }
}
