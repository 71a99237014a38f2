import { achievementRules } from '@muster/contract/recognition/achievement-rules.ts'
import { achievements } from '@muster/contract/recognition/achievements.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countOf, readValue } from '../../../../../test/setup/fixtures.ts'
import { createTask, giveKarma } from '../../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../../test/setup/test-app.ts'
import { memberDeedChecks } from '../../../people/member-deeds/doctor.ts'
import { achievementActs, milestone } from '../achievements.fixture.ts'
import { sweepRules } from './sweep.ts'

let test: TestApp
let admin: TestMember

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  admin = await createMember(test, { roles: ['Admins'], fullName: 'Asha Admin' })
})
afterAll(() => test.close())

const { create, writeRule, activate, withRule, claim, eligible, ofMember, doTask, settle } = achievementActs(
  () => ({ test, admin }),
)

describe('claiming', () => {
  it('is open to who meets the rule, told once, and gives it once however often it is pressed', async () => {
    const member = await createMember(test)
    const { id, name } = await withRule(milestone('total_tasks', 2))
    await sweepRules(test.parts)
    await doTask(member)
    await settle()
    expect(await eligible(member.token)).not.toContain(id)
    expect(await claim(id, member.token)).toMatchObject({
      status: 400,
      message: { general: ['Not yet. Tasks approved: 1 of 2.'] },
    })
    await doTask(member)
    await settle()
    expect(await eligible(member.token)).toContain(id)
    const told = sql`notification where user_id = ${member.id} and cause = ${`claimable:${id}`}`
    expect(await countOf(test, told)).toBe(1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim(id, member.token)))
    for (const { status, response } of answers) {
      expect(status).toBe(200)
      expect(response.achievement_name).toBe(name)
    }
    expect(
      await countOf(test, sql`achievement_log where user_id = ${member.id} and achievement_id = ${id}`),
    ).toBe(1)
    expect(await eligible(member.token)).not.toContain(id)
    expect(await ofMember(member)).toMatchObject([
      { achievement: { id, achievement_name: name }, is_issued: false },
    ])
  })

  it('does not wait for the background: who meets the rule at this moment gets it', async () => {
    const member = await createMember(test)
    const { id } = await withRule(milestone('total_tasks', 1))
    await doTask(member)
    expect(await claim(id, member.token)).toMatchObject({ status: 200 })
  })

  it('ends when karma is taken back before, and what was claimed stays', async () => {
    const [kept, lost] = [await createMember(test), await createMember(test)]
    const { id } = await withRule(milestone('total_karma', 10))
    await test.db.execute(sql`update wallet set karma = 10 where user_id in (${kept.id}, ${lost.id})`)
    await sweepRules(test.parts)
    expect(await eligible(lost.token)).toContain(id)
    await claim(id, kept.token)
    await test.db.execute(sql`update wallet set karma = 0 where user_id in (${kept.id}, ${lost.id})`)
    await test.db.execute(
      sql`insert into deed_change (user_id, deed, amount) values (${kept.id}, 'karma', 0), (${lost.id}, 'karma', 0)`,
    )
    await settle()
    expect(await eligible(lost.token)).not.toContain(id)
    expect(await claim(id, lost.token)).toMatchObject({ status: 400 })
    expect((await ofMember(kept)).map(({ achievement }) => achievement.id)).toContain(id)
    expect(
      await countOf(test, sql`notification where user_id = ${lost.id} and cause = ${`claimable:${id}`}`),
    ).toBe(0)
  })

  it('follows the rule that counts at the moment, also while it is replaced', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => createMember(test)))
    const { id } = await withRule(milestone('total_tasks', 1))
    for (const member of members) await doTask(member)
    const { response: harder } = await writeRule(id, milestone('total_tasks', 5))
    const answers = await Promise.all([
      ...members.map(({ token }) => claim(id, token)),
      activate(harder.rule_id),
    ])
    const claimed = answers.slice(0, -1).filter(({ status }) => status === 200).length
    expect(await countOf(test, sql`member_achievement where achievement_id = ${id} and state = 'held'`)).toBe(
      claimed,
    )
    await sweepRules(test.parts)
    expect(
      await countOf(test, sql`member_achievement where achievement_id = ${id} and state = 'claimable'`),
    ).toBe(0)
    expect(await countOf(test, sql`member_achievement where achievement_id = ${id} and state = 'held'`)).toBe(
      claimed,
    )
  })

  it('is refused of what is archived, has no rule, or does not exist', async () => {
    const member = await createMember(test)
    const none = await create()
    expect(await claim(none.id, member.token)).toMatchObject({ status: 404 })
    const { id } = await withRule(milestone('total_karma', 1))
    await test.call(achievements.archive, { as: admin.token, params: { achievement_id: id } })
    expect(await claim(id, member.token)).toMatchObject({ status: 404 })
  })
})

