import type { InCommon } from '@muster/contract/people/cv.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { readableByMuid } from '../profile.ts'

/** Most tasks and meetups of each of the two that are compared, the latest. */
const MOST_COMPARED = 300

/**
 * What the reader and a member have both done. Nothing in common with oneself.
 * @throws AppError 404 as in `readableByMuid`
 */
export async function readInCommon(db: Database, actor: Actor, muid: string): Promise<InCommon> {
  const member = await readableByMuid(db, muid, actor)
  const none: InCommon = { tasks: 0, task: null, meetups: 0, meetup: null }
  if (member.id === actor.id) return none
  const worksOf = (userId: string) => sql`
    select task_id, submitted_at, status from submission where user_id = ${userId}::uuid
    order by submitted_at desc nulls last, id limit ${MOST_COMPARED}::integer`
  const meetupsOf = (userId: string) => sql`
    select meetup_id from meetup_attendee where user_id = ${userId}::uuid and status = 'joined'
    limit ${MOST_COMPARED}::integer`
  const [found] = await db.execute<InCommon>(sql`
    with mine as materialized (${worksOf(actor.id)}), theirs as materialized (${worksOf(member.id)}),
      together as materialized (
        select meetup.id, meetup.title, meetup.starts_at from (${meetupsOf(actor.id)}) as own
        join (${meetupsOf(member.id)}) as other on other.meetup_id = own.meetup_id
        join meetup on meetup.id = own.meetup_id
      )
    select (
      select count(distinct theirs.task_id)::integer from theirs
      join mine on mine.task_id = theirs.task_id and mine.status = 'approved'
      where theirs.status = 'approved'
    ) as tasks, (
      select jsonb_build_object('id', task.id, 'title', task.title) from theirs
      join task on task.id = theirs.task_id and task.active and task.organization_id is null
      where theirs.status = 'approved' and not exists (select from mine where mine.task_id = theirs.task_id)
      order by theirs.submitted_at desc nulls last, task.id limit 1
    ) as task, (select count(*)::integer from together) as meetups, (
      select jsonb_build_object('id', id, 'title', title) from together order by starts_at desc, id limit 1
    ) as meetup`)
  return found ?? none
}
