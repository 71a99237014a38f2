import { createRandom } from '../../server/demo/random.ts'
import type { Sql } from '../../server/src/platform/database.ts'
import { mapAtOnce } from './at-once.ts'
import { signIn } from './calls.ts'
import { drawInShares } from './statistics.ts'

/** What is drawn by it is the same in every run. */
export const SEED = 20_260_101
/** Passwords are checked on a few threads. */
const SIGN_INS_AT_ONCE = 4

export interface Person {
  readonly id: string
  readonly muid: string
  readonly email: string
  readonly full_name: string
}

interface Known extends Person {
  readonly has_circle: boolean
  readonly has_college: boolean
}

/**
 * Members drawn from the whole community, those without a circle and without a college in their shares. Staff are no part
 * of it.
 */
export async function drawPeople(sql: Sql, count: number, seed = SEED): Promise<Person[]> {
  const all = await sql<Known[]>`
    select id, muid, email, full_name,
      exists (select from circle_member where user_id = member.id and status = 'member') as has_circle,
      exists (
        select from user_organization as link join organization on organization.id = link.organization_id
        where link.user_id = member.id and org_type = 'College'
      ) as has_college
    from "user" as member
    where status = 'active' and not exists (
      select from user_role join role on role.id = user_role.role_id
      where user_id = member.id and verified and title not in ('Student', 'Mentor', 'Enabler')
    ) order by muid`
  const kindOf = ({ has_circle, has_college }: Known) => `${has_circle} ${has_college}`
  return drawInShares(all, kindOf, count, createRandom(seed))
}

export interface SignedIn extends Person {
  readonly token: string
}

export const signedIn = (address: string, people: readonly Person[]): Promise<SignedIn[]> =>
  mapAtOnce(people, SIGN_INS_AT_ONCE, async (person) => ({
    ...person,
    token: (await signIn(address, person.email)).accessToken,
  }))
