import { profiles } from '@muster/contract/people/profiles.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, groupIds, readValue } from '../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { reverseAward } from '../../learning/karma/index.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => test.close())

describe('the karma log', () => {
  const log = async (as: string, query: object = {}) =>
    (await test.call(profiles.myLog, { as, query: { ...query } })).response

  it('lists what was earned, newest first, with the reason', async () => {
    const { id, token } = await createMember(test)
    const task = await createTask(test, { title: 'Bake bread' })
    await giveKarma(test, id, 5, { task, at: new Date('2026-01-01T00:00:00Z') })
    await giveKarma(test, id, 7, { task, at: new Date('2026-01-02T00:00:00Z') })
    expect(await log(token)).toMatchObject([
      {
        task_name: 'Bake bread',
        reason: 'Done in a test',
        karma: 7,
        created_date: '2026-01-02T00:00:00.000Z',
      },
      { task_name: 'Bake bread', karma: 5 },
    ])
  })

  it('says who gave it, which task it is for, and what was reversed', async () => {
    const { id, token } = await createMember(test)
    const giver = await createMember(test, { fullName: 'Grace Giver' })
    const task = await createTask(test, { title: 'Mistaken' })
    const { entryId } = await giveKarma(test, id, 5, { task, at: new Date('2026-01-01T00:00:00Z') })
    await test.db.transaction((tx) =>
      reverseAward(tx, entryId, {
        reason: 'By mistake',
        actorId: giver.id,
        at: new Date('2026-01-02T00:00:00Z'),
      }),
    )
    const hashtag = await readValue(test, sql`select hashtag from task where id = ${task.id}`)
    expect(await log(token)).toMatchObject([
      { karma: -5, given_by: 'Grace Giver', reversed: false, reversal: true, hashtag },
      { karma: 5, given_by: null, reversed: true, reversal: false, hashtag },
    ])
  })

  it('is read page by page without a gap, also where several entries have one moment', async () => {
    const { id, token } = await createMember(test)
    const task = await createTask(test)
    for (let index = 0; index < 9; index += 1) {
      await giveKarma(test, id, 1, { task, at: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 3))) })
    }
    const seen: string[] = []
    for (let before: string | undefined, pages = 0; pages < 20; pages += 1) {
      const page = await log(token, { limit: 2, before })
      if (page.length === 0) break
      seen.push(...page.map((entry) => entry.id))
      before = page.at(-1)?.created_date
    }
    expect(seen).toHaveLength(9)
    expect(new Set(seen).size).toBe(9)
  })

  it('has no gap between entries of one millisecond, which the answer cannot tell apart', async () => {
    const { id, token } = await createMember(test)
    const task = await createTask(test)
    for (let index = 0; index < 4; index += 1) await giveKarma(test, id, 1, { task })
    await test.db.execute(sql`
      update karma_entry set created_at = timestamptz '2026-01-01 00:00:00.0001Z' + one.place * interval '300 microseconds'
      from (select id, row_number() over (order by id) as place from karma_entry where user_id = ${id}) as one
      where karma_entry.id = one.id`)
    const first = await log(token, { limit: 1 })
    const rest = await log(token, { before: first.at(-1)?.created_date })
    expect(new Set([...first, ...rest].map((entry) => entry.id)).size).toBe(4)
  })

  it('refuses moments that are none, and makes the best of odd limits', async () => {
    const { token } = await createMember(test)
    const read = (query: object) => test.call(profiles.myLog, { as: token, query: { ...query } })
    expect((await read({ before: 'yesterday' })).message.before).toEqual([expect.any(String)])
    for (const limit of [0, 501, 'x']) expect((await read({ limit })).status).toBe(200)
  })
})

