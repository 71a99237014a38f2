import { learningCircles } from '@muster/contract/circles/learning-circles.ts'
import { meetupReports } from '@muster/contract/circles/meetup-reports.ts'
import sharp from 'sharp'
import type { Sql } from '../../server/src/platform/database.ts'
import { besideWork, CONNECTIONS, costOf, ratesBesideRead, shareOf } from '../lib/bare.ts'
import { askOf, call, signInAsLearner } from '../lib/calls.ts'
import { withDemo } from '../lib/community.ts'
import { drawPeople, type Person, signedIn } from '../lib/people.ts'
import { whileServing } from '../lib/processes.ts'
import { type Row, shown } from '../lib/row.ts'
import { median } from '../lib/statistics.ts'

const CIRCLES = 20_000
const MEMBERS = 40_000
const ATTENDEES = 200
const RECORDS = 5

/** Finding circles among many, and the record of a crowded meetup. */
export async function measure(): Promise<Row[]> {
  return withDemo(async (url, sql) => {
    // Only those who are there already can sign in.
    const people = await drawPeople(sql, CONNECTIONS)
    await fill(sql)
    return [...(await findCircles(url, sql, people)), ...(await recordMeetups(url, sql))]
  })
}

/** Circles spread over groups and colleges, each with two members, and what they have earned in its group. */
async function fill(sql: Sql): Promise<void> {
  await sql`
    with made as (
      insert into "user" (muid, full_name, email)
      select 'bench-' || n, 'Member ' || n, 'bench-' || n || '@muster.test'
      from generate_series(1, ${MEMBERS}::integer) as n returning id
    )
    insert into wallet (user_id) select id from made`
  await sql`
    insert into learning_circle (name, circle_code, interest_group_id, organization_id)
    select initcap(
        (array['night', 'early', 'coastal', 'quiet', 'rapid', 'curious', 'silver', 'open', 'bold', 'gentle', 'monsoon',
          'patient', 'bright', 'river', 'hidden', 'autumn', 'spice', 'paper', 'cloud', 'ember'])[1 + n % 20] || ' '
        || (array['readers', 'builders', 'painters', 'analysts', 'gardeners', 'coders', 'makers', 'thinkers', 'weavers',
          'mappers', 'tinkerers', 'speakers', 'designers', 'testers', 'writers', 'brewers', 'sailors'])[1 + n % 17]
        || ' of ' || substr(md5(n::text), 1, 6)
      ),
      'BENCH' || n, grp.id, place.id
    from generate_series(1, ${CIRCLES}::integer) as n
    join (select id, row_number() over (order by name) - 1 as place, count(*) over () as total from interest_group) as grp
      on grp.place = n % grp.total
    join (
      select id, row_number() over (order by title) - 1 as place, count(*) over () as total
      from organization where org_type = 'College'
    ) as place on place.place = (n / 7) % place.total`
  await sql`vacuum analyze "user", learning_circle`
  await sql`
    insert into circle_member (circle_id, user_id, interest_group_id, status, is_lead, joined_at)
    select circle.id, member.id, circle.interest_group_id, 'member', member.number % 2 = 0, now()
    from (select id, substr(muid, 7)::integer as number from "user" where muid like 'bench-%') as member
    join learning_circle as circle on circle.circle_code = 'BENCH' || (member.number + 1) / 2`
  await sql`
    insert into karma_by_group (user_id, interest_group_id, karma)
    select user_id, interest_group_id, 10 * (1 + abs(hashtext(user_id::text)) % 400) from circle_member
    on conflict do nothing`
  for (let taken = 1; taken > 0; ) {
    const [row] = await sql<{ taken: number }[]>`select fold_circle_changes(50000) as taken`
    taken = row?.taken ?? 0
  }
  await sql`vacuum analyze "user", learning_circle, circle_member, karma_by_group, circle_change`
}

async function findCircles(url: string, sql: Sql, people: readonly Person[]): Promise<Row[]> {
  const [group] = await sql<{ id: string }[]>`select id from interest_group order by name limit 1`
  const [place] = await sql<{ id: string; district: string }[]>`
    select id, district_id as district from organization where org_type = 'College' order by title limit 1`
  const rates = await ratesBesideRead(url, async (address) => {
    const members = await signedIn(address, people)
    const find = (query: Record<string, unknown>) =>
      members.map(({ token }) => askOf(learningCircles.find, token, { query }))
    return {
      all: find({}),
      group: find({ ig: group?.id, district: place?.district }),
      text: find({ search: 'night read', org: place?.id }),
    }
  })
  return [
    shareOf(`circles among ${CIRCLES.toLocaleString('en')}, of the bare read`, rates.all),
    shareOf('circles of a group in a district, of the bare read', rates.group),
    shareOf('circles of a college by a part of the name, of the bare read', rates.text),
  ]
}

/** Several records of meetups with the same crowd, by a lead. */
async function recordMeetups(url: string, sql: Sql): Promise<Row[]> {
  const meetups = await crowdedMeetups(sql)
  const picture = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#456ff6' } })
    .jpeg()
    .toBuffer()
  const file = new File([new Uint8Array(picture)], 'picture.jpg', { type: 'image/jpeg' })
  const { value: times, bare } = await whileServing(url, async ({ address }) => {
    const { accessToken } = await signInAsLearner(address)
    return besideWork(async () => {
      const taken: number[] = []
      for (const { id, attendee } of meetups) {
        const started = performance.now()
        await call(address, accessToken, meetupReports.submitRecord, {
          params: { meet_id: id },
          body: { report_text: 'Measured', ratings: JSON.stringify({ [attendee]: 5 }) },
          file,
        })
        taken.push((performance.now() - started) / 1_000)
      }
      return taken
    })
  })
  return [
    shown(`the first record of a meetup with ${ATTENDEES} attendees`, times[0] ?? 0, ' s'),
    costOf(`a record of a meetup with ${ATTENDEES} attendees, median`, { value: median(times), bare }, ' s'),
  ]
}

async function crowdedMeetups(sql: Sql): Promise<{ id: string; attendee: string }[]> {
  const rows = await sql<{ id: string; attendee: string }[]>`
    with circle as (
      insert into learning_circle (name, circle_code, interest_group_id)
      select 'Crowd', 'CROWD', id from interest_group
      where id not in (
        select interest_group_id from circle_member
        where status = 'member' and user_id = (select id from "user" where email = 'learner@muster.test')
      )
      limit 1 returning id, interest_group_id
    ), lead as (
      insert into circle_member (circle_id, user_id, interest_group_id, status, is_lead, joined_at)
      select circle.id, member.id, interest_group_id, 'member', true, now()
      from circle, "user" as member where email = 'learner@muster.test'
    ), held as (
      insert into meetup (circle_id, meet_code, title, agenda, starts_at, minutes, time_zone, meet_place, started_at)
      select circle.id, 'CROWD' || day, 'Measured', 'Measured', now() - day * interval '1 day', 60, 'Asia/Kolkata', 'Hall',
        now() - day * interval '1 day'
      from circle, generate_series(1, ${RECORDS}::integer) as day returning id
    ), crowd as (
      insert into meetup_attendee (meetup_id, user_id, status, joined_at)
      select held.id, member.id, 'joined', now()
      from held, (select id from "user" where muid like 'bench-%' order by muid limit ${ATTENDEES}) as member
      returning id, meetup_id
    )
    select meetup_id as id, min(id::text) as attendee from crowd group by 1`
  return [...rows]
}
