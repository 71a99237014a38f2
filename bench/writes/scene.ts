import { randomUUID } from 'node:crypto'
import type { Sql } from '../../server/src/platform/database.ts'
import type { SignedIn } from '../lib/people.ts'

/** What members write to. Each of them leads a circle, and their neighbour's is in another group than their own. */
export interface Scene {
  readonly members: readonly SignedIn[]
  readonly admin: string
  readonly circles: readonly string[]
  /** Ahead, one of each circle. */
  readonly meetups: readonly string[]
  readonly group: string
  readonly event: string
  readonly hackathon: string
  readonly voucherTask: string
}

type Ids = { id: string }[]

export async function makeScene(sql: Sql, members: readonly SignedIn[], admin: string): Promise<Scene> {
  const groups = [await makeGroup(sql), await makeGroup(sql)]
  const circles: string[] = []
  const meetups: string[] = []
  for (const [at, { id }] of members.entries()) {
    const group = groups[at % groups.length]
    const [circle] = await sql<Ids>`
      insert into learning_circle (name, circle_code, interest_group_id)
      values (${`Measured ${at}`}, ${`BENCH${at}`}, ${group}) returning id`
    const [meetup] = await sql<Ids>`
      with lead as (
        insert into circle_member (circle_id, user_id, interest_group_id, status, is_lead, joined_at)
        values (${circle?.id}, ${id}, ${group}, 'member', true, now())
      )
      insert into meetup (circle_id, meet_code, title, agenda, starts_at, minutes, time_zone, meet_place, is_public)
      values (${circle?.id}, ${codeOf(at)}, 'Measured', 'Measured', now() + interval '2 days', 60, 'Asia/Kolkata', 'Hall',
        true) returning id`
    circles.push(circle?.id ?? '')
    meetups.push(meetup?.id ?? '')
  }
  const [event] = await sql<Ids>`
    with made as (insert into event (name, takes_places) values ('Measured', true) returning id)
    insert into event_date (event_id, starts_at, ends_at)
    select id, now() + interval '3 days', now() + interval '3 days 2 hours' from made returning id`
  const [hackathon] = await sql<Ids>`
    with made as (
      insert into hackathon (title, status, is_open_to_all, application_start, application_ends, event_start, event_end)
      values ('Measured', 'Published', true, now() - interval '1 day', now() + interval '5 days', now() + interval '9 days',
        now() + interval '10 days') returning id
    ), form as (
      insert into hackathon_form (hackathon_id, version, fields) select id, 1, '[]' from made
    )
    select id from made`
  const [task] = await sql<Ids>`select id from task where hashtag = '#voucher'`
  return {
    members,
    admin,
    circles,
    meetups,
    group: groups[0] ?? '',
    event: event?.id ?? '',
    hackathon: hackathon?.id ?? '',
    voucherTask: task?.id ?? '',
  }
}

/** Creates an interest group without members. @returns its id */
export async function makeGroup(sql: Sql): Promise<string> {
  const code = randomUUID().slice(0, 6).toUpperCase()
  const [group] = await sql<Ids>`
    insert into interest_group (name, code, icon) values (${`Measured ${code}`}, ${code}, 'code') returning id`
  return group?.id ?? ''
}

/** The neighbour's circle and meetup are the ones that a member asks to join or goes to. */
export const neighbourOf = <T>(all: readonly T[], at: number): T => all[(at + 1) % all.length] as T

/** Removes everyone but the leads from the circles, and then adds each neighbour to one. */
export async function seatNeighbours(
  sql: Sql,
  { members, circles }: Scene,
  status: 'requested' | 'invited' | 'member' | null,
): Promise<void> {
  await sql`delete from circle_invitation where circle_id = any (${circles}::uuid[])`
  await sql`delete from circle_member where circle_id = any (${circles}::uuid[]) and not is_lead`
  if (!status) return
  const neighbours = circles.map((_, at) => neighbourOf(members, at).id)
  await sql`
    insert into circle_member (circle_id, user_id, interest_group_id, status, joined_at, asked_at)
    select circle.id, asked.user_id, interest_group_id, ${status}::varchar,
      case when ${status}::varchar = 'member' then now() end, now()
    from unnest(${circles}::uuid[], ${neighbours}::uuid[]) as asked (circle_id, user_id)
    join learning_circle as circle on circle.id = asked.circle_id`
  if (status !== 'invited') return
  await sql`
    insert into circle_invitation (circle_id, user_id, token_hash, expires_at)
    select circle_id, user_id, md5(circle_id::text || now()::text), now() + interval '9 days'
    from unnest(${circles}::uuid[], ${neighbours}::uuid[]) as asked (circle_id, user_id)`
}

/** Creates a task that no one has completed. @returns its id */
export async function openTask(sql: Sql, { group }: Scene): Promise<string> {
  const hashtag = `#${randomUUID()}`
  const [task] = await sql<Ids>`
    insert into task (hashtag, title, karma, type_id, level_order, interest_group_id)
    select ${hashtag}, ${hashtag}, 20, id, 1, ${group} from task_type order by title limit 1 returning id`
  return task?.id ?? ''
}

/** A submission that waits, of each member. @returns their ids */
export async function waitingWork(sql: Sql, scene: Scene): Promise<string[]> {
  const task = await openTask(sql, scene)
  const ids = scene.members.map(() => randomUUID())
  await sql`
    insert into submission (id, task_id, user_id, proof_text)
    select id, ${task}, user_id, 'Measured'
    from unnest(${ids}::uuid[], ${scene.members.map(({ id }) => id)}::uuid[]) as made (id, user_id)`
  return ids
}

/** A message in the thread of each circle, by its lead. @returns their ids */
export async function messages(sql: Sql, { members, circles }: Scene): Promise<string[]> {
  const ids = circles.map(() => randomUUID())
  await sql`
    with thread as (
      insert into circle_thread (circle_id, last_position) select id, 1 from unnest(${circles}::uuid[]) as circle (id)
      on conflict (circle_id) do update set last_position = circle_thread.last_position + 1
      returning circle_id, last_position
    )
    insert into circle_message (id, circle_id, position, author_id, text)
    select made.id, circle_id, last_position, author_id, 'Measured'
    from unnest(${ids}::uuid[], ${circles}::uuid[], ${members.map(({ id }) => id)}::uuid[])
      as made (id, circle_id, author_id)
    join thread using (circle_id)`
  return ids
}

/** A meetup that has begun, of another circle each time. @returns its code */
export async function meetupNow(sql: Sql, { group }: Scene): Promise<string> {
  const code = codeOf(100_000 + Math.floor(Math.random() * 800_000))
  await sql`
    with circle as (
      insert into learning_circle (name, circle_code, interest_group_id)
      values (${code}, ${code}, ${group}) returning id
    )
    insert into meetup (circle_id, meet_code, title, agenda, starts_at, minutes, time_zone, meet_place, is_public, started_at)
    select id, ${code}, 'Measured', 'Measured', now(), 60, 'Asia/Kolkata', 'Hall', true, now() from circle`
  return code
}

/** As long as the codes that people type. */
const codeOf = (number: number) => number.toString(36).toUpperCase().padStart(6, 'Z')
