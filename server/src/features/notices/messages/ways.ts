import type { Audience } from '@muster/contract/notices/message-shapes.ts'
import { type SQL, sql } from 'drizzle-orm'

/** Messages of a campus are a type of their own, which its students can turn off altogether. */
export const noticeKindOf = ({ kind }: Pick<Audience, 'kind'>) =>
  kind === 'campus' ? 'campus_message' : 'staff_message'

/** The tables behind `wants`, for members as `member`. */
export const choicesOfMember = sql`left join notification_preference as preference on preference.user_id = member.id`

/** Conditions: which ways a member as `member` has chosen, and whether their email server refuses them. */
export function wants(audience: Pick<Audience, 'kind'>): { bell: SQL; mail: SQL; bounced: SQL } {
  const kind = noticeKindOf(audience)
  const isOn = sql`coalesce(preference.${sql.identifier(kind)}, true)`
  const isShown = sql`not coalesce(${kind}::varchar = any (preference.hidden_kinds), false)`
  return {
    bell: kind === 'campus_message' ? sql`(${isShown} and ${isOn})` : isShown,
    mail: isOn,
    bounced: sql`exists (
      select from mail_outbox where recipient = member.email and status = 'failed' and attempts >= 10
    )`,
  }
}

/** Today in the time zone of a member as `member`. */
export const todayOf = (now: Date): SQL =>
  sql`(${now}::timestamptz at time zone zone_of_member(member.id))::date`
