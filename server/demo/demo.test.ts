import { GroupContent } from '@muster/contract/learning/interest-groups.ts'
import { domainWords } from '@muster/contract/lib/words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { examine } from '../src/features.ts'
import { type OwnConnection, openConnection } from '../src/platform/database.ts'
import { passwordMatches } from '../src/platform/security/passwords.ts'
import { seedReferenceData } from '../src/seed/reference.ts'
import { createTestDatabase, type TestDatabase } from '../test/setup/test-database.ts'
import { demoAccounts, demoPassword, loadDemoCommunity } from './index.ts'
import { namedAccounts } from './people/accounts.ts'
import { addCrowd } from './people/crowd.ts'
import { checksum, danglingReferences, differences } from './totals.fixture.ts'

const now = new Date('2026-11-20T14:30:00Z')

let database: TestDatabase
let open: OwnConnection
/** Keys of stored pictures. */
const stored: string[] = []
const files = { put: async (key: string) => void stored.push(key) }

beforeAll(async () => {
  database = await createTestDatabase()
  open = openConnection(database.url)
  await seedReferenceData(open.sql)
  await loadDemoCommunity(open.sql, { now, files })
})

afterAll(async () => {
  await open.sql.end()
  await database.drop()
})

describe('the demo community', () => {
  test('every total equals what its ledger adds up to', async () => {
    const [ledger] = await open.sql`select count(*)::integer as rows from karma_entry`
    expect(ledger?.rows).toBeGreaterThan(5_000)
    expect(await differences(open.sql)).toEqual({})
  })

  test('the boards and every other stored total are as the doctor wants them', async () => {
    expect((await examine(open.db)).filter((finding) => finding.differences > 0)).toEqual([])
    const [boards] = await open.sql`select count(*)::integer as members from board_member`
    expect(boards?.members).toBeGreaterThan(250)
  })

  test('some of the work that members show has a picture', async () => {
    const works = await open.sql<{ picture_key: string }[]>`
      select picture_key from submission join shown_work on submission_id = submission.id
      where picture_key is not null order by picture_key`
    expect(works.length).toBeGreaterThan(20)
    expect(works.map(({ picture_key }) => picture_key)).toEqual(stored.toSorted())
  })

  test('every interest group has a page, leads and a mentor', async () => {
    const rows = await open.sql`
      select code from interest_group as own
      where content ->> 'description' is null
        or not exists (
          select from role join user_role on user_role.role_id = role.id and verified
          where interest_group_id = own.id and title = own.code || ' IGLead')
        or not exists (
          select from user_interest_group as link
          join user_role on user_role.user_id = link.user_id and verified
          join role on role.id = role_id and title = 'Mentor' where link.interest_group_id = own.id)`
    expect(rows).toEqual([])
    const pages = await open.sql<{ content: string }[]>`select content::text from interest_group`
    for (const { content } of pages) expect(GroupContent.safeParse(JSON.parse(content)).success).toBe(true)
  })

  test('there are vouchers in every state, two of them for the learner to redeem', async () => {
    const rows = await open.sql<{ state: string; count: number }[]>`
      select case when claimed_at is not null then 'claimed' when revoked_at is not null then 'revoked' else mail_status end
        as state, count(*)::integer as count from voucher group by 1`
    const states = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    expect(states).toMatchObject({ sent: 5, failed: 1, off: 1, queued: 1, revoked: 2 })
    expect(states.claimed).toBeGreaterThan(20)
    const ids = await open.sql<{ id: string }[]>`select id from voucher`
    expect(ids.filter(({ id }) => !z.uuid().safeParse(id).success)).toEqual([])
    const [learner] = await open.sql`
      select count(*)::integer as open from voucher join "user" on "user".id = voucher.user_id
      where email = 'learner@muster.test' and claimed_at is null and revoked_at is null`
    expect(learner?.open).toBe(2)
  })

  test('work waits in the queue, some of it for too long, and the learner has news', async () => {
    const rows = await open.sql<{ status: string; count: number; late: number }[]>`
      select status, count(*)::integer as count,
        count(*) filter (where submitted_at < ${now}::timestamptz - interval '72 hours')::integer as late
      from submission group by 1`
    const of = (status: string) => rows.find((row) => row.status === status)
    expect(of('pending')?.count).toBeGreaterThan(8)
    expect((of('pending')?.late ?? 0) + (of('peer_approved')?.late ?? 0)).toBe(4)
    expect(of('peer_approved')?.count).toBe(4)
    expect(of('returned')?.count).toBe(1)
    expect(of('approved')?.count).toBeGreaterThan(200)
    expect(of('reversed')?.count).toBeGreaterThan(0)
    const [learner] = await open.sql`
      select count(*)::integer as notices, count(*) filter (where read_at is null)::integer as unread
      from notification join "user" on "user".id = user_id
      where email = 'learner@muster.test' and kind <> 'voucher_received'`
    expect(learner).toEqual({ notices: 8, unread: 2 })
    expect(
      await open.sql`
      select from submission join karma_entry on karma_entry.id = entry_id
      where decided_by_id = submission.user_id or submitted_at > decided_at`,
    ).toHaveLength(0)
  })

  test('there are circles in many groups, and the learner leads one that somebody wants to join', async () => {
    const [all] = await open.sql`
      select count(*)::integer as circles, count(distinct interest_group_id)::integer as groups,
        count(distinct organization_id)::integer as colleges, min(member_count) as fewest, max(member_count) as most,
        (select count(*)::integer from circle_member where status = 'requested') as requests,
        (select count(*)::integer from circle_invitation) as invitations
      from learning_circle`
    expect(all).toMatchObject({ circles: 40, fewest: 2, most: 5 })
    for (const many of [all?.groups, all?.colleges]) expect(many).toBeGreaterThan(7)
    for (const some of [all?.requests, all?.invitations]) expect(some).toBeGreaterThan(2)
    const [learner] = await open.sql`
      select circle.member_count as members, grp.code, own.is_lead,
        (select count(*)::integer from circle_member as asking where asking.circle_id = circle.id and status = 'requested') as requests
      from circle_member as own join learning_circle as circle on circle.id = own.circle_id
      join interest_group as grp on grp.id = circle.interest_group_id
      join "user" on "user".id = own.user_id where email = 'learner@muster.test' and own.status = 'member'`
    expect(learner).toEqual({ members: 4, code: 'WEB', is_lead: true, requests: 1 })
    expect(
      await open.sql`select from circle_member join "user" on "user".id = user_id
        where joined_at < "user".created_at or joined_at > ${now}::timestamptz or changed_at > ${now}::timestamptz`,
    ).toHaveLength(0)
  })

  test('there are meetups in every state, with the karma for them in the ledger', async () => {
    const at = now.toISOString()
    const rows = await open.sql<{ state: string; count: number }[]>`
      select case when cancelled_at is not null then 'cancelled' when verified_at is not null then 'verified'
          when rejected_at is not null then 'rejected' when reported_at is not null then 'reported'
          when started_at is not null then 'due' when starts_at > ${at}::timestamptz then 'to come' end as state,
        count(*)::integer as count
      from meetup group by 1`
    const states = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    expect(states).toMatchObject({ due: 1, reported: 2, rejected: 1, cancelled: 1, 'to come': 12 })
    expect(states.verified).toBeGreaterThan(30)
    expect(
      await open.sql`
        select from meetup_attendee as attendee join meetup on meetup.id = attendee.meetup_id
        left join karma_entry as entry on entry.id = attendee.entry_id
        where (meetup.verified_at is not null)
            <> (entry.karma is not distinct from attendee.karma_given and entry.user_id is not distinct from attendee.user_id and entry.id is not null)
          or attendee.joined_at < meetup.starts_at - interval '30 minutes' or attendee.reported_at > meetup.reported_at
          or greatest(meetup.reported_at, meetup.verified_at, attendee.queued_at) > ${at}::timestamptz`,
    ).toHaveLength(0)
    const [karma] = await open.sql`
      select count(*)::integer as joins, (select count(*)::integer from meetup_attendee where status = 'joined') as joined
      from karma_entry where cause like 'meetup-join:%'`
    expect(karma?.joins).toBe(karma?.joined)
    const [full] = await open.sql`
      select max_attendees as seats, count(*) filter (where status = 'going')::integer as going,
        count(*) filter (where status = 'waiting')::integer as waiting
      from meetup join meetup_attendee on meetup_id = meetup.id where max_attendees = 3 group by 1, meetup.id`
    expect(full).toEqual({ seats: 3, going: 3, waiting: 2 })
    const learner = await open.sql`
      select attendee.status, round(extract(epoch from starts_at - ${at}::timestamptz) / 86400)::integer as days
      from meetup_attendee as attendee join meetup on meetup.id = meetup_id join "user" on "user".id = user_id
      where email = 'learner@muster.test' and attendee.reported_at is null and meetup.reported_at is null
      order by starts_at`
    expect(learner.map(({ status }) => status)).toEqual(['joined', 'going', 'interested'])
    expect(learner[1]?.days).toBe(1)
  })

  test('nobody’s history repeats itself, and what pays once was paid once', async () => {
    const twice = await open.sql`
      select user_id, entry.reason, count(*)::integer as times, min(task.hashtag) as hashtag
      from karma_entry as entry join task on task.id = entry.task_id
      where reverses_id is null and not exists (select from karma_entry as counter where counter.reverses_id = entry.id)
      group by 1, 2 having count(*) > 1`
    expect(twice).toEqual([])
    const often = await open.sql`
      select user_id, task.hashtag, count(*)::integer as times
      from karma_entry as entry join task on task.id = entry.task_id
      where reverses_id is null group by 1, 2, task.usage_count having count(*) > task.usage_count`
    expect(often).toEqual([])
  })

  test('reviewers have said what was good, to the learner and to many others', async () => {
    const [said] = await open.sql`
      select count(*)::integer as works, (count(*) filter (where words_shown))::integer as shown,
        (count(*) filter (where email = 'learner@muster.test'))::integer as learner
      from submission join "user" on "user".id = user_id where reviewer_words is not null`
    expect(said?.learner).toBe(4)
    expect(said?.shown).toBeGreaterThan(50)
    expect(
      await open.sql`select from submission where reviewer_words is not null
        group by user_id, reviewer_words having count(*) > 1`,
    ).toHaveLength(0)
  })

  test('every meetup has a title of its own, and those to come a word of the host', async () => {
    const [all] = await open.sql`
      select count(*)::integer as meetups, count(distinct title)::integer as titles,
        (count(distinct host_words) filter (where starts_at > ${now}::timestamptz))::integer as words,
        (count(*) filter (where starts_at > ${now}::timestamptz))::integer as ahead from meetup`
    expect(all?.titles).toBe(all?.meetups)
    expect(all?.words).toBe(all?.ahead)
  })

  test('no row points at something that is not there, though checks rest while loading', async () => {
    expect(await danglingReferences(open.sql)).toEqual([])
  })

  test('what it shows can be acted on: every id is one that the calls take', async () => {
    const tables = await open.sql<{ name: string }[]>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by table_name`
    const given = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await open.sql<{ id: string }[]>`select id from ${open.sql(name)}`
        return rows.filter(({ id }) => !z.uuid().safeParse(id).success).map(({ id }) => `${name} ${id}`)
      }),
    )
    expect(given.flat()).toEqual([])
  })

  test('has a believable pyramid of levels, and all four domains', async () => {
    const levels = await open.sql<{ level: number; members: number }[]>`
      select level_order as level, count(*)::integer as members from wallet group by 1 order by 1`
    expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7])
    const [, , three = 0, four = 0, , six = 0, seven = 0] = levels.map(({ members }) => members)
    expect(three).toBeGreaterThan(four)
    expect(four).toBeGreaterThan(six)
    expect(six).toBeGreaterThanOrEqual(seven)
    const domains = await open.sql<
      { domain: string }[]
    >`select distinct unnest(domains) as domain from "user"`
    expect(domains.map(({ domain }) => domain).sort()).toEqual([...domainWords].sort())
    const [empty] = await open.sql`select count(*)::integer as members from wallet where karma = 0`
    expect(empty?.members).toBeGreaterThan(3)
  })

  test('has an account for every role and dynamic type of the permission table, all with the one password', async () => {
    const rows = await open.sql<{ email: string; password: string; roles: string[]; types: string[] }[]>`
      select email, password_hash as password,
        array(select title from user_role join role on role.id = role_id where user_id = "user".id and verified) as roles,
        array(select type from dynamic_user where user_id = "user".id) as types
      from "user" where email = any (${demoAccounts.map(({ email }) => email)}) and email_confirmed_at is not null`
    expect(rows).toHaveLength(28)
    for (const { mailbox, role, dynamicType } of namedAccounts) {
      const row = rows.find(({ email }) => email === `${mailbox}@muster.test`)
      if (role) expect(row?.roles).toContain(role)
      expect(row?.types).toEqual(dynamicType ? [dynamicType] : [])
    }
    const staffRoles = rows.filter(({ email }) => email.includes('-staff@')).flatMap(({ roles }) => roles)
    expect(new Set(staffRoles)).toEqual(new Set(['Student']))
    expect(new Set(rows.map(({ password }) => password)).size).toBe(1)
    expect(await passwordMatches(rows[0]?.password ?? null, demoPassword)).toBe(true)
  })

  test('tells who decided what in the log of activity, as the decisions themselves do', async () => {
    const rows = await open.sql<{ action: string; entries: number; wrong: number }[]>`
      select action, count(*)::integer as entries,
        (count(*) filter (where member.id is null or created_at > ${now}::timestamptz))::integer as wrong
      from audit_log left join lateral (select id from "user" where "user".id = actor_id) as member on true
      group by action`
    const actions = rows.map(({ action }) => action).sort()
    expect(actions).toEqual(expect.arrayContaining(['meetup.reject', 'meetup.verify', 'submission.approve']))
    expect(actions).toEqual(expect.arrayContaining(['submission.send_back', 'user.reject_role']))
    expect(rows.filter(({ wrong }) => wrong > 0)).toEqual([])
    const [decided] = await open.sql`
      select count(*)::integer as entries from submission
      where decided_at is not null and not exists (select from audit_log where target_id = submission.id::text)`
    expect(decided?.entries).toBe(0)
  })

  test('has channels that tasks are bound to, and two bonuses that still run', async () => {
    const bound = await open.sql<{ name: string; tasks: number }[]>`
      select channel.name, count(task.id)::integer as tasks
      from channel left join task on task.channel_id = channel.id group by 1 order by 1`
    expect(bound.length).toBeGreaterThan(4)
    expect(bound.filter(({ tasks }) => tasks > 0).length).toBeGreaterThan(3)
    const bonuses = await open.sql`select from task where bonus_time > ${now}::timestamptz`
    expect(bonuses).toHaveLength(2)
  })

  test('the learner stands where the screens expect her', async () => {
    const [learner] = await open.sql`
      select muid, full_name, domains, is_public, wallet.karma, wallet.level_order as level, by_level.karma as progress,
        array(select name from user_interest_group join interest_group on interest_group.id = interest_group_id
          where user_id = "user".id order by name) as groups,
        (select count(*)::integer from social_link where user_id = "user".id) as links
      from "user" join wallet on wallet.user_id = id
      join karma_by_level as by_level on by_level.user_id = id and by_level.level_order = wallet.level_order
      where email = 'learner@muster.test'`
    expect(learner).toMatchObject({
      muid: 'anjalimenon@muster',
      full_name: 'Anjali Menon',
      is_public: true,
      karma: 1842,
      level: 3,
      progress: 620,
      groups: ['Data Science', 'Web Development'],
      links: 5,
    })
    expect(learner?.domains[0]).toBe('coder')
  })

  test('the learner has a credential, a badge to claim, and friends by whom she earned karma', async () => {
    const [learner] = await open.sql`
      select array(select title from credential where user_id = member.id) as credentials,
        (select count(*)::integer from credential join member_achievement as own
          on own.achievement_id::text = credential.source_id and own.user_id = credential.user_id and own.state = 'held'
          where credential.user_id = member.id) as held,
        array(select achievement.name from achievement_rule as rule join achievement on achievement.id = achievement_id
          where achievement.name = 'First host' and rule.state = 'active' and not exists (
            select from member_achievement as own where own.user_id = member.id and own.achievement_id = rule.achievement_id
          )) as left_to_claim,
        (select count(*)::integer from referral where inviter_id = member.id and state = 'counted' and karma > 0) as friends
      from "user" as member where email = 'learner@muster.test'`
    expect(learner).toEqual({
      credentials: ['On the podium'],
      held: 1,
      left_to_claim: ['First host'],
      friends: 2,
    })
  })

  test('the newcomer has just arrived: no domain, no goals, no karma', async () => {
    const [newcomer] = await open.sql`
      select domains, endgoals, karma, created_at > ${now}::timestamptz - interval '1 hour' as today
      from "user" join wallet on user_id = id where email = 'newcomer@muster.test'`
    expect(newcomer).toEqual({ domains: [], endgoals: [], karma: 0, today: true })
    const [others] = await open.sql`
      select count(*)::integer as members from "user"
      where (domains = '{}' or endgoals = '{}') and email <> 'newcomer@muster.test'`
    expect(others?.members).toBe(0)
  })

  test('suspended members are in no ranking, and nothing lies in the future', async () => {
    const [row] = await open.sql`
      select
        count(*) filter (where status = 'suspended' and ranked)::integer as ranked,
        count(*) filter (where status = 'suspended')::integer as suspended,
        bool_and(created_at <= ${now}::timestamptz) as joined,
        (select bool_and(entry.created_at between member.created_at and ${now}::timestamptz)
          from karma_entry as entry join "user" as member on member.id = entry.user_id) as earned,
        (select bool_and(created_at <= ${now}::timestamptz) from audit_log) as decided,
        count(*) filter (where is_public)::float / count(*) as shared
      from "user" join wallet on user_id = id`
    expect(row).toMatchObject({ ranked: 0, joined: true, earned: true, decided: true })
    expect(row?.suspended).toBeGreaterThan(1)
    expect(row?.shared).toBeGreaterThan(0.5)
    expect(row?.shared).toBeLessThan(0.72)
  })

  test('a second call changes nothing', async () => {
    const before = await checksum(open.sql)
    await loadDemoCommunity(open.sql, { now: new Date() })
    expect(await checksum(open.sql)).toEqual(before)
  })

  test('is the same in every database', async () => {
    const other = await createTestDatabase()
    const second = openConnection(other.url)
    try {
      await seedReferenceData(second.sql)
      await loadDemoCommunity(second.sql, { now })
      expect(await checksum(second.sql)).toEqual(await checksum(open.sql))
    } finally {
      await second.sql.end()
      await other.drop()
    }
  })

  test('asks for the reference data instead of loading half a community', async () => {
    const other = await createTestDatabase()
    const bare = openConnection(other.url)
    try {
      await bare.sql`delete from task where hashtag = '#lcmeetjoin'`
      await expect(loadDemoCommunity(bare.sql, { now })).rejects.toThrow('load the reference data first')
      expect(await bare.sql`select from "user"`).toHaveLength(0)
    } finally {
      await bare.sql.end()
      await other.drop()
    }
  })
})

test('a crowd can be added more than once, and its totals equal its ledger too', async () => {
  const indexes = () => open.sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`
  const before = await indexes()
  await addCrowd(open.sql, { members: 900, now })
  await addCrowd(open.sql, { members: 150, now })
  const [row] = await open.sql`select count(*)::integer as members from wallet`
  expect(row?.members).toBe(1450)
  const [crowd] = await open.sql`
    select avg((college_of_member(id) is null)::integer)::float8 as without_college, avg((not exists (
      select from circle_member as link where link.user_id = member.id and link.status = 'member'
    ))::integer)::float8 as without_circle
    from "user" as member where email like '%@crowd.muster.test'`
  expect(crowd?.without_college).toBeCloseTo(0.15, 1)
  expect(crowd?.without_circle).toBeCloseTo(0.82, 1)
  expect(await differences(open.sql)).toEqual({})
  expect((await examine(open.db)).filter((finding) => finding.differences > 0)).toEqual([])
  expect(await danglingReferences(open.sql)).toEqual([])
  expect(await indexes()).toEqual(before)
})
