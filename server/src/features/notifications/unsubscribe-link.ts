import { timingSafeEqual } from 'node:crypto'
import { type MailKind, mailKinds } from '@muster/contract/account/notifications.ts'
import { sql } from 'drizzle-orm'
import { notFound } from '../../platform/errors.ts'
import type { Parts } from '../../platform/parts.ts'

/** Links in mails that turn one kind of them off, for anyone who holds the mail: a member, a kind, and a seal of both. */

/** 128 bits, as hexadecimal digits. */
const SEAL_LENGTH = 32

const sealOf = (parts: Pick<Parts, 'hashCode'>, userId: string, kind: MailKind) =>
  parts.hashCode(`unsubscribe:${userId}:${kind}`).slice(0, SEAL_LENGTH)

/** Where a member turns mails of a kind off without signing in. It works for good, and opens nothing else. */
export const unsubscribeAddress = (
  parts: Pick<Parts, 'hashCode' | 'config'>,
  userId: string,
  kind: MailKind,
): string => `${parts.config.publicUrl}/unsubscribe/${userId}.${kind}.${sealOf(parts, userId, kind)}`

const form = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([a-z_]+)\.([0-9a-f]{32})$/

export type Links = Pick<Parts, 'hashCode' | 'db'>

/** @throws AppError 404, in the same words for every link that does not hold */
export async function openedLink({ db, ...parts }: Links, token: string) {
  const [, userId = '', named = '', seal = ''] = form.exec(token) ?? []
  const kind = mailKinds.find((known) => known === named)
  if (!kind || !timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(parts, userId, kind)))) {
    throw notFound('this link')
  }
  const found = await db.execute(sql`select from "user" where id = ${userId}::uuid and status <> 'erased'`)
  if ([...found].length === 0) throw notFound('this link')
  return { userId, kind }
}
