import { say } from '@muster/contract/lib/say.ts'
import type { Condition } from '@muster/contract/recognition/achievement-rules.ts'
import { milestoneWords, streakWords } from '@muster/contract/recognition/achievement-words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Wording } from './evaluate.ts'

/** Returns a function that describes conditions, with names instead of ids. At most one statement. */
export async function wordingOf(db: Database, conditions: readonly Condition[]): Promise<Wording> {
  const groups = conditions.flatMap((one) => (one.kind === 'ig_karma' ? [one.ig_id] : []))
  const skills = conditions.flatMap((one) => (one.kind === 'skill' ? [one.skill_id] : []))
  const hashtags = conditions.flatMap((one) =>
    one.kind === 'task_completion' ? [one.task_hashtag.toLowerCase()] : [],
  )
  const names = new Map<string, string>()
  if (groups.length + skills.length + hashtags.length > 0) {
    const rows = await db.execute<{ key: string; name: string }>(sql`
      with asked as (
        select distinct value as key
        from jsonb_array_elements_text(${JSON.stringify([...groups, ...skills, ...hashtags])}::text::jsonb)
      )
      select key, name from interest_group join asked on asked.key = interest_group.id::text
      union all
      select key, name from skill join asked on asked.key = skill.id::text
      union all
      select key, title from task join asked on asked.key = lower(task.hashtag)`)
    for (const { key, name } of rows) names.set(key, name)
  }
  return (condition) => {
    switch (condition.kind) {
      case 'ig_karma':
        return say`Karma in ${{ group: names.get(condition.ig_id) ?? say('a deleted interest group') }}`
      case 'skill':
        return say`Tasks that show ${{ skill: names.get(condition.skill_id) ?? say('a deleted skill') }}`
      case 'streak':
        return say(streakWords[condition.streak_type])
      case 'milestone':
        return say(milestoneWords[condition.milestone_type])
      case 'event':
        return say`Attendance at ${{ event: condition.event_name }}`
      case 'task_completion':
        return names.get(condition.task_hashtag.toLowerCase()) ?? condition.task_hashtag
    }
  }
}