describe('activity by day', () => {
  it('sums each day of a year, in UTC, for the latest year with activity or the one asked for', async () => {
    const { id, token, muid } = await createMember(test)
    const task = await createTask(test)
    for (const at of [
      '2024-12-31T23:59:59Z',
      '2025-01-01T00:00:00Z',
      '2025-01-01T23:59:59Z',
      '2025-12-31T23:59:59Z',
    ]) {
      await giveKarma(test, id, 10, { task, at: new Date(at) })
    }
    const activity = (year?: number) =>
      test.call(profiles.activity, { as: token, params: { muid }, query: { year } })
    expect((await activity()).response).toMatchObject({
      year: 2025,
      days: [
        { date: '2025-01-01', tasks: 2, karma: 20 },
        { date: '2025-12-31', tasks: 1, karma: 10 },
      ],
    })
    expect((await activity(2024)).response).toMatchObject({
      year: 2024,
      days: [{ date: '2024-12-31', tasks: 1, karma: 10 }],
    })
    expect((await activity(2020)).response).toMatchObject({ days: [] })
  })

  it('of a newcomer is this year, empty', async () => {
    const { token, muid } = await createMember(test)
    const answer = await test.call(profiles.activity, { as: token, params: { muid } })
    const year = new Date().getUTCFullYear()
    expect(answer.response).toEqual({ year, first_year: year, days: [] })
  })
})

describe('levels and progress', () => {
  const levels = async (as: string) => (await test.call(profiles.myLevels, { as })).response

  it('leave out keys of tasks without a value', async () => {
    const { token } = await createMember(test)
    const tasks = (await levels(token)).flatMap(({ tasks: ofLevel }) => ofLevel)
    expect(tasks.length).toBeGreaterThan(0)
    expect(tasks.flatMap((task) => Object.values(task))).not.toContain(null)
  })

  it('show all seven with their thresholds and what was earned', async () => {
    const { id, token } = await createMember(test)
    await giveKarma(test, id, 12)
    const shown = await levels(token)
    expect(shown.map(({ level_order, karma }) => [level_order, karma])).toEqual([
      [1, 20],
      [2, 200],
      [3, 800],
      [4, 1600],
      [5, 1600],
      [6, 1600],
      [7, 0],
    ])
    expect(shown.map(({ earned }) => earned)).toEqual([12, 0, 0, 0, 0, 0, 0])
  })

  it('list a task while it is open or once it is done, and from level 5 on those of my groups', async () => {
    const { id, token } = await createMember(test)
    const [mine, other] = await groupIds(test, 2)
    await test.db.execute(sql`insert into user_interest_group values (${id}, ${mine ?? ''})`)
    const done = await createTask(test, { level: 1, active: false, title: 'Closed, done' })
    await createTask(test, { level: 1, active: false, title: 'Closed' })
    await createTask(test, { level: 1, title: 'Open' })
    await createTask(test, { level: 5, groupId: mine ?? null, title: 'Mine' })
    await createTask(test, { level: 5, groupId: other ?? null, title: 'Not mine' })
    const undone = await createTask(test, { level: 1, title: 'Request withdrawn' })
    await giveKarma(test, id, 3, { task: done })
    const { entryId } = await giveKarma(test, id, 3, { task: undone })
    await test.db.transaction((tx) =>
      reverseAward(tx, entryId, { reason: 'By mistake', actorId: null, at: new Date() }),
    )
    const shown = await levels(token)
    const completed = new Map(
      shown.flatMap(({ tasks }) => tasks).map((task) => [task.task_name, task.completed]),
    )
    expect(completed.get('Closed, done')).toBe(true)
    expect(completed.get('Open')).toBe(false)
    expect(completed.get('Request withdrawn')).toBe(false)
    expect(completed.get('Mine')).toBe(false)
    expect(completed.has('Closed')).toBe(false)
    expect(completed.has('Not mine')).toBe(false)
  })

  it('show the owner, and nobody else, where the newest submission stands', async () => {
    const member = await createMember(test, { isPublic: true })
    const [group] = await groupIds(test, 1)
    const task = await createTask(test, { level: 1, groupId: group ?? null, title: 'Handed in' })
    await test.db.execute(sql`update task set minutes = 30 where id = ${task.id}`)
    for (const [status, at] of [
      ['rejected', '2026-01-01'],
      ['pending', '2026-01-02'],
    ] as const) {
      await test.db.execute(sql`
        insert into submission (task_id, user_id, status, proof_text, submitted_at)
        values (${task.id}, ${member.id}, ${status}, 'Here it is', ${at})`)
    }
    const seenBy = async (as?: string) => {
      const { response } = await test.call(profiles.levelsByMuid, {
        as,
        params: { muid: member.muid },
      })
      return response.flatMap(({ tasks }) => tasks).find(({ id }) => id === task.id)
    }
    const shown = { task_name: 'Handed in', minutes: 30, interest_group: { id: group }, completed: false }
    expect(await seenBy(member.token)).toMatchObject({ ...shown, submission: 'pending' })
    expect(await seenBy((await createMember(test)).token)).toMatchObject({ ...shown, submission: null })
    expect(await seenBy()).toMatchObject({ ...shown, submission: null })
  })

  it('are one number in the level feed', async () => {
    const { id, token } = await createMember(test)
    const feed = async () => (await test.call(profiles.levelFeed, { as: token })).response
    expect(await feed()).toEqual({
      level_order: 1,
      level_name: 'lvl1',
      level_karma: 20,
      user_karma: 0,
      progress: 0,
      is_top_level: false,
    })
    await giveKarma(test, id, 20)
    await giveKarma(test, id, 50)
    expect(await feed()).toMatchObject({ level_order: 2, level_karma: 200, user_karma: 50, progress: 25 })
    await test.db.execute(sql`update wallet set level_order = 7 where user_id = ${id}`)
    expect(await feed()).toMatchObject({ level_order: 7, level_karma: 0, progress: 100, is_top_level: true })
  })
})

