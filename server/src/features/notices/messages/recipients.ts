import type { Recipient } from '@muster/contract/notices/message-shapes.ts'
import type { messages } from '@muster/contract/notices/messages.ts'
import { sql } from 'drizzle-orm'
import { pictureAddress } from '../../../platform/files/media.ts'
import { contains } from '../../../platform/listing/like.ts'
import { byText, listing } from '../../../platform/listing/listing.ts'

type StoredRow = Omit<Recipient, 'profile_pic'> & { readonly picture_key: string | null }

const missed = {
  bell: sql`own.bell is distinct from 'sent'`,
  mail: sql`coalesce(own.mail not in ('sent', 'queued'), true)`,
} as const

/** Who a message was for and what each of them got, by name by default. */
export const recipientList = (messageId: string) =>
  listing<typeof messages.recipients, StoredRow>({
    // Rows are looked up by the member's id, which is only unique within a message.
    table: sql`(select * from staff_message_member where message_id = ${messageId}::uuid) as own`,
    id: sql`own.user_id`,
    joins: sql`join "user" as member on member.id = own.user_id`,
    columns: sql`own.user_id as id, member.full_name, member.muid, member.picture_key, own.state, own.reason, own.due_at,
      own.bell, own.mail, own.bell_opened_at is not null or own.mail_opened_at is not null as opened,
      own.bell_followed_at is not null or own.mail_opened_at is not null as followed`,
    where: ({ search, reached, way }) => [
      search && contains(search, sql`lower(member.full_name)`, sql`lower(member.muid)`),
      reached === false && sql`own.state <> 'waiting' and ${way ? missed[way] : sql`own.state = 'left_out'`}`,
      reached === true && sql`own.state = 'sent' and ${way ? sql`not (${missed[way]})` : sql`true`}`,
    ],
    orders: { full_name: byText(sql`member.full_name`) },
    usual: 'full_name',
    file: ['id', 'full_name', 'muid', 'state', 'reason', 'due_at', 'bell', 'mail', 'opened', 'followed'],
    present: ({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) }),
  })
