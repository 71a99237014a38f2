import type { TaskCheck } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Hashtags whose karma is awarded automatically; no one submits work for them. */
const hashtags =
  '^#(social_|lcmeet|referral$|voucher$|mucoin$|hackathon-(part|prize)$|event-attended$|course-finished$|hello-answered$|peer-review$)'
const form = new RegExp(hashtags, 'i')

export const isGivenByItself = (hashtag: string): boolean => form.test(hashtag)

/** The same as an SQL condition. */
export const givenByItself = (hashtag: SQL): SQL => sql`${hashtag} ~* ${hashtags}`

/** Why nothing is submitted for a task that checks itself. */
export const checksItself: Readonly<Record<TaskCheck, string>> = {
  hello_said:
    'This task checks itself. To get the karma right away, say hello in one of your interest groups.',
  groups_visited:
    'This task checks itself. To get the karma right away, visit the pages of three interest groups.',
  group_joined: 'This task checks itself. To get the karma right away, join an interest group.',
  circle_asked: 'This task checks itself. To get the karma right away, ask to join a circle.',
  picture_set: 'This task checks itself. To get the karma right away, add a profile picture.',
}

/**
 * SQL: the order of tasks within a level, before karma and title. First two tasks with an automatic check,
 * then reviewed tasks, then the other automatic ones.
 */
export const turnOfTask: SQL = sql`case task.self_check
  when 'hello_said' then 0 when 'groups_visited' then 1 else case when task.self_check is null then 2 else 3 end
end`
