import { sql } from 'drizzle-orm'
import type { TestApp } from '../../../../test/setup/test-app.ts'

/** Log entries about a member, oldest first. */
export async function auditOf(test: TestApp, memberId: string) {
  const rows = await test.db.execute<{
    action: string
    /** Null when the platform acted. */
    actor_id: string | null
    before: Record<string, unknown>
    after: Record<string, unknown>
  }>(sql`
    select action, actor_id, before, after from audit_log
    where target_type = 'user' and target_id = ${memberId} order by created_at, id`)
  return [...rows]
}

export async function storedMember(test: TestApp, memberId: string) {
  const [row] = await test.db.execute(sql`
    select member.*, wallet.ranked from "user" as member join wallet on wallet.user_id = member.id
    where member.id = ${memberId}`)
  return row ?? {}
}

/** Titles of the member's verified roles. */
export async function rolesHeld(test: TestApp, memberId: string): Promise<string[]> {
  const rows = await test.db.execute<{ title: string }>(sql`
    select role.title from user_role join role on role.id = user_role.role_id
    where user_role.user_id = ${memberId} and user_role.verified order by role.title`)
  return [...rows].map(({ title }) => title)
}

/** Ids of some rows of a table. */
export async function someIds(
  test: TestApp,
  table: 'district' | 'department',
  count: number,
): Promise<[string, ...string[]]> {
  const rows = await test.db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} order by id limit ${count}::integer`,
  )
  const [first, ...rest] = [...rows].map(({ id }) => id)
  if (first === undefined || rest.length + 1 < count) throw new Error(`${table} has fewer than ${count} rows`)
  return [first, ...rest]
}

export async function moveTo(test: TestApp, organizationId: string, districtId: string): Promise<void> {
  await test.db.execute(sql`update organization set district_id = ${districtId} where id = ${organizationId}`)
}

/** Links a member to an organisation as an unverified claim, as registration does. */
export async function link(
  test: TestApp,
  memberId: string,
  organizationId: string,
  options: { alumni?: boolean; since?: string } = {},
): Promise<void> {
  await test.db.execute(sql`
    insert into user_organization (user_id, organization_id, is_alumni, created_at)
    values (${memberId}, ${organizationId}, ${options.alumni ?? false}, ${options.since ?? '2024-01-01'}::timestamptz)`)
}

/** Sets karma and level directly. */
export async function setKarma(test: TestApp, memberId: string, karma: number, level = 1): Promise<void> {
  await test.db.execute(
    sql`update wallet set karma = ${karma}::integer, level_order = ${level}::smallint where user_id = ${memberId}`,
  )
}
