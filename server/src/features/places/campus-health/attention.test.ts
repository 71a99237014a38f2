import { notifications } from '@muster/contract/notices/notifications.ts'
import { campusHealth } from '@muster/contract/places/campus/health.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { foundCircle } from '../../circles/learning-circles/circles.fixture.ts'
import { submit, waitingWork } from '../../learning/submissions/submissions.fixture.ts'
import { createCampus, memberOf, type TestCampus } from '../campuses/campuses.fixture.ts'
import { joined, listed, refresh, silentMember } from './health.fixture.ts'

let test: TestApp
let home: TestCampus

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
beforeEach(async () => {
  home = await createCampus(test)
})
afterAll(() => test?.close())

const names = async (query: Record<string, unknown> = {}) =>
  (await listed(test, home.lead.token, query)).map(({ name }) => name)
const wrong = () => readValue<number>(test, sql`select count(*)::integer from wrong_campus_attention()`)

describe('who needs attention', () => {
  it('are those who fell silent, never began or were sent back twice, the most likely to leave first', async () => {
    const silent = await silentMember(test, home.id, 40, { fullName: 'Inactive' })
    await silentMember(test, home.id, 13, { fullName: 'On holiday' })
    await silentMember(test, home.id, 61, { fullName: 'Gone away' })
    const fresh = await memberOf(test, home.id, { fullName: 'Never began' })
    await joined(test, fresh, 30)
    const justJoined = await memberOf(test, home.id, { fullName: 'Just joined' })
    await joined(test, justJoined, 6)
    await test.db.execute(sql`update "user" set email_confirmed_at = now() where id = ${justJoined.id}`)
    const returned = await memberOf(test, home.id, { fullName: 'Sent back' })
    const work = await waitingWork(test, { member: returned })
    await test.db.execute(sql`
      update submission set status = 'returned', version = 3, submitted_at = now() - interval '31 days',
        decided_at = now() - interval '30 days' where id = ${work.id}`)
    await refresh(test)
    const rows = await listed(test, home.lead.token)
    expect(rows.map(({ name, reason, days, act }) => [name, reason, days, act])).toEqual([
      ['Sent back', 'sent_back', 30, 'write'],
      ['Inactive', 'silent', 40, 'write'],
      ['Never began', 'never_started', 30, 'write'],
    ])
    expect(rows[0]?.detail).toBe(
      await readValue(test, sql`select title from task where id = ${work.task.id}`),
    )
    expect(rows[1]).toMatchObject({ user_id: silent.id, muid: silent.muid, level_order: 1, last_act: null })
    expect(await names({ reason: 'silent' })).toEqual(['Inactive'])
    expect(await names({ sortBy: '-since', perPage: 2, pageIndex: 2 })).toEqual(['Inactive'])
    await refresh(test)
    expect(await names()).toHaveLength(3)
    await test.db.execute(sql`select rebuild_place_figures()`)
    expect(await names()).toHaveLength(3)
    expect(await wrong()).toBe(0)
  })

  it('are those close to a level, and those who never confirmed their address, until they do', async () => {
    const nearly = await memberOf(test, home.id, { fullName: 'Almost there' })
    await giveKarma(test, nearly.id, 16)
    await joined(test, nearly, 300)
    const unconfirmed: TestMember[] = []
    for (const [fullName, days] of [
      ['Never confirmed', 4],
      ['Came yesterday', 1],
    ] as const) {
      const member = await memberOf(test, home.id, { fullName })
      await joined(test, member, days)
      await test.db.execute(sql`update "user" set email_confirmed_at = null where id = ${member.id}`)
      unconfirmed.push(member)
    }
    await refresh(test)
    expect(await listed(test, home.lead.token)).toMatchObject([
      { name: 'Never confirmed', reason: 'unverified', days: 4, act: 'confirm' },
      { name: 'Almost there', reason: 'near_level', detail: '4', level_order: 1, act: 'write' },
    ])
    expect(await names({ reason: 'near_level' })).toEqual(['Almost there'])
    expect(await wrong()).toBe(0)
    await test.db.execute(sql`update "user" set email_confirmed_at = now() where id = ${unconfirmed[0]?.id}`)
    await giveKarma(test, nearly.id, 4)
    expect(await names()).toEqual([])
    await refresh(test)
    expect(await names()).toEqual([])
    expect(await wrong()).toBe(0)
  })

  it('are silent since they last earned karma or submitted work, whichever was later', async () => {
    const unpaid = await silentMember(test, home.id, 70, { fullName: 'Submitted since' })
    const { id } = await waitingWork(test, { member: unpaid })
    const submittedAgo = (days: number) =>
      test.db.execute(
        sql`update submission set submitted_at = now() - make_interval(days => ${days}) where id = ${id}`,
      )
    await submittedAgo(13)
    await refresh(test)
    expect(await names()).toEqual([])
    await submittedAgo(16)
    await refresh(test)
    expect(await listed(test, home.lead.token)).toMatchObject([
      { name: 'Submitted since', reason: 'silent', days: 16 },
    ])
    expect(await wrong()).toBe(0)
  })

  it('are circles without a meetup in 21 days, until one is planned', async () => {
    const circle = await foundCircle(test, { lead: await memberOf(test, home.id), name: `Quiet ${home.id}` })
    await test.db.execute(sql`
      update learning_circle set organization_id = ${home.id}, created_at = now() - interval '25 days'
      where id = ${circle.id}`)
    await refresh(test)
    expect(await listed(test, home.lead.token)).toMatchObject([
      { name: circle.name, circle_id: circle.id, members: 1, reason: 'no_meetup', days: 25, act: 'propose' },
    ])
    await test.db.execute(sql`
      insert into meetup (circle_id, meet_code, title, agenda, starts_at, minutes, time_zone, meet_place)
      values (${circle.id}, 'QUIET1', 'Again', 'Talk', now() + interval '2 days', 60, 'UTC', 'Library')`)
    expect(await names()).toEqual([])
    await refresh(test)
    expect(await names()).toEqual([])
    await test.db.execute(sql`update meetup set cancelled_at = now() where circle_id = ${circle.id}`)
    await refresh(test)
    expect(await names()).toEqual([circle.name])
    await test.db.execute(sql`update learning_circle set archived_at = now() where id = ${circle.id}`)
    expect(await names()).toEqual([])
  })

  it('leave the list at once when they earn karma, hand work in, leave, or are suspended', async () => {
    const people: TestMember[] = []
    for (const fullName of ['Earns', 'Hands in', 'Leaves', 'Is suspended', 'Becomes alumni', 'Stays']) {
      people.push(await silentMember(test, home.id, 20, { fullName }))
    }
    await refresh(test)
    expect(await names()).toHaveLength(6)
    const [earns, handsIn, leaves, suspended, alumna] = people as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ]
    await giveKarma(test, earns.id, 5)
    await submit(test, handsIn, await createTask(test))
    await test.db.execute(sql`delete from user_organization where user_id = ${leaves.id}`)
    await test.db.execute(sql`update wallet set ranked = false where user_id = ${suspended.id}`)
    await test.db.execute(sql`update user_organization set is_alumni = true where user_id = ${alumna.id}`)
    expect(await names()).toEqual(['Stays'])
    expect(await wrong()).toBe(0)
    await refresh(test)
    expect(await names()).toEqual(['Stays'])
  })

  it('are not those who leave the campus while they are written down', async () => {
    const leaves = await silentMember(test, home.id, 20, { fullName: 'Leaves' })
    const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let written: Promise<unknown> | undefined
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`delete from user_organization where user_id = ${leaves.id}`)
      written = refresh(test)
      await expect.poll(() => countOf(test, waiting)).toBe(1)
    })
    await written
    expect(await names()).toEqual([])
    expect(await wrong()).toBe(0)
  })

  it('are not those who want no messages from their campus, its leads, alumni, or who is not verified', async () => {
    const quiet = await silentMember(test, home.id, 20, { fullName: 'Wants quiet' })
    await silentMember(test, home.id, 20, { fullName: 'Leads too', roles: ['Lead Enabler'] })
    const claimed = await silentMember(test, home.id, 20, { fullName: 'Claims' })
    await test.db.execute(sql`update user_organization set verified = false where user_id = ${claimed.id}`)
    await refresh(test)
    expect(await names()).toEqual(['Wants quiet'])
    const prefer = (campus_message: boolean) =>
      test.call(notifications.setMailPreferences, { as: quiet.token, body: { campus_message } })
    await prefer(false)
    expect(await names()).toEqual([])
    await refresh(test)
    expect(await names()).toEqual([])
    await prefer(true)
    await refresh(test)
    expect(await names()).toEqual(['Wants quiet'])
  })

  it('are shown to the leads of the campus alone, and to administrators who choose it', async () => {
    await silentMember(test, home.id, 20, { fullName: 'Inactive' })
    await refresh(test)
    const other = await createCampus(test)
    const [enabler, typed, admin, learner] = [
      await memberOf(test, home.id, { roles: ['Lead Enabler'] }),
      await memberOf(test, home.id, { dynamicTypes: ['Campus'] }),
      await createMember(test, { roles: ['Admins'] }),
      await memberOf(test, home.id),
    ]
    for (const { token } of [enabler, typed]) expect(await listed(test, token)).toHaveLength(1)
    expect(await listed(test, admin.token, { org_id: home.id })).toHaveLength(1)
    expect(await listed(test, other.lead.token)).toEqual([])
    const ask = (as: string, query = {}) => test.call(campusHealth.attention, { as, query })
    expect(await ask(other.lead.token, { org_id: home.id })).toMatchObject({ status: 403 })
    expect(await ask(learner.token)).toMatchObject({ status: 403 })
    expect(await ask(admin.token)).toMatchObject({ status: 400 })
  })
})