describe('the karma feed', () => {
  it('names the best public member and the college with most karma of its verified members', async () => {
    const reader = await createMember(test)
    const [hidden, open] = [await createMember(test), await createMember(test, { isPublic: true })]
    const [college, claimed] = [
      await createOrganization(test, 'College', 'College of Proof'),
      await createOrganization(test, 'College', 'College of Claims'),
    ]
    await test.db.execute(sql`
      insert into user_organization (user_id, organization_id, verified)
      values (${open.id}, ${college}, true), (${hidden.id}, ${claimed}, false)`)
    await giveKarma(test, hidden.id, 9_000)
    await giveKarma(test, open.id, 4_000)
    const { response } = await test.call(profiles.karmaFeed, { as: reader.token })
    const top = { name: 'College of Proof', karma: 4000, members: 1 }
    expect(response).toEqual({
      top_user: { full_name: open.fullName, muid: open.muid, karma: 4000, profile_pic: null },
      top_card: top,
      top_college: top,
    })
  })
})

describe('badges', () => {
  it('are the badge tasks that are done and not reversed', async () => {
    const member = await createMember(test, { isPublic: true })
    const badge = async (hashtag: string) => {
      const [row] = await test.db.execute<{ id: string; type_id: string }>(
        sql`select id, type_id from task where hashtag = ${hashtag}`,
      )
      return { id: row?.id ?? '', typeId: row?.type_id ?? '', levelOrder: 2, interestGroupId: null }
    }
    await giveKarma(test, member.id, 30, { task: await badge('#tfp2.0-scratch') })
    await giveKarma(test, member.id, 30)
    const { entryId } = await giveKarma(test, member.id, 40, { task: await badge('#tfp2.0-git-github') })
    await test.db.transaction((tx) =>
      reverseAward(tx, entryId, { reason: 'By mistake', actorId: null, at: new Date() }),
    )
    const answer = await test.call(profiles.badges, { params: { muid: member.muid } })
    expect(answer.response).toEqual({
      full_name: member.fullName,
      completed_tasks: ['First Programs: Scratch'],
    })
  })
})
