import { meetupReports } from '@muster/contract/circles/meetup-reports.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import { expect, it } from 'vitest'
import type { Sql } from '../../src/platform/database.ts'
import { paintedPicture } from '../setup/forms.ts'
import { killedServerOnDatabase } from './killed-server.ts'
import { CRASH_RUNS } from './running-server.ts'

const MEETUPS = 12
const CROWD = 30
const CALLERS = 4

interface Held {
  readonly id: string
  /** An attendee to rate. */
  readonly attendee: string
}

/** Meetups of one circle whose records are due, each with a crowd that was there. */
async function heldMeetups(sql: Sql, leadId: string, run: number): Promise<Held[]> {
  const [circle] = await sql<{ id: string }[]>`
    with circle as (
      insert into learning_circle (name, circle_code, interest_group_id)
      select 'Circle of run ' || ${run}::text, 'RUN' || ${run}::text, id from interest_group order by name
      offset ${run}::integer - 1 limit 1 returning id, interest_group_id
    ), lead as (
      insert into circle_member (circle_id, user_id, interest_group_id, status, is_lead, joined_at)
      select id, ${leadId}, interest_group_id, 'member', true, now() from circle
    )
    select id from circle`
  const crowd = await sql<{ id: string }[]>`
    with member as (
      insert into "user" (muid, full_name, email)
      select 'run-' || ${run}::text || '-' || number, 'Learner', 'run-' || ${run}::text || '-' || number || '@muster.test'
      from generate_series(1, ${CROWD}::integer) as number returning id
    ), purse as (
      insert into wallet (user_id) select id from member
    )
    select id from member`
  const meetups = await sql<{ id: string }[]>`
    insert into meetup (circle_id, meet_code, title, agenda, starts_at, minutes, time_zone, meet_place, started_at)
    select ${circle?.id ?? ''}, upper(substr(md5(${run}::text || '-' || day), 1, 6)), 'Meetup', 'We read',
      now() - day * interval '1 day', 60, 'Asia/Kolkata', 'Library', now() - day * interval '1 day'
    from generate_series(1, ${MEETUPS}::integer) as day returning id`
  await sql`
    insert into meetup_attendee (meetup_id, user_id, status, joined_at)
    select meetup.id, member.id, 'joined', now() from meetup, unnest(${crowd.map(({ id }) => id)}::uuid[]) as member (id)
    where meetup.circle_id = ${circle?.id ?? ''}`
  const attendees = await sql<{ meetup_id: string; id: string }[]>`
    select distinct on (meetup_id) meetup_id, id from meetup_attendee
    where meetup_id = any (${meetups.map(({ id }) => id)})`
  return attendees.map(({ meetup_id, id }) => ({ id: meetup_id, attendee: id }))
}

async function sendRecord(
  port: number,
  token: string,
  meetup: Held,
  picture: Buffer,
): Promise<number | null> {
  const form = new FormData()
  form.set('report_text', 'We read a chapter')
  form.set('ratings', JSON.stringify({ [meetup.attendee]: 5 }))
  form.set('images', new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' }))
  const answer = await fetch(
    `http://127.0.0.1:${port}${addressOf(meetupReports.submitRecord, { meet_id: meetup.id })}`,
    { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  ).catch(() => null)
  return answer?.status ?? null
}

it(
  `writes a record wholly or not at all when it is killed in the middle, ${CRASH_RUNS} times`,
  async () => {
    const killed = await killedServerOnDatabase()
    const { port, sql, start } = killed
    const picture = await paintedPicture()
    let server = await start()
    const lead = await killed.register('A Lead')

    for (let run = 1; run <= CRASH_RUNS; run += 1) {
      const meetups = await heldMeetups(sql, lead.id, run)
      const acknowledged = new Set<string>()
      const dieAfter = 1 + ((run * 3) % (MEETUPS - 4))
      await Promise.all(
        Array.from({ length: CALLERS }, async (_, caller) => {
          for (const meetup of meetups.filter((_one, index) => index % CALLERS === caller)) {
            const status = await sendRecord(port, lead.token, meetup, picture)
            if (status === null) return
            expect(status).toBe(200)
            acknowledged.add(meetup.id)
            if (acknowledged.size === dieAfter) server.child.kill('SIGKILL')
          }
        }),
      )
      await killed.kill(server)

      const left = await sql<
        { id: string; reported: boolean; entries: number; judged: number; told: number }[]
      >`
        select meetup.id, reported_at is not null as reported,
          (select count(*)::integer from karma_entry where cause like 'meet-report:' || meetup.id || ':%') as entries,
          (select count(*)::integer from meetup_attendee where meetup_id = meetup.id and approved is not null) as judged,
          (select count(*)::integer from notification where cause = 'meet-report:' || meetup.id) as told
        from meetup where id = any (${meetups.map(({ id }) => id)})`
      for (const { id, reported, entries, judged, told } of left) {
        const people = reported ? CROWD : 0
        expect({ entries, judged, told }).toEqual({ entries: people, judged: people, told: people })
        if (acknowledged.has(id)) expect(reported).toBe(true)
      }
      server = await start()
    }

    await killed.expectTotals()
  },
  60_000 + CRASH_RUNS * 30_000,
)
