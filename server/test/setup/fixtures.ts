import { randomUUID } from 'node:crypto'
import type { OrganizationType } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** The first column of the first row, for questions to the database that have one answer. */
export async function readValue<T = unknown>(test: TestApp, query: SQL): Promise<T> {
  const [row] = await test.db.execute(query)
  return Object.values(row ?? {})[0] as T
}

export const countOf = async (test: TestApp, from: SQL): Promise<number> =>
  Number(await readValue(test, sql`select count(*) from ${from}`))

export const roleId = (test: TestApp, title: string) =>
  readValue<string>(test, sql`select id from role where title = ${title}`)

export const districtId = (test: TestApp, name: string) =>
  readValue<string>(test, sql`select id from district where name = ${name}`)

/** Ids of some interest groups, by name. */
export async function groupIds(test: TestApp, count: number): Promise<string[]> {
  const rows = await test.db.execute<{ id: string }>(
    sql`select id from interest_group order by name limit ${count}::integer`,
  )
  return [...rows].map(({ id }) => id)
}

/** An organisation of its own for the test. @returns its id. */
export async function createOrganization(
  test: TestApp,
  orgType: OrganizationType = 'College',
  title = `${orgType} ${randomUUID().slice(0, 8)}`,
): Promise<string> {
  return readValue(
    test,
    sql`insert into organization (title, code, org_type, district_id)
      values (${title}, ${randomUUID().slice(0, 12)}, ${orgType}, (select id from district order by name limit 1))
      returning id`,
  )
}

export interface OutgoingMail {
  readonly subject: string
  readonly body: string
}

/** Mails to an address, the newest first. */
export async function mailsTo(test: TestApp, email: string): Promise<OutgoingMail[]> {
  const rows = await test.db.execute<OutgoingMail>(
    sql`select subject, body from mail_outbox where recipient = ${email} order by created_at desc, id`,
  )
  return [...rows]
}

/** The value of a parameter of the link in a mail, such as `token`. */
export function linkParameter(mail: OutgoingMail | undefined, name: string): string {
  return mail?.body.match(new RegExp(`[?&]${name}=([\\w-]+)`))?.[1] ?? ''
}

/** The six digits of a sign-in mail. */
export const codeIn = (mail: OutgoingMail | undefined): string => mail?.body.match(/\b[0-9]{6}\b/)?.[0] ?? ''