describe('rules', () => {
  it('combine conditions with all and any, and say how far a member is', async () => {
    const member = await createMember(test)
    const group = await readValue<string>(test, sql`select id from interest_group order by name limit 1`)
    const task = await createTask(test)
    const hashtag = await readValue<string>(test, sql`select hashtag from task where id = ${task.id}`)
    const { id } = await withRule({
      rule_type: 'combined',
      conditions: {
        match: 'all',
        conditions: [
          { kind: 'ig_karma', ig_id: group, required_karma: 20 },
          {
            match: 'any',
            conditions: [
              { kind: 'task_completion', task_hashtag: hashtag.toUpperCase() },
              { kind: 'milestone', milestone_type: 'meetups_hosted', required_value: 3 },
            ],
          },
        ],
      },
    })
    const progress = async () =>
      (await test.call(achievements.progress, { as: member.token })).response.find(
        ({ achievement_id: one }) => one === id,
      )
    expect(await progress()).toMatchObject({
      eligible: false,
      progress: { current: 0, required: 2, percentage: 0 },
    })
    await giveKarma(test, member.id, 5, { task })
    expect(await progress()).toMatchObject({
      eligible: false,
      progress: {
        current: 1,
        required: 2,
        percentage: 50,
        conditions: [
          { met: false, group: null },
          { met: true, group: 0 },
          { met: false, group: 0, required: 3 },
        ],
      },
    })
    await test.db.execute(
      sql`insert into karma_by_group (user_id, interest_group_id, karma) values (${member.id}, ${group}, 25)`,
    )
    expect(await progress()).toMatchObject({ eligible: true, progress: { percentage: 100 } })
    expect(await claim(id, member.token)).toMatchObject({ status: 200 })
    expect(await progress()).toBeUndefined()
  })

  it('are kept as versions: a draft is written over, one that counted never', async () => {
    const { id } = await create()
    const first = await writeRule(id, milestone('total_tasks', 3))
    const again = await writeRule(id, milestone('total_tasks', 4))
    expect(again.response).toEqual(first.response)
    await activate(first.response.rule_id)
    const second = await writeRule(id, milestone('total_tasks', 5))
    expect(second.response).toMatchObject({ version: 2 })
    const discard = (ruleId: string) =>
      test.call(achievementRules.discard, { as: admin.token, params: { rule_id: ruleId } })
    expect(await discard(first.response.rule_id)).toMatchObject({ status: 409 })
    await activate(second.response.rule_id)
    await activate(second.response.rule_id)
    const { response } = await test.call(achievementRules.list, {
      as: admin.token,
      query: { achievement_id: id },
    })
    expect(response.data).toMatchObject([
      { version: 2, state: 'active', rule_type: 'milestone' },
      { version: 1, state: 'inactive', rule: { conditions: [{ required_value: 4 }] } },
    ])
    const third = await writeRule(id, milestone('total_tasks', 6))
    expect(await discard(third.response.rule_id)).toMatchObject({ status: 200 })
    expect(await discard(third.response.rule_id)).toMatchObject({ status: 404 })
  })

  it('that name what does not exist, or nothing at all, are refused on the field', async () => {
    const { id } = await create()
    const unknown = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
    for (const rule of [
      { rule_type: 'ig_karma', conditions: { ig_id: unknown, required_karma: 5 } },
      { rule_type: 'skill', conditions: { skill_id: unknown, required_tasks: 5 } },
      { rule_type: 'event', conditions: { event_name: 'Never held', required_attendance: 1 } },
      { rule_type: 'task_completion', conditions: { task_hashtag: '#nothing' } },
    ]) {
      expect(await writeRule(id, rule)).toMatchObject({
        status: 400,
        message: { conditions: [expect.any(String)] },
      })
    }
    expect(await writeRule(id, milestone('total_tasks', 0))).toMatchObject({ status: 400 })
    expect(
      await writeRule(id, { rule_type: 'combined', conditions: { match: 'all', conditions: [] } }),
    ).toMatchObject({
      status: 400,
    })
    expect(await writeRule(unknown, milestone('total_tasks', 1))).toMatchObject({ status: 404 })
  })

  it('are counted in the background: who meets each condition, who could claim, and who newly', async () => {
    const member = await createMember(test)
    await test.db.execute(sql`update wallet set karma = 54321 where user_id = ${member.id}`)
    const { id } = await withRule(milestone('total_karma', 60_000))
    const { response } = await writeRule(id, milestone('total_karma', 54_000))
    const read = async () =>
      (await test.call(achievementRules.one, { as: admin.token, params: { rule_id: response.rule_id } }))
        .response
    expect(await read()).toMatchObject({ counts: null, state: 'draft' })
    await sweepRules(test.parts)
    expect(await read()).toMatchObject({
      counts: { conditions: [1], members: 1, could_claim: 1, new_members: 1 },
    })
    const named = await test.call(achievementRules.newlyMeeting, {
      as: admin.token,
      params: { rule_id: response.rule_id },
    })
    expect(named.response).toMatchObject([{ muid: member.muid }])
  })

  it('of a level come with the achievement and follow it', async () => {
    const member = await createMember(test)
    const row = await create({ level_based: true, level_id: 3 })
    expect(row).toMatchObject({ active_version: 1, level_id: 3 })
    await test.db.execute(sql`update wallet set level_order = 3 where user_id = ${member.id}`)
    expect(await claim(row.id, member.token)).toMatchObject({ status: 200 })
    const { response } = await test.call(achievements.update, {
      as: admin.token,
      params: { achievement_id: row.id },
      body: { level_id: 5 },
    })
    expect(response).toMatchObject({ active_version: 2, level_id: 5 })
    expect(await writeRule(row.id, milestone('total_tasks', 1))).toMatchObject({ status: 400 })
  })
})

