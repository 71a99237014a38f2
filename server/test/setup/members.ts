import { randomUUID } from 'node:crypto'
import { registration } from '@muster/contract/account/joining.ts'
import { auth, type Tokens } from '@muster/contract/account/sign-in.ts'
import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

export const testPassword = 'a-long-enough-secret'
let count = 0

export interface TestMember {
  readonly id: string
  readonly muid: string
  readonly email: string
  readonly fullName: string
  /** Access token. */
  readonly token: string
  readonly refreshToken: string
}

export interface MemberOptions {
  readonly fullName?: string
  readonly email?: string
  /** Verified roles by title. */
  readonly roles?: readonly string[]
  readonly dynamicTypes?: readonly string[]
  readonly isPublic?: boolean
  /** Whether the email address is confirmed. */
  readonly confirmed?: boolean
}

/** Registers a member through the API and gives them what the test asks for. */
export async function createMember(test: TestApp, options: MemberOptions = {}): Promise<TestMember> {
  count += 1
  const fullName = options.fullName ?? `Member ${count}`
  const email = options.email ?? `member-${process.pid}-${count}@muster.test`
  const answer = await test.call(registration.register, {
    body: { user: { full_name: fullName, email, password: testPassword } },
  })
  if (answer.status !== 200) throw new Error(`registration failed: ${answer.text}`)
  const { accessToken, refreshToken, data } = answer.response
  for (const title of options.roles ?? []) {
    await test.db.execute(sql`
      insert into user_role (user_id, role_id, verified) select ${data.id}, id, true from role where title = ${title}`)
  }
  for (const type of options.dynamicTypes ?? []) {
    await test.db.execute(sql`insert into dynamic_user (user_id, type) values (${data.id}, ${type})`)
  }
  if (options.isPublic) await test.db.execute(sql`update "user" set is_public = true where id = ${data.id}`)
  if (options.confirmed) {
    await test.db.execute(sql`update "user" set email_confirmed_at = now() where id = ${data.id}`)
  }
  return { id: data.id, muid: data.muid, email, fullName, token: accessToken, refreshToken }
}

/** Signs a member in again, as on another device. */
export async function signInAgain(
  test: TestApp,
  emailOrMuid: string,
  password = testPassword,
): Promise<Tokens> {
  const answer = await test.call(auth.signIn, { body: { emailOrMuid, password } })
  if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.text}`)
  return answer.response
}

/** Many members with a session each, straight in the tables: registering them takes its time. */
export async function createCrowd(test: TestApp, size: number): Promise<TestMember[]> {
  const crowd = Array.from({ length: size }, (_, number) => {
    const id = randomUUID()
    const sid = randomUUID()
    const muid = `crowd-${number}-${id.slice(0, 8)}@muster`
    const { token } = test.parts.tokens.sign({ id, muid, roles: [], sid }, new Date())
    const fullName = `Crowd ${number}`
    return { id, sid, muid, email: `${muid}.test`, fullName, token, refreshToken: '' }
  })
  await test.db.execute(sql`
    with person as (
      select * from jsonb_to_recordset(${JSON.stringify(crowd)}::text::jsonb)
        as person (id uuid, sid uuid, muid text, email text, "fullName" text)
    ), member as (
      insert into "user" (id, muid, full_name, email) select id, muid, "fullName", email from person
    ), purse as (
      insert into wallet (user_id) select id from person
    )
    insert into session (id, user_id, token_hash, browser, os, expires_at)
    select sid, id, md5(sid::text), 'Test', 'Test', now() + interval '1 day' from person`)
  return crowd
}
