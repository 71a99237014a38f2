import { type ReportedCase, TEXTS_AROUND, type TextAround } from '@muster/contract/people/conduct.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import { FORMER_MEMBER } from '../../../../platform/listing/made-by.ts'
import { readConduct } from '../../../people/conduct/index.ts'

/**
 * A reported message with those before and after it, and how its author has behaved before. The messages are read
 * by their positions in the thread.
 * @throws AppError 404 for a message that wasn't reported
 */
export async function readReported(db: Database, messageId: string): Promise<ReportedCase> {
  const [reported] = await db.execute<{
    circle_id: string
    position: number
    text: string
    author_id: string | null
  }>(sql`
    select message.circle_id, message.position, reported.text, message.author_id
    from reported_message as reported join circle_message as message on message.id = reported.message_id
    where reported.message_id = ${messageId}`)
  if (!reported) throw notFound('this report')
  const { circle_id: circleId, position } = reported
  const thread = sql`select * from circle_message where circle_id = ${circleId}`
  const rows = await db.execute<
    Omit<TextAround, 'profile_pic'> & { readonly picture_key: string | null }
  >(sql`
    with around as (
      (${thread} and position <= ${position} order by position desc limit ${TEXTS_AROUND + 1}::integer)
      union all
      (${thread} and position > ${position} order by position limit ${TEXTS_AROUND}::integer)
    )
    select message.id as key, coalesce(author.full_name, ${FORMER_MEMBER}::text) as author, author.muid as author_muid,
      author.picture_key, message.created_at as said_at, message.id = ${messageId} as is_reported,
      case when message.id = ${messageId} then ${reported.text}
        when message.removed_at is null then message.text end as text
    from around as message
    left join "user" as author on author.id = message.author_id and author.status in ('active', 'suspended')
    order by message.position`)
  return {
    around: rows.map(({ picture_key, ...row }) => ({ ...row, profile_pic: pictureAddress(picture_key) })),
    conduct: await readConduct(db, reported.author_id),
  }
}