describe('an award', () => {
  it('costs no statement more however many rules wait for it', async () => {
    const member = await createMember(test)
    const award = async () => {
      const task = await createTask(test)
      const { statements } = await test.countStatements(() => giveKarma(test, member.id, 1, { task }))
      return statements
    }
    // Far from the next level, because reaching it would send a notice.
    await giveKarma(test, member.id, 1000)
    const before = await award()
    for (let each = 0; each < 12; each += 1) await withRule(milestone('total_tasks', 50 + each))
    const after = await award()
    expect(after.length, after.join('\n')).toBe(before.length)
  })
})

describe('what members have done', () => {
  it('is kept as the records have it', async () => {
    await settle()
    const [row] = await test.db.execute<{ differences: number }>(memberDeedChecks[0].query)
    expect(row?.differences).toBe(0)
    await test.db.execute(sql`select rebuild_member_deeds()`)
    const [again] = await test.db.execute<{ differences: number }>(memberDeedChecks[0].query)
    expect(again?.differences).toBe(0)
  })

  it('counts days and weeks in a row, forgets a gap and remembers the longest', async () => {
    const member = await createMember(test)
    const days = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-06', '2026-03-09', '2026-03-09']
    for (const day of days) {
      await test.db.execute(
        sql`insert into deed_change (user_id, deed, amount, on_day) values (${member.id}, 'tasks', 1, ${day}::date)`,
      )
    }
    await settle()
    const streaks = await test.db.execute(sql`
      select kind, current, longest, last_on::text as last_on from member_streak
      where user_id = ${member.id} and kind <> 'daily_login' order by kind`)
    expect([...streaks]).toEqual([
      { kind: 'daily_task', current: 1, longest: 3, last_on: '2026-03-09' },
      { kind: 'weekly_task', current: 2, longest: 2, last_on: '2026-03-09' },
    ])
    await test.db.execute(sql`delete from member_deed where user_id = ${member.id}`)
  })
})
