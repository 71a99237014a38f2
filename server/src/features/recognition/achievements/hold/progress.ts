import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { ConditionProgress, Progress } from '@muster/contract/recognition/achievement-rules.ts'
import type { AchievementProgress } from '@muster/contract/recognition/achievements.ts'
import type { Badge } from '@muster/contract/recognition/badge.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { lookColumns } from '../define/list.ts'
import { meets, progressOf } from '../rules/evaluate.ts'
import { conditionsOf, readFacts } from '../rules/facts.ts'
import { activeRules } from '../rules/stored.ts'
import { wordingOf } from '../rules/words.ts'

/** Tells the member what is missing: the unmet condition they are closest to. */
export function missingWords({ conditions, match }: Progress): string {
  const open = conditions.filter(({ met }) => !met)
  const [nearest] = open.toSorted((one, other) => share(other) - share(one))
  if (!nearest) return say('You’ve met every condition.')
  const rest = match === 'all' ? open.length - 1 : 0
  const { words, current, required } = nearest
  return say`${{ words }}: ${{ current: String(current) }} of ${{ required: String(required) }}${counted({ rest }, { 0: '', one: ', and 1 more condition', other: ', and # more conditions' })}.`
}

const share = ({ current, required }: ConditionProgress) => current / required

/** A member's progress towards each achievement they can still get, closest first. Five statements. */
export async function readProgress(db: Database, userId: string): Promise<AchievementProgress[]> {
  const rows = await db.execute<Look & { id: string; gone: boolean }>(sql`
    select achievement.id, ${lookColumns}, coalesce(own.state in ('held', 'revoked'), false) as gone
    from achievement
    left join member_achievement as own on own.achievement_id = achievement.id and own.user_id = ${userId}::uuid
    where achievement.archived_at is null`)
  const looks = new Map([...rows].filter(({ gone }) => !gone).map(({ id, gone: _, ...look }) => [id, look]))
  const rules = (await activeRules(db)).filter(({ achievementId }) => looks.has(achievementId))
  const conditions = rules.flatMap(({ rule }) => conditionsOf(rule))
  const facts = await readFacts(db, [userId], conditions)
  const words = await wordingOf(db, conditions)
  return rules
    .flatMap(({ achievementId, name, rule }): AchievementProgress[] => {
      const look = looks.get(achievementId)
      if (!look) return []
      const progress = progressOf(rule, facts, userId, words)
      return [
        {
          achievement_id: achievementId,
          achievement_name: name,
          description: look.description,
          badge: look.badge,
          icon: look.icon,
          eligible: meets(rule, facts, userId),
          reason: missingWords(progress),
          progress,
        },
      ]
    })
    .sort((one, other) => other.progress.percentage - one.progress.percentage)
}

interface Look {
  readonly name: string
  readonly description: string
  readonly badge: Badge
  readonly icon: string | null
}
