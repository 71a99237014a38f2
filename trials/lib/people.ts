import { randomUUID } from 'node:crypto'
import { registration } from '@muster/contract/account/joining.ts'
import type { Tokens } from '@muster/contract/account/sign-in.ts'
import { call } from '../../bench/lib/calls.ts'
import type { Sql } from '../../server/src/platform/database.ts'

export interface Newcomer {
  readonly id: string
  readonly muid: string
  readonly email: string
  readonly token: string
}

/** Registers someone. */
export async function register(address: string, name: string): Promise<Newcomer> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}-${randomUUID().slice(0, 8)}@muster.test`
  const body = { user: { full_name: name, email, password: 'a-long-enough-secret' } }
  const { accessToken, data } = (await call(address, undefined, registration.register, {
    body,
  })) as Tokens & {
    data: { id: string; muid: string }
  }
  return { id: data.id, muid: data.muid, email, token: accessToken }
}

/** Gives a role directly in the database, as a site's first administrator gets theirs. */
export const giveRole = (sql: Sql, { id }: Newcomer, title: string) =>
  sql`insert into user_role (user_id, role_id, verified) select ${id}, id, true from role where title = ${title}`
