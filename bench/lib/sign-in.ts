import { account } from '@muster/contract/account/account.ts'
import { auth, type Tokens } from '@muster/contract/account/auth.ts'
import type { Envelope } from '@muster/contract/lib/envelope.ts'
import { demoPassword } from '../../server/demo/index.ts'
import type { Sql } from '../../server/src/platform/database.ts'

/** Signs the demo learner in, who has a college, groups and a history. */
export const signInAsLearner = (address: string): Promise<Tokens> => signIn(address, 'learner@muster.test')

/** Signs in as many members of the demo community, one after the other, as there are headers wanted. */
export async function headersOfMembers(
  address: string,
  sql: Sql,
  count: number,
): Promise<Readonly<Record<string, string>>[]> {
  const members = await sql<{ email: string }[]>`
    select email from "user" as member join wallet on wallet.user_id = member.id
    where status = 'active' and wallet.karma > 0
      and exists (select from user_organization where user_id = member.id)
    order by muid limit ${count}`
  if (members.length < count)
    throw new Error(`there are ${members.length} members to sign in as, not ${count}`)
  const headers: Record<string, string>[] = []
  for (const { email } of members) {
    const { accessToken } = await signIn(address, email)
    headers.push({ authorization: `Bearer ${accessToken}` })
  }
  return headers
}

/** What the browser of the demo learner keeps once it has signed in. */
export async function storageOfLearner(address: string): Promise<Readonly<Record<string, string>>> {
  const { accessToken, refreshToken } = await signInAsLearner(address)
  const answer = await fetch(`${address}${account.info.path}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { response } = (await answer.json()) as Envelope
  return {
    accessToken,
    refreshToken,
    userInfo: JSON.stringify(response),
    userInfoAt: String(Date.now()),
  }
}

/** Signs the demo administrator in. */
export const signInAsAdmin = (address: string): Promise<Tokens> => signIn(address, 'admin@muster.test')

/** Signs a member of the demo community in. */
export async function signIn(address: string, email: string): Promise<Tokens> {
  const answer = await fetch(`${address}${auth.signIn.path}`, {
    method: auth.signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailOrMuid: email, password: demoPassword }),
  })
  const { hasError, message, response } = (await answer.json()) as Envelope<Tokens>
  if (hasError) throw new Error(`${email} could not sign in: ${message.general.join(' ')}`)
  return response
}
