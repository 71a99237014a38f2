import { say } from '@muster/contract/lib/say.ts'
import type { Progress } from '@muster/contract/recognition/achievement-rules.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { AppError, notFound, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { inLanguage } from '../../../../platform/language/language.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { settleNotice } from '../../../notices/notifications/index.ts'
import { certify } from '../issue/credentials.ts'
import { noteLog } from '../issue/log.ts'
import { claimableCause } from '../rules/claimable.ts'
import { meets, progressOf } from '../rules/evaluate.ts'
import { conditionsOf, readFacts } from '../rules/facts.ts'
import { ruleInForce } from '../rules/stored.ts'
import { wordingOf } from '../rules/words.ts'
import { missingWords } from './progress.ts'

export interface Claimed {
  readonly name: string
  /** False when the member already had it. */
  readonly isNew: boolean
  /** Whether its credential is being issued. */
  readonly isSigned: boolean
}

/**
 * Claims an achievement whose rule the member meets right now. Idempotent. Locks the active rule so that it
 * can't be replaced meanwhile, and the member's row so that it can't be revoked.
 * @throws AppError 404; 400 with what is missing when the rule isn't met, or when the achievement was revoked
 */
export function claimAchievement(
  parts: Pick<Parts, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  achievementId: string,
): Promise<Claimed> {
  const { db } = parts
  const now = parts.clock.now()
  return db.transaction(async (tx) => {
    const rule = await ruleInForce(tx, achievementId)
    if (!rule) throw notFound('this achievement')
    const [own] = await tx.execute<{ state: string }>(sql`
      select state from member_achievement
      where user_id = ${actor.id}::uuid and achievement_id = ${achievementId}::uuid for update`)
    if (own?.state === 'held') return { name: rule.name, isNew: false, isSigned: false }
    if (own?.state === 'revoked') throw refused('This achievement was revoked. Ask the team about it.')
    const progress = await requireMet(tx, actor.id, rule)
    const given = await tx.execute(sql`
      insert into member_achievement (user_id, achievement_id, rule_id, state, claimable_at, issued_at)
      values (${actor.id}::uuid, ${achievementId}::uuid, ${rule.ruleId}::uuid, 'held', ${now}::timestamptz, ${now}::timestamptz)
      on conflict (user_id, achievement_id) do update
        set state = 'held', rule_id = excluded.rule_id, issued_at = excluded.issued_at
        where member_achievement.state = 'claimable'
      returning id`)
    if ([...given].length === 0) return { name: rule.name, isNew: false, isSigned: false }
    await noteLog(tx, [
      { userId: actor.id, achievementId, action: 'issued', ruleVersion: rule.version, actorId: actor.id },
    ])
    await settleNotice(tx, actor.id, claimableCause(achievementId), now)
    const mine = [{ userId: actor.id, achievementId }]
    const isSigned = await certify(tx, parts, mine, { version: rule.version, progress })
    return { name: rule.name, isNew: true, isSigned }
  })
}

async function requireMet(
  tx: Database,
  userId: string,
  { rule }: NonNullable<Awaited<ReturnType<typeof ruleInForce>>>,
): Promise<Progress> {
  const conditions = conditionsOf(rule)
  const facts = await readFacts(tx, [userId], conditions)
  const words = await wordingOf(tx, conditions)
  const progress = () => progressOf(rule, facts, userId, words)
  // The credential is in English, because everyone reads it.
  if (meets(rule, facts, userId)) return inLanguage('en', progress)
  throw new AppError(400, { general: [say`Not yet. ${{ missing: missingWords(progress()) }}`] })
}
