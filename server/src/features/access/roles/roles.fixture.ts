import { roleManagement } from '@muster/contract/access/roles.ts'
import { sql } from 'drizzle-orm'
import { readValue } from '../../../../test/setup/fixtures.ts'
import type { TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'

let made = 0

/** A role without access, with its own holders. @returns its id and title */
export async function createRole(test: TestApp, ...holders: readonly Pick<TestMember, 'id'>[]) {
  made += 1
  const title = `Helper ${made}`
  const id = await readValue<string>(test, sql`insert into role (title) values (${title}) returning id`)
  for (const holder of holders) {
    await test.db.execute(
      sql`insert into user_role (user_id, role_id, verified) values (${holder.id}, ${id}, true)`,
    )
  }
  return { id, title }
}

/** Calls about roles, as this member. */
export const roleCalls = (test: TestApp, { token: as }: Pick<TestMember, 'token'>) => ({
  list: (query: object = {}) => test.call(roleManagement.list, { as, query: { ...query } }),
  create: (body: object) => test.call(roleManagement.create, { as, body }),
  update: (role_id: string, body: object) =>
    test.call(roleManagement.update, { as, params: { role_id }, body }),
  remove: (role_id: string) => test.call(roleManagement.remove, { as, params: { role_id } }),
  members: (role_id: string, query: object = {}) =>
    test.call(roleManagement.members, { as, params: { role_id }, query: { ...query } }),
  give: (user_id: string, role_id: string, further: object = {}) =>
    test.call(roleManagement.give, { as, body: { user_id, role_id, ...further } }),
  take: (user_id: string, role_id: string) =>
    test.call(roleManagement.take, { as, body: { user_id, role_id } }),
  changeEnd: (user_id: string, role_id: string, ends_at: string | null) =>
    test.call(roleManagement.changeEnd, { as, body: { user_id, role_id, ends_at } }),
  giveMany: (role_id: string, users: readonly string[], further: object = {}) =>
    test.call(roleManagement.giveMany, { as, params: { role_id }, body: { users, ...further } }),
  takeMany: (role_id: string, users: readonly string[]) =>
    test.call(roleManagement.takeMany, { as, params: { role_id }, body: { users } }),
  signatures: (query: object = {}) => test.call(roleManagement.signatures, { as, query: { ...query } }),
  confirm: (signature_id: string) =>
    test.call(roleManagement.confirmSignature, { as, params: { signature_id } }),
  refuse: (signature_id: string, reason = 'Not known to us') =>
    test.call(roleManagement.refuseSignature, { as, params: { signature_id }, body: { reason } }),
  takeBack: (signature_id: string) =>
    test.call(roleManagement.takeSignatureBack, { as, params: { signature_id } }),
})

export const DAY_MS = 86_400_000

/** ISO time this many days from the app's clock. */
export const inDays = (test: TestApp, days: number): string =>
  new Date(test.parts.clock.now().getTime() + days * DAY_MS).toISOString()