describe('the comparison with campuses of the same size', () => {
  it('shows the medians of last night, once there are three of its size', async () => {
    const compare = async (as: string) =>
      (await test.call(campusHealth.comparison, { as })).response.comparison
    await test.db.execute(sql`delete from user_organization`)
    const campuses = [await createCampus(test), await createCampus(test)]
    await giveKarma(test, campuses[0]?.lead.id ?? '', 90)
    await refresh(test)
    expect(await compare(campuses[0]?.lead.token ?? '')).toBeNull()
    const third = await createCampus(test)
    await memberOf(test, third.id)
    await giveKarma(test, third.lead.id, 60)
    const { id } = await waitingWork(test, { member: third.lead })
    await test.db.execute(sql`update submission set status = 'approved', decided_at = now() where id = ${id}`)
    await test.db.execute(sql`select rebuild_place_figures()`)
    await refresh(test)
    expect(await compare(third.lead.token)).toMatchObject({
      band: { from: 1, to: 49 },
      campuses: 3,
      students: { own: 2, median: 1 },
      active_share: { own: 50, median: 50 },
      karma_per_student: { own: 30, median: 30 },
      tasks_approved: { own: 1, median: 0 },
    })
    const figures = (weeks: '4' | '26') =>
      test.call(campusHealth.figures, { as: third.lead.token, query: { weeks } })
    expect((await figures('4')).response).toEqual({
      circles: 0,
      circles_new: 0,
      tasks_approved: { now: 1, before: 0 },
    })
    await test.db.execute(sql`update submission set decided_at = now() - interval '40 days' where id = ${id}`)
    await refresh(test)
    expect((await figures('4')).response.tasks_approved).toEqual({ now: 0, before: 1 })
    expect((await figures('26')).response.tasks_approved).toEqual({ now: 1, before: 0 })
  })
})
