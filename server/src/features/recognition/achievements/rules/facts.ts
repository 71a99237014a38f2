import type { Condition, MilestoneType, RuleTree } from '@muster/contract/recognition/achievement-rules.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { DeedName } from '../../../people/member-deeds/index.ts'

/** Facts that rules need about members, read for many members at once from stored totals. */

/** All conditions of a rule in order, with groups flattened. */
export const conditionsOf = (rule: RuleTree): Condition[] =>
  rule.conditions.flatMap((part) => ('match' in part ? part.conditions : [part]))

/** Key of the fact that a condition reads. Conditions that read the same fact share it. */
export function factOf(condition: Condition): string {
  switch (condition.kind) {
    case 'ig_karma':
      return `ig_karma:${condition.ig_id}`
    case 'skill':
      return `skill:${condition.skill_id}`
    case 'streak':
      return `streak:${condition.streak_type}`
    case 'milestone':
      return `milestone:${condition.milestone_type}`
    case 'event':
      return `event:${condition.event_name.toLowerCase()}`
    case 'task_completion':
      return `task_completion:${condition.task_hashtag.toLowerCase()}`
  }
}

/** The value that the fact has to reach. */
export function requiredOf(condition: Condition): number {
  switch (condition.kind) {
    case 'ig_karma':
      return condition.required_karma
    case 'skill':
      return condition.required_tasks
    case 'streak':
      return condition.required_streak
    case 'milestone':
      return condition.required_value
    case 'event':
      return condition.required_attendance
    case 'task_completion':
      return 1
  }
}

/** The deed that changes the fact of a condition. */
export function deedBehind(condition: Condition): DeedName {
  switch (condition.kind) {
    case 'ig_karma':
    case 'task_completion':
      return 'karma'
    case 'skill':
      return 'tasks'
    case 'event':
      return 'events_attended'
    case 'streak':
      return condition.streak_type === 'daily_login' ? 'signed_in' : 'tasks'
    case 'milestone':
      return deedOfMilestone(condition.milestone_type)
  }
}

function deedOfMilestone(milestone: MilestoneType): DeedName {
  if (milestone === 'total_karma' || milestone === 'level') return 'karma'
  return milestone === 'total_tasks' ? 'tasks' : milestone
}

/**
 * Facts by member and key; missing ones are 0. Nested maps, because a sweep over all members reads millions
 * of facts and shouldn't build a key string for each.
 */
export class Facts {
  readonly #ofMembers = new Map<string, Map<string, number>>()

  set(userId: string, fact: string, value: number): void {
    const own = this.#ofMembers.get(userId) ?? new Map<string, number>()
    this.#ofMembers.set(userId, own.set(fact, value))
  }

  get(userId: string, fact: string): number {
    return this.#ofMembers.get(userId)?.get(fact) ?? 0
  }
}

interface FactRow {
  readonly user_id: string
  readonly fact: string
  readonly value: number
}

/**
 * Reads the facts that these conditions need about these members, in one statement regardless of their
 * number. It reads stored totals, and from the ledger only the tasks that conditions name.
 */
export async function readFacts(
  db: Database,
  userIds: readonly string[],
  conditions: readonly Condition[],
): Promise<Facts> {
  const facts = new Facts()
  const parts = userIds.length > 0 ? statements(conditions) : []
  if (parts.length === 0) return facts
  const rows = await db.execute<FactRow>(sql`
    with asked as (select value::uuid as user_id from jsonb_array_elements_text(${JSON.stringify(userIds)}::text::jsonb))
    ${sql.join(parts, sql` union all `)}`)
  for (const { user_id, fact, value } of rows) facts.set(user_id, fact, value)
  return facts
}

function statements(conditions: readonly Condition[]): SQL[] {
  const parts: SQL[] = []
  const asked = new Set(conditions.map(factOf))
  const of = <K extends Condition['kind']>(kind: K) =>
    conditions.filter((condition): condition is Extract<Condition, { kind: K }> => condition.kind === kind)
  const listed = (values: readonly string[]) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify([...new Set(values)])}::text::jsonb))`

  if (asked.has('milestone:total_karma')) {
    parts.push(
      sql`select user_id, 'milestone:total_karma' as fact, karma as value from asked join wallet using (user_id)`,
    )
  }
  if (asked.has('milestone:level')) {
    parts.push(
      sql`select user_id, 'milestone:level' as fact, level_order::integer as value from asked join wallet using (user_id)`,
    )
  }
  const deeds = of('milestone')
    .map(({ milestone_type: type }) => type)
    .filter((type) => type !== 'total_karma' && type !== 'level')
  if (deeds.length > 0) {
    parts.push(sql`
      select user_id, 'milestone:' || case deed when 'tasks' then 'total_tasks' else deed end as fact,
        sum(amount)::integer as value
      from asked join (
        select user_id, deed, amount from member_deed union all select user_id, deed, amount from deed_change
      ) as done using (user_id)
      where deed in ${listed(deeds.map(deedOfMilestone))} group by user_id, deed`)
  }
  const streaks = of('streak').map(({ streak_type: type }) => type)
  if (streaks.length > 0) {
    parts.push(sql`
      select user_id, 'streak:' || kind as fact, longest as value from asked join member_streak using (user_id)
      where kind in ${listed(streaks)}`)
  }
  const groups = of('ig_karma').map(({ ig_id: id }) => id)
  if (groups.length > 0) {
    parts.push(sql`
      select user_id, 'ig_karma:' || interest_group_id as fact, karma as value from asked join karma_by_group using (user_id)
      where interest_group_id::text in ${listed(groups)}`)
  }
  const hashtags = of('task_completion').map(({ task_hashtag: tag }) => tag.toLowerCase())
  if (hashtags.length > 0) {
    parts.push(sql`
      select entry.user_id, 'task_completion:' || lower(task.hashtag) as fact, 1 as value
      from task
      join karma_entry as entry on entry.task_id = task.id
      join asked on asked.user_id = entry.user_id
      where lower(task.hashtag) in ${listed(hashtags)}
      group by entry.user_id, lower(task.hashtag) having count(*) > 2 * count(entry.reverses_id)`)
  }
  const skills = of('skill').map(({ skill_id: id }) => id)
  if (skills.length > 0) {
    parts.push(sql`
      select user_id, 'skill:' || skill_id as fact, count(*)::integer as value from (
        select entry.user_id, task_skill.skill_id, entry.task_id
        from task_skill
        join karma_entry as entry on entry.task_id = task_skill.task_id
        join asked on asked.user_id = entry.user_id
        where task_skill.skill_id::text in ${listed(skills)}
        group by 1, 2, 3 having count(*) > 2 * count(entry.reverses_id)
      ) as shown group by user_id, skill_id`)
  }
  const events = of('event').map(({ event_name: name }) => name.toLowerCase())
  if (events.length > 0) {
    parts.push(sql`
      select user_id, 'event:' || event_name as fact, count(*)::integer as value from (
        select attendee.user_id, lower(event.name) as event_name
        from event
        join event_date on event_date.event_id = event.id
        join event_attendee as attendee on attendee.date_id = event_date.id and attendee.status = 'joined'
        join asked on asked.user_id = attendee.user_id
        where lower(event.name) in ${listed(events)}
        union all
        select entry.user_id, lower(task.event)
        from task
        join karma_entry as entry on entry.task_id = task.id
        join asked on asked.user_id = entry.user_id
        where lower(task.event) in ${listed(events)} and entry.reverses_id is null
          and not exists (select from karma_entry as undone where undone.reverses_id = entry.id)
      ) as attended group by user_id, event_name`)
  }
  return parts
}
