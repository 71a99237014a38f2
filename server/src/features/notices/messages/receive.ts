import type { BannerMessage, ReceivedMessage } from '@muster/contract/notices/message-shapes.ts'
import { MESSAGE_LINK_PATH, toReader } from '@muster/contract/notices/message-words.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { FORMER_MEMBER } from '../../../platform/listing/made-by.ts'
import type { Parts } from '../../../platform/parts.ts'
import { openedLink } from './links.ts'

const MOST_BANNERS = 3

/**
 * A message that staff sent to the member; its sender can open it too, from a test copy.
 * @throws AppError 404 for anyone else's
 */
export async function receivedMessage(
  db: Database,
  userId: string,
  messageId: string,
): Promise<ReceivedMessage> {
  const [row] = await db.execute<ReceivedMessage & { full_name: string }>(sql`
    select message.id, message.subject, message.text, message.button, message.opens, message.audience ->> 'name' as audience,
      coalesce(sender.full_name, ${FORMER_MEMBER}::text) as sender,
      coalesce(own.sent_at, message.tried_at) as sent_at, reader.full_name
    from staff_message as message join "user" as reader on reader.id = ${userId}
    left join staff_message_member as own on own.message_id = message.id and own.user_id = reader.id and own.state = 'sent'
    left join "user" as sender on sender.id = message.created_by_id
    where message.id = ${messageId}
      and (own.user_id is not null or (message.created_by_id = reader.id and message.tried_at is not null))`)
  if (!row) throw notFound('this message')
  const { full_name, ...message } = row
  return {
    ...message,
    subject: toReader(message.subject, full_name),
    text: toReader(message.text, full_name),
  }
}

/** Banners of a member that haven't ended, the newest first. One statement. */
export async function bannersOf(db: Database, userId: string, now: Date): Promise<BannerMessage[]> {
  const rows = await db.execute<BannerMessage & { full_name: string }>(sql`
    select message.id, message.subject, message.text, message.button, message.opens, own.banner_until as until,
      reader.full_name
    from staff_message_member as own
    join staff_message as message on message.id = own.message_id join "user" as reader on reader.id = own.user_id
    where own.user_id = ${userId} and own.banner_until > ${now}::timestamptz
    order by own.sent_at desc, own.message_id limit ${MOST_BANNERS}::integer`)
  return [...rows].map(({ full_name, ...banner }) => ({
    ...banner,
    subject: toReader(banner.subject, full_name),
    text: toReader(banner.text, full_name),
  }))
}

/** Closes a banner. Idempotent. */
export async function closeBanner(db: Database, userId: string, messageId: string): Promise<void> {
  await db.execute(sql`
    update staff_message_member set banner_until = null
    where message_id = ${messageId} and user_id = ${userId} and banner_until is not null`)
}

/** Notes that a member followed the link of a message, by the bell or banner, or from an email. Idempotent. */
export async function noteFollowed(
  db: Database,
  by: 'bell' | 'mail',
  { messageId, userId }: { readonly messageId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  const noted =
    by === 'bell'
      ? sql`bell_followed_at = coalesce(bell_followed_at, ${now}::timestamptz), bell_opened_at = coalesce(bell_opened_at, ${now}::timestamptz)`
      : sql`mail_opened_at = coalesce(mail_opened_at, ${now}::timestamptz)`
  const isNew = by === 'bell' ? sql`bell_followed_at is null` : sql`mail_opened_at is null`
  await db.execute(sql`
    with noted as (
      update staff_message_member set ${noted}
      where message_id = ${messageId} and user_id = ${userId} and state = 'sent' and ${isNew} returning message_id
    )
    update staff_message set is_stale = true where not is_stale and id in (select message_id from noted)`)
}

/**
 * Redirects the button of an email to its target, and notes that the member followed it. Never cached. Checks
 * of links by programs with HEAD aren't counted.
 */
export function followRoute(app: FastifyInstance, { db, clock, config, hashCode }: Parts): void {
  app.route<{ Params: { token: string } }>({
    method: ['GET', 'HEAD'],
    url: `${MESSAGE_LINK_PATH}:token`,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
      const link = openedLink({ hashCode }, request.params.token)
      const [message] = link
        ? await db.execute<{ opens: string }>(
            sql`select opens from staff_message where id = ${link.messageId}`,
          )
        : []
      // A link that we can't read leads to the site, which says what to do.
      if (!link || !message?.opens) return reply.redirect(config.publicUrl, 302)
      if (request.method === 'GET') await noteFollowed(db, 'mail', link, clock.now())
      const { opens } = message
      return reply.redirect(opens.startsWith('/') ? config.publicUrl + opens : opens, 302)
    },
  })
}

interface Written {
  readonly user_id: string
  readonly by: string
  readonly at: string
}

/** When students of a campus were last written to, and by whom. @param ids left out for all, at most 100 */
export async function lastWritten(
  db: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<Written[]> {
  return [
    ...(await db.execute<Written & Record<string, unknown>>(sql`
      select own.user_id, last.by, last.at from campus_member as own
      cross join lateral (
        select coalesce(author.full_name, ${FORMER_MEMBER}::text) as by, told.created_at as at
        from notification as told left join "user" as author on author.id = told.created_by_id
        where told.user_id = own.user_id and told.kind = 'campus_message'
        order by told.created_at desc limit 1
      ) as last
      where own.organization_id = ${organizationId} and own.user_id = any (${uuids(ids.slice(0, 100))})`)),
  ]
}
