import { ownRoles, roleVerification } from '@muster/contract/access/role-requests.ts'
import { sql } from 'drizzle-orm'
import { readValue, roleId } from '../../../../test/setup/fixtures.ts'
import type { TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'
import { newKey } from '../../desk/bulk-jobs/bulk-jobs.fixture.ts'

/** Calls of a member about their own roles. */
export const ownCalls = (test: TestApp, { token: as }: Pick<TestMember, 'token'>) => ({
  read: () => test.call(ownRoles.read, { as }),
  ask: async (title: string, note?: string) =>
    test.call(ownRoles.ask, { as, body: { role_id: await roleId(test, title), ...(note && { note }) } }),
  withdraw: (request_id: string) => test.call(ownRoles.withdraw, { as, params: { request_id } }),
})

/** Calls of the queue, as this member. */
export const queueCalls = (test: TestApp, { token: as }: Pick<TestMember, 'token'>) => {
  const of = (link_id: string) => ({ as, params: { link_id } })
  return {
    list: (query: object = {}) => test.call(roleVerification.list, { as, query: { perPage: 100, ...query } }),
    csv: (query: object = {}) =>
      test.call(roleVerification.csv, { as, query: { reason: 'For the report', ...query } }),
    counts: () => test.call(roleVerification.counts, { as }),
    roles: () => test.call(roleVerification.roles, { as }),
    reasons: () => test.call(roleVerification.reasons, { as }),
    changeReasons: (reasons: string[]) =>
      test.call(roleVerification.changeReasons, { as, body: { reasons } }),
    hold: (id: string, body: object = {}) => test.call(roleVerification.hold, { ...of(id), body }),
    review: (id: string) => test.call(roleVerification.review, of(id)),
    decide: (id: string, body: object = { verified: true }) =>
      test.call(roleVerification.decide, { ...of(id), body }),
    reject: (id: string, body?: object) =>
      test.call(roleVerification.reject, { ...of(id), ...(body && { body }) }),
    undo: (id: string) => test.call(roleVerification.undo, of(id)),
    verifyMany: (ids: readonly string[], further: object = {}) =>
      test.call(roleVerification.verifyMany, {
        as,
        body: { key: newKey(), ids, seen: ids.length, ...further },
      }),
    rejectMany: (ids: readonly string[], further: object = {}) =>
      test.call(roleVerification.rejectMany, {
        as,
        body: { key: newKey(), ids, seen: ids.length, ...further },
      }),
  }
}

/** Inserts a request for any role, as a registration does. @returns its id */
export const request = async (test: TestApp, { id }: Pick<TestMember, 'id'>, title: string, note?: string) =>
  readValue<string>(
    test,
    sql`insert into user_role (user_id, role_id, note) values (${id}, ${await roleId(test, title)}, ${note ?? null})
      returning id`,
  )

/** The stored request. */
export async function stored(test: TestApp, id: string) {
  const [row] = await test.db.execute<{ state: string; decided_by_id: string | null; reason: string | null }>(
    sql`select state, decided_by_id, reason from role_request where id = ${id}`,
  )
  return row
}

/** Titles and texts of a member's role notifications, newest first. */
export async function toldOf(test: TestApp, { id }: Pick<TestMember, 'id'>) {
  const rows = await test.db.execute<{ title: string; description: string }>(sql`
    select title, description from notification where user_id = ${id} and kind = 'role_news'
    order by created_at desc`)
  return [...rows]
}
