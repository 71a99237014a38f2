import { timingSafeEqual } from 'node:crypto'
import { MESSAGE_LINK_PATH } from '@muster/contract/notices/message-words.ts'
import type { Parts } from '../../../platform/parts.ts'

/** Links in emails that count who follows them: message and member, sealed by this installation. */

type Sealing = Pick<Parts, 'hashCode'>

/** 96 bits in hexadecimal digits. */
const SEAL_LENGTH = 24

const sealOf = ({ hashCode }: Sealing, messageId: string, userId: string) =>
  hashCode(`message-link:${messageId}:${userId}`).slice(0, SEAL_LENGTH)

const short = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')
const long = (text: string) =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const followAddress = (
  parts: Sealing & Pick<Parts, 'config'>,
  messageId: string,
  userId: string,
): string =>
  `${parts.config.publicUrl}${MESSAGE_LINK_PATH}${short(messageId)}${short(userId)}${sealOf(parts, messageId, userId)}`

const form = /^([\w-]{22})([\w-]{22})([0-9a-f]{24})$/

/** What a link is about; null for one that this installation hasn't made. */
export function openedLink(parts: Sealing, token: string): { messageId: string; userId: string } | null {
  const [, message = '', user = '', seal = ''] = form.exec(token) ?? []
  const [messageId, userId] = [long(message), long(user)]
  const own = Buffer.from(sealOf(parts, messageId, userId))
  return seal && timingSafeEqual(Buffer.from(seal), own) ? { messageId, userId } : null
}
