import type { LearnerTask } from '@muster/contract/learning/submissions.ts'
import { say } from '@muster/contract/lib/say.ts'
import { GROUP_TASKS_LEVEL, groupRules, type TaskCheck } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { uuids } from '../../../../platform/listing/lists.ts'
import { checksItself, isGivenByItself } from '../../tasks/index.ts'

/** Statuses of submissions without a decision, at most one per member and task. */
export const openStatuses = sql.raw(`('pending', 'peer_approved', 'returned')`)

/** A task and one learner's status in it. */
export interface TaskStanding {
  readonly id: string
  readonly title: string
  readonly hashtag: string
  readonly description: string | null
  readonly karma: number | null
  readonly variable_karma: boolean
  readonly bonus_karma: number | null
  readonly bonus_time: string | null
  readonly type: string
  readonly level_order: number | null
  readonly interest_group_id: string | null
  readonly interest_group: string | null
  readonly organization: string | null
  readonly event: string | null
  readonly channel: string | null
  readonly discord_link: string | null
  readonly active: boolean
  readonly usage_count: number
  readonly self_check: TaskCheck | null
  readonly times_awarded: number
  readonly member_id: string
  readonly member_level: number
  readonly in_group: boolean
  readonly in_organization: boolean
  /** Id of the learner's open submission; null: none. */
  readonly open_id: string | null
}

/** SQL: the number of a member's awards for a task, without reversed ones. */
export const timesAwarded = (taskId: SQL, userId: SQL) => sql`(
  select count(*)::integer from karma_entry as award
  where award.task_id = ${taskId} and award.user_id = ${userId} and award.reverses_id is null
    and not exists (select from karma_entry as counter where counter.reverses_id = award.id)
)`

/** A task by a condition on `task`, for one member; null when there is none. */
export async function readStanding(
  db: Database,
  condition: SQL,
  userId: string,
): Promise<TaskStanding | null> {
  const [row] = await readStandings(db, condition, [userId])
  return row ?? null
}

/** Columns of `TaskStanding`, from `standingTables`. */
export const standingColumns = sql`
  wallet.user_id as member_id, task.id, task.title, task.hashtag, task.description, task.karma, task.variable_karma,
  task.bonus_karma, task.bonus_time, kind.title as type, task.level_order, task.interest_group_id,
  grp.name as interest_group, place.title as organization, task.event, channel.name as channel, task.discord_link,
  task.active, task.usage_count, task.self_check, wallet.level_order as member_level,
  ${timesAwarded(sql`task.id`, sql`wallet.user_id`)} as times_awarded,
  exists (
    select from user_interest_group as link
    where link.user_id = wallet.user_id and link.interest_group_id = task.interest_group_id
  ) as in_group,
  exists (
    select from user_organization as link
    where link.user_id = wallet.user_id and link.organization_id = task.organization_id
  ) as in_organization,
  (
    select id from submission
    where submission.user_id = wallet.user_id and submission.task_id = task.id and submission.status in ${openStatuses}
  ) as open_id`

/** Joins to `task`, giving one row for each member. */
export const standingTables = (userIds: readonly string[]) => sql`
  join task_type as kind on kind.id = task.type_id
  join wallet on wallet.user_id = any (${uuids(userIds)})
  left join interest_group as grp on grp.id = task.interest_group_id
  left join organization as place on place.id = task.organization_id
  left join channel on channel.id = task.channel_id`

/** Tasks by a condition on `task`, one row for each member, in the order of `rest`. One statement. */
export async function readStandings(
  db: Database,
  condition: SQL,
  userIds: readonly string[],
  rest = sql``,
): Promise<TaskStanding[]> {
  const rows = await db.execute<TaskStanding>(sql`
    select ${standingColumns} from task ${standingTables(userIds)}
    where ${condition} ${rest}`)
  return [...rows]
}

/** Why the learner can't submit work for a task now, as text for them; null when they can. */
export function closedBecause(task: TaskStanding): string | null {
  if (!task.active) return say('This task is closed and no longer accepts work')
  // Learners can improve work that the platform has submitted for them and a reviewer has sent back.
  if (isGivenByItself(task.hashtag) && task.open_id === null) {
    return say('You get this karma automatically, so there’s nothing to submit')
  }
  if (task.self_check !== null && task.open_id === null) {
    return task.times_awarded > 0 ? say('You’ve completed this task') : say(checksItself[task.self_check])
  }
  if (task.organization !== null && !task.in_organization) {
    return say`Only members of ${{ organisation: task.organization }} can do this task`
  }
  const level = task.level_order ?? 1
  if (level > task.member_level) return say`Locked. Reach Level ${{ level }} first.`
  if (level >= GROUP_TASKS_LEVEL && task.interest_group !== null && !task.in_group) {
    return say`Join the interest group “${{ group: task.interest_group }}” first. ${{ rule: groupRules.tasks }}`
  }
  if (task.open_id === null && task.times_awarded >= task.usage_count) {
    return task.usage_count === 1
      ? say('You’ve completed this task')
      : say`You’ve completed this task ${{ times: task.times_awarded }} times, which is the maximum`
  }
  return null
}

/** The task as the learner sees it. */
export function presentTask(task: TaskStanding): LearnerTask {
  const { id, title, hashtag, description, karma, variable_karma, bonus_karma, type, level_order } = task
  const { interest_group_id, interest_group, organization, event, channel, discord_link } = task
  const { active, usage_count, times_awarded, bonus_time } = task
  return {
    id,
    title,
    hashtag,
    description,
    karma,
    variable_karma,
    bonus_karma,
    type,
    level_order,
    organization,
    event,
    channel,
    discord_link,
    active,
    usage_count,
    times_awarded,
    bonus_time,
    interest_group:
      interest_group_id !== null && interest_group !== null
        ? { id: interest_group_id, name: interest_group }
        : null,
    closed_because: closedBecause(task),
    self_check: task.self_check,
  }
}
