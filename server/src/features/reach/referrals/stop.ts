import { timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { listText } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'

/** Addresses that have opted out of invitations, stored and used in links only as a keyed hash. */

type Sealing = Pick<Parts, 'hashCode'>
type Links = Sealing & Pick<Parts, 'db'>

/** 128 bits in hexadecimal digits. */
const SEAL_LENGTH = 32

const hashOf = ({ hashCode }: Sealing, email: string) => hashCode(`invite-address:${email.toLowerCase()}`)
const sealOf = ({ hashCode }: Sealing, hash: string) => hashCode(`invite-stop:${hash}`).slice(0, SEAL_LENGTH)

/** The opt-out link of an invitation email. It never expires and gives no other access. */
export function stopAddress(parts: Sealing & Pick<Parts, 'config'>, email: string): string {
  const hash = hashOf(parts, email)
  return `${parts.config.publicUrl}/no-invitations/${hash}.${sealOf(parts, hash)}`
}

/** Which of these addresses have opted out of invitations. One statement. */
export async function whoWantsNone(
  parts: Sealing,
  db: Database,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const hashes = emails.map((email) => hashOf(parts, email))
  const found = await db.execute<{ hash: string }>(sql`
    select address_hash as hash from invite_stop where address_hash = any (${listText(hashes)}::text[])`)
  const stopped = new Set([...found].map(({ hash }) => hash))
  return new Set(emails.filter((_, index) => stopped.has(hashes[index] ?? '')))
}

const form = /^([0-9a-f]{64})\.([0-9a-f]{32})$/

/** @throws AppError 404, with the same text for every invalid link */
function openedHash(parts: Sealing, token: string): string {
  const [, hash = '', seal = ''] = form.exec(token) ?? []
  if (!hash || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(parts, hash)))) {
    throw notFound('this link')
  }
  return hash
}

/** Whether the address of a link still gets invitations. @throws AppError 404 */
export async function stopChoice(parts: Links, token: string): Promise<{ wanted: boolean }> {
  const hash = openedHash(parts, token)
  const found = await parts.db.execute(sql`select from invite_stop where address_hash = ${hash}::text`)
  return { wanted: found.length === 0 }
}

/** Stops invitations to the address of a link, or allows them again. Idempotent. @throws AppError 404 */
export async function chooseInvitations(
  parts: Links,
  token: string,
  wanted: boolean,
): Promise<{ wanted: boolean }> {
  const hash = openedHash(parts, token)
  await parts.db.execute(
    wanted
      ? sql`delete from invite_stop where address_hash = ${hash}::text`
      : sql`insert into invite_stop (address_hash) values (${hash}::text) on conflict do nothing`,
  )
  return { wanted }
}
