import { sql } from 'drizzle-orm'
import { createOrganization } from '../../../../test/setup/fixtures.ts'
import { createMember, type MemberOptions, type TestMember } from '../../../../test/setup/members.ts'
import type { TestApp } from '../../../../test/setup/test-app.ts'

/** A member who belongs to a college. */
export async function memberOf(
  test: TestApp,
  organizationId: string,
  options: MemberOptions & { readonly isAlumni?: boolean; readonly verified?: boolean } = {},
): Promise<TestMember> {
  const { isAlumni = false, verified = true, ...rest } = options
  const member = await createMember(test, rest)
  await test.db.execute(sql`
    insert into user_organization (user_id, organization_id, verified, is_alumni)
    values (${member.id}, ${organizationId}, ${verified}, ${isAlumni})`)
  return member
}

export interface TestCampus {
  readonly id: string
  readonly lead: TestMember
}

/** A college with a campus lead. */
export async function createCampus(test: TestApp, title?: string): Promise<TestCampus> {
  const id = await createOrganization(test, 'College', title)
  return { id, lead: await memberOf(test, id, { roles: ['Campus Lead'] }) }
}
