import { campusHealth } from '@muster/contract/places/campus/health.ts'
import { sql } from 'drizzle-orm'
import { giveKarma } from '../../../../test/setup/karma.ts'
import type { MemberOptions, TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'
import { memberOf } from '../campuses/campuses.fixture.ts'
import { refreshHealth } from './refresh.ts'

/** Runs the nightly job. */
export const refresh = (test: TestApp) => refreshHealth(test.parts)

/** A student who had karma and has been inactive for some days. */
export async function silentMember(
  test: TestApp,
  campusId: string,
  days: number,
  options: MemberOptions = {},
): Promise<TestMember> {
  const member = await memberOf(test, campusId, options)
  await giveKarma(test, member.id, 5)
  await test.db.execute(sql`
    update wallet set reached_at = now() - ${days}::integer * interval '1 day' where user_id = ${member.id}`)
  await joined(test, member, 300)
  return member
}

export const joined = (test: TestApp, member: TestMember, daysAgo: number) =>
  test.db.execute(sql`
    update "user" set created_at = now() - ${daysAgo}::integer * interval '1 day' where id = ${member.id}`)

/** The attention list as a lead sees it. */
export const listed = async (test: TestApp, as: string, query: Record<string, unknown> = {}) =>
  (await test.call(campusHealth.attention, { as, query })).response.data
