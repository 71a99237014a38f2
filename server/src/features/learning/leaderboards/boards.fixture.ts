import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { sql } from 'drizzle-orm'
import { createMember, type MemberOptions, type TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'
import { examine } from '../../../features.ts'

/** A member who appears on leaderboards once they have karma. */
export async function createStudent(
  test: TestApp,
  collegeId: string,
  options: MemberOptions = {},
): Promise<TestMember> {
  const member = await createMember(test, { roles: ['Student'], isPublic: true, ...options })
  await test.db.execute(
    sql`insert into user_organization (user_id, organization_id) values (${member.id}, ${collegeId})`,
  )
  return member
}

export const board = async (test: TestApp, query: object = {}, as?: string) =>
  (await test.call(leaderboards.board, { query: { ...query }, as })).response

/** Ranks, names and karma of a leaderboard, from the top. */
export const standings = async (test: TestApp, query: object = {}) =>
  (await board(test, query)).rows.map(({ rank, full_name, karma }) => [rank, full_name, karma])

export const collegeBoard = async (test: TestApp, query: object = {}, as?: string) =>
  (await test.call(leaderboards.collegeBoard, { query: { ...query }, as })).response

/** Names of the totals that the doctor finds wrong. */
export async function illTotals(test: TestApp): Promise<string[]> {
  const findings = await examine(test.db)
  return findings.filter(({ differences }) => differences > 0).map(({ total }) => total)
}

/** Deletes all members and their karma. */
export async function forgetEverybody(test: TestApp): Promise<void> {
  await test.db.execute(sql`delete from karma_entry where reverses_id is not null`)
  await test.db.execute(sql`delete from karma_entry`)
  await test.db.execute(sql`delete from "user"`)
}
