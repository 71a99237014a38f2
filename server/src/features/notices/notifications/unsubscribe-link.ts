import { timingSafeEqual } from 'node:crypto'
import { type MailKind, mailKinds } from '@muster/contract/notices/notifications.ts'
import { sql } from 'drizzle-orm'
import { notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'

/**
 * Links that turn off one kind of email without signing in. They consist of the member, the kind and a keyed
 * hash of both.
 */

/** 128 bits in hexadecimal digits. */
const SEAL_LENGTH = 32

const sealOf = (parts: Pick<Parts, 'hashCode'>, userId: string, kind: MailKind) =>
  parts.hashCode(`unsubscribe:${userId}:${kind}`).slice(0, SEAL_LENGTH)

/** The unsubscribe link of a member for one kind of email. It never expires and gives no other access. */
export const unsubscribeAddress = (
  parts: Pick<Parts, 'hashCode' | 'config'>,
  userId: string,
  kind: MailKind,
): string => `${parts.config.publicUrl}/unsubscribe/${userId}.${kind}.${sealOf(parts, userId, kind)}`

const form = /^([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\.([a-z_]+)\.([0-9a-f]{32})$/

export type Links = Pick<Parts, 'hashCode' | 'db'>

/** @throws AppError 404, with the same text for every invalid link */
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
