import { GROUP_TASKS_LEVEL, type TaskCheck } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { StoredFace } from '../../../../platform/files/media.ts'
import { givenByItself, turnOfTask } from '../../../learning/tasks/index.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { membersOfGroup } from '../../../people/member-counts/index.ts'

/** Parts of the statement about a member's day: `asked.id` is the member, `clock.at` is now. */

export const faceOf = (person: string) => {
  const column = (name: string) => sql.raw(`${person}.${name}`)
  return sql`json_build_object('full_name', ${column('full_name')}, 'muid', ${column('muid')}, 'picture_key', ${column('picture_key')})`
}

/** A task, as the next action shows it. */
export interface StoredTask {
  readonly id: string
  readonly title: string
  readonly hashtag: string
  readonly karma: number | null
  readonly level: number | null
  readonly group: string | null
  readonly check: TaskCheck | null
}

/** Where to post an intro. */
export interface StoredHello {
  readonly is_member: boolean
  readonly groups: { readonly id: string; readonly name: string; readonly members: number }[]
}

export interface StoredReturned extends StoredTask {
  readonly words: string | null
  readonly at: string | null
  readonly by: StoredFace | null
}

export interface StoredReview {
  readonly id: string
  readonly title: string
  readonly person: StoredFace | null
}

const taskFields = sql`'id', task.id, 'title', task.title, 'hashtag', task.hashtag, 'karma', task.karma,
  'level', task.level_order, 'group', grp.name, 'check', task.self_check`

/** The most recently returned work, with the reviewer's comment. */
export const returned = sql`
  select work.task_id, json_build_object(${taskFields}, 'words', work.reason, 'at', work.decided_at,
    'by', case when reviewer.id is not null and ${notBlocked(sql`asked.id`, sql`reviewer.id`)}
      then ${faceOf('reviewer')} end) as value
  from submission as work join task on task.id = work.task_id
  left join interest_group as grp on grp.id = task.interest_group_id
  left join "user" as reviewer on reviewer.id = work.decided_by_id and reviewer.status = 'active'
  where work.user_id = asked.id and work.status = 'returned' order by work.decided_at desc, work.id limit 1`

/** Conditions on `asked` that complete the first steps. */
export const hasSaidHello = sql`exists (select from group_hello as said where said.user_id = asked.id)`
export const isInGroup = sql`exists (select from user_interest_group as chosen where chosen.user_id = asked.id)`
export const hasAskedCircle = sql`exists (
  select from circle_member as link where link.user_id = asked.id and link.status in ('requested', 'member')
)`

/**
 * Open tasks of the member. Excludes tasks whose karma is given automatically and those of other
 * organisations. Includes tasks with an automatic check, unless the member had done them before there was
 * karma for them.
 */
const openTasks = sql`
  select task.id as task_id, task.self_check, json_build_object(${taskFields}) as value
  from task left join interest_group as grp on grp.id = task.interest_group_id
  left join user_interest_group as own on own.user_id = asked.id and own.interest_group_id = task.interest_group_id
  where task.active and task.level_order <= wallet.level_order and not ${givenByItself(sql`task.hashtag`)}
    and (task.level_order < ${sql.raw(String(GROUP_TASKS_LEVEL))} or own.user_id is not null)
    and (task.organization_id is null or exists (
      select from user_organization as place
      where place.user_id = asked.id and place.organization_id = task.organization_id
    ))
    and task.id <> all (array(
      select submission.task_id from submission
      where submission.user_id = asked.id and submission.status in ('pending', 'peer_approved', 'returned')
    ))
    and task.id <> all (array(
      select earned.task_id from karma_entry as earned where earned.user_id = asked.id and earned.task_id is not null
    ))
    and not case task.self_check
      when 'hello_said' then ${hasSaidHello} when 'group_joined' then ${isInGroup}
      when 'circle_asked' then ${hasAskedCircle} when 'picture_set' then member.picture_key is not null
      else false
    end`

const usualOrder = sql`task.level_order desc, own.user_id is null, ${turnOfTask}, task.karma, task.title, task.id`

/** The best open task: of the member's level before lower ones, of their groups before others, then the smallest. */
export const bestTask = sql`${openTasks} order by ${usualOrder} limit 1`

/** The open task with the least karma that is still enough, otherwise the one with the most. */
export const taskWorth = (karma: SQL) => sql`
  ${openTasks} and task.karma > 0
  order by task.karma < ${karma}, case when task.karma < ${karma} then -task.karma else task.karma end, ${usualOrder}
  limit 1`

const MOST_GROUPS = 3

/**
 * Where to post an intro: the member's groups. Without any, the groups of their domains that they could join,
 * first domain first and largest group first.
 */
export const helloGroups = sql`
  select json_build_object('is_member', ${isInGroup}, 'groups', coalesce((
    select json_agg(json_build_object('id', id, 'name', name, 'members', members) order by place, members desc, name)
    from (
      select grp.id, grp.name, ${membersOfGroup(sql`grp.id`)} as members,
        coalesce(array_position(member.domains::text[], grp.category::text), 9) as place
      from interest_group as grp
      where case when ${isInGroup} then exists (
        select from user_interest_group as link where link.user_id = asked.id and link.interest_group_id = grp.id
      ) else grp.category = any (member.domains) or cardinality(member.domains) = 0 end
      order by place, members desc, name limit ${sql.raw(String(MOST_GROUPS))}
    ) as near
  ), '[]'))`

const LOOKED_AT = 40
const FACES = 5

/** Members who have done a task: some of the latest with a public profile, and how often it was done. */
export const doneBy = sql`
  select coalesce((
    select json_agg(${faceOf('person')}) from (
      select person.full_name, person.muid, person.picture_key
      from (
        select distinct user_id from (
          select user_id from karma_entry where task_id = chosen.task_id and reverses_id is null
          order by user_id limit ${sql.raw(String(LOOKED_AT))}
        ) as earned
      ) as earned join "user" as person on person.id = earned.user_id
      where person.status = 'active' and person.is_public and person.id <> asked.id
        and ${notBlocked(sql`asked.id`, sql`person.id`)}
      order by earned.user_id limit ${sql.raw(String(FACES))}
    ) as person
  ), '[]') as faces,
  coalesce((select members from member_count where kind = 'task' and key = chosen.task_id::text), 0) as total`

const OLDEST = 200

/** The oldest work by others that the member can review, because they have done its task. */
export const review = sql`
  select json_build_object('id', work.id, 'title', task.title,
    'person', case when person.is_public then ${faceOf('person')} end)
  from (
    select id, task_id, user_id, submitted_at from submission where status = 'pending'
    order by submitted_at, id limit ${sql.raw(String(OLDEST))}
  ) as work
  join task on task.id = work.task_id
  join "user" as person on person.id = work.user_id and person.status = 'active'
  where work.user_id <> asked.id and ${notBlocked(sql`asked.id`, sql`person.id`)} and exists (
    select from karma_entry where karma_entry.task_id = work.task_id and karma_entry.user_id = asked.id
  )
  order by work.submitted_at, work.id limit 1`
