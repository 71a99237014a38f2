import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCircle, createMeetup } from '../../../../test/setup/circles.ts'
import { createTask, giveKarma } from '../../../../test/setup/karma.ts'
import { createMember, type TestMember } from '../../../../test/setup/members.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { reverseAward } from '../../learning/karma/index.ts'
import { awardedHashtags } from '../../learning/tasks/awarded-hashtags.ts'
import { memberDeedChecks } from './doctor.ts'
import { foldDeeds } from './index.ts'

let test: TestApp
let lead: TestMember
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  lead = await createMember(test)
})
afterAll(() => test.close())

const fold = async () => {
  while ((await test.db.transaction(foldDeeds)).length > 0);
}
async function deedsOf(userId: string): Promise<Record<string, number>> {
  await fold()
  const rows = await test.db.execute<{ deed: string; amount: number }>(
    sql`select deed, amount from member_deed where user_id = ${userId} and amount <> 0`,
  )
  return Object.fromEntries([...rows].map(({ deed, amount }) => [deed, amount]))
}
async function differences(): Promise<number> {
  const [row] = await test.db.execute<{ differences: number }>(memberDeedChecks[0].query)
  return row?.differences ?? -1
}

describe('what members have done', () => {
  it('counts tasks, but not what the platform gives by itself, and takes reversals off', async () => {
    const member = await createMember(test)
    const task = await createTask(test)
    await giveKarma(test, member.id, 5, { task })
    const { entryId } = await giveKarma(test, member.id, 5, { task: await createTask(test) })
    await test.db.execute(sql`
      insert into karma_entry (user_id, karma, cause, reason, task_id, task_type_id)
      select ${member.id}, 1, 'test:' || id, 'Joined', id, type_id from task where hashtag = '#lcmeetjoin'`)
    expect(await deedsOf(member.id)).toEqual({ tasks: 2 })
    await test.db.transaction((tx) =>
      reverseAward(tx, entryId, { reason: 'By mistake', actorId: lead.id, at: new Date() }),
    )
    expect(await deedsOf(member.id)).toEqual({ tasks: 1 })
    expect(await differences()).toBe(0)
  })

  it('knows every hashtag that the platform gives karma under', async () => {
    for (const hashtag of awardedHashtags) {
      const [row] = await test.db.execute<{ own: boolean }>(sql`select is_platform_task(${hashtag}) as own`)
      expect(row?.own, hashtag).toBe(true)
    }
  })

  it('counts circles, meetups attended and hosted, and a circle that was led through twelve of them', async () => {
    const guest = await createMember(test)
    const circle = await createCircle(test, [lead])
    for (let each = 0; each < 12; each += 1) {
      const joined = each === 0 ? [guest] : []
      const { id } = await createMeetup(test, circle, { startsIn: -24 * (each + 1), joined })
      await test.db.execute(sql`update meetup set created_by_id = ${lead.id} where id = ${id}`)
      await test.db.execute(sql`update meetup set reported_at = now() where id = ${id}`)
      if (each === 10) expect(await deedsOf(lead.id)).not.toHaveProperty('circles_seen_through')
    }
    expect(await deedsOf(lead.id)).toMatchObject({
      circles_joined: 1,
      circles_led: 1,
      meetups_hosted: 12,
      circles_seen_through: 1,
    })
    expect(await deedsOf(guest.id)).toEqual({ meetups_attended: 1 })
    await test.db.execute(
      sql`update meetup_attendee set status = 'going', joined_at = null where user_id = ${guest.id}`,
    )
    await test.db.execute(sql`
      update meetup set reported_at = null
      where id = (select id from meetup where created_by_id = ${lead.id} order by starts_at limit 1)`)
    expect(await deedsOf(guest.id)).toEqual({})
    expect(await deedsOf(lead.id)).not.toHaveProperty('circles_seen_through')
    await test.db.execute(
      sql`update circle_member set is_lead = false, status = 'left' where user_id = ${lead.id}`,
    )
    expect(await deedsOf(lead.id)).toEqual({ meetups_hosted: 11 })
    expect(await differences()).toBe(0)
  })

  it('counts reviews for others, not of one’s own work', async () => {
    const reviewer = await createMember(test)
    const [{ id: taskId }, author] = [await createTask(test), await createMember(test)]
    await test.db.execute(sql`
      insert into submission (task_id, user_id, proof_text) values
        (${taskId}, ${author.id}, 'Mine'), (${taskId}, ${reviewer.id}, 'My own')`)
    await test.db.execute(sql`
      update submission set decided_by_id = ${reviewer.id}, decided_at = now(), status = 'approved'
      where task_id = ${taskId}`)
    expect(await deedsOf(reviewer.id)).toEqual({ reviews: 1 })
    await test.db.execute(sql`update submission set decided_by_id = null, decided_at = null, status = 'pending'
      where task_id = ${taskId}`)
    expect(await deedsOf(reviewer.id)).toEqual({})
    expect(await differences()).toBe(0)
  })

  it('is folded by one process at a time, and everything once', async () => {
    const member = await createMember(test)
    for (let each = 0; each < 8; each += 1) await giveKarma(test, member.id, 1)
    await Promise.all([fold(), fold(), fold()])
    expect(await deedsOf(member.id)).toEqual({ tasks: 8 })
  })

  it('is found wrong by the doctor, and right once it was counted again', async () => {
    await fold()
    await test.db.execute(sql`update member_deed set amount = amount + 3 where deed = 'tasks'`)
    expect(await differences()).toBeGreaterThan(0)
    await test.db.execute(sql`select rebuild_member_deeds()`)
    expect(await differences()).toBe(0)
  })

  it('counts the days on which somebody came by once each', async () => {
    const member = await createMember(test)
    const seen = (moment: string) =>
      test.db.execute(
        sql`update session set last_used_at = ${moment}::timestamptz where user_id = ${member.id}`,
      )
    for (const moment of [
      '2030-05-01T08:00Z',
      '2030-05-01T20:00Z',
      '2030-05-02T08:00Z',
      '2030-05-03T08:00Z',
    ]) {
      await seen(moment)
    }
    await fold()
    const [streak] = await test.db.execute(sql`
      select current, longest from member_streak where user_id = ${member.id} and kind = 'daily_login'`)
    expect(streak).toEqual({ current: 3, longest: 3 })
  })
})
