import type { CircleDetail, CircleMember } from '@muster/contract/circles/learning-circles.ts'
import { sql } from 'drizzle-orm'
import { momentText } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import { requireMember } from '../circle-membership/index.ts'
import { type CardReader, cardColumns, cardTables, presentCard, type StoredCard } from './find/card.ts'
import type { CircleReading } from './parts.ts'

const MOST_MEETUPS = 100

interface StoredPerson extends Omit<CircleMember, 'profile_pic'> {
  readonly picture_key: string | null
  readonly status: 'member' | 'requested' | 'invited'
}

interface StoredDetail extends StoredCard {
  readonly circle_code: string
  readonly ig_code: string
  readonly note: string | null
  readonly is_archived: boolean
  readonly rank: number
  readonly people: StoredPerson[]
  readonly invitation_link_until: string | null
  readonly meetups: { id: string; meet_time: string; day: string }[]
}

/**
 * The circle's members, and for leads also requests and invitations; leads first, then in the order of
 * joining. Those with whom the reader has a block appear by name only.
 */
const peopleOf = (forLead: boolean, reader: CardReader) => sql`
  select jsonb_agg(jsonb_build_object(
    'id', person.id, 'username', person.full_name, 
    'muid', case when ${notBlocked(reader.id, sql`person.id`)} then person.muid end,
    'picture_key', case when ${notBlocked(reader.id, sql`person.id`)} then person.picture_key end,
    'karma', coalesce(earned.karma, 0), 'is_lead', link.is_lead, 
    'level', case when ${notBlocked(reader.id, sql`person.id`)} then wallet.level_order end, 'status', link.status,
    'message', link.message,
    'since', case link.status when 'member' then link.joined_at else link.changed_at end
  ) order by link.is_lead desc, case link.status when 'member' then link.joined_at else link.changed_at end, link.id)
  from circle_member as link
  join "user" as person on person.id = link.user_id
  left join wallet on wallet.user_id = person.id
  left join karma_by_group as earned
    on earned.user_id = person.id and earned.interest_group_id = circle.interest_group_id
  where link.circle_id = circle.id and (link.status = 'member' ${
    forLead
      ? sql`or (link.status = 'requested' and person.status = 'active') or (link.status = 'invited' and exists (
          select from circle_invitation as invitation where invitation.circle_id = link.circle_id
            and invitation.user_id = link.user_id and invitation.expires_at > ${reader.now}::timestamptz
        ))`
      : sql``
  })`

/** When the circle's link expires; only for leads. */
const linkEndOf = (forLead: boolean, now: Date) =>
  forLead
    ? sql`select expires_at from circle_invitation as invitation where invitation.circle_id = circle.id
        and invitation.user_id is null and invitation.expires_at > ${now}::timestamptz`
    : sql`select null::timestamptz`

/**
 * A circle as its members see it; leads also see requests and invitations. Circles of the same group with
 * equal karma share a rank. Two statements.
 * @throws AppError 404 for people outside
 */
export async function readDetail(
  parts: CircleReading,
  userId: string,
  circleId: string,
): Promise<CircleDetail> {
  const { db, clock, config } = parts
  const membership = await requireMember(db, circleId, userId)
  const reader = { id: userId, now: clock.now() }
  const [row] = await db.execute<StoredDetail>(sql`
    select ${cardColumns(reader)}, circle.circle_code, grp.code as ig_code, circle.note,
      circle.archived_at is not null as is_archived,
      (
        select 1 + count(*)::integer from learning_circle as better
        where better.interest_group_id = circle.interest_group_id and better.karma > circle.karma
          and better.closed_at is null and better.archived_at is null
      ) as rank,
      (${peopleOf(membership.isLead, reader)}) as people,
      (${linkEndOf(membership.isLead, reader.now)}) as invitation_link_until,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', past.id, 'meet_time', past.starts_at, 'day', to_char(past.starts_at at time zone past.time_zone, 'FMDay')
        ) order by past.starts_at desc, past.id), '[]')
        from (
          select id, starts_at, time_zone from meetup
          where meetup.circle_id = circle.id and meetup.cancelled_at is null
          order by starts_at desc, id limit ${MOST_MEETUPS}
        ) as past
      ) as meetups
    from ${cardTables(reader)} where circle.id = ${circleId} and circle.closed_at is null`)
  if (!row) throw notFound('this circle')
  return present(row, membership.isLead, config.CIRCLE_MAX_MEMBERS)
}

function present(row: StoredDetail, isLead: boolean, seats: number): CircleDetail {
  const { org_name: college, my_status: _, ...card } = presentCard(row, seats)
  const those = (status: StoredPerson['status']) =>
    row.people.filter((person) => person.status === status).map(presentPerson)
  return {
    ...card,
    college,
    circle_code: row.circle_code,
    ig_code: row.ig_code,
    note: row.note,
    day: olderDays(row),
    members: those('member'),
    pending_members: those('requested'),
    invited_members: those('invited'),
    invitation_link_until: row.invitation_link_until,
    rank: row.rank,
    total_karma: row.karma,
    is_lead: isLead,
    is_member: true,
    is_archived: row.is_archived,
    previous_meetings: row.meetups.map((past) => ({ ...past, meet_time: momentText(past.meet_time) })),
  }
}

const presentPerson = ({ picture_key, status: _, ...person }: StoredPerson): CircleMember => ({
  ...person,
  profile_pic: pictureAddress(picture_key),
  since: momentText(person.since),
})

/** Weekdays in the legacy format: numbers from 0 (Sunday) joined by commas; null without a weekly rhythm. */
export function olderDays(slot: {
  readonly rhythm: StoredCard['rhythm']
  readonly meet_days: readonly number[]
}): string | null {
  return slot.rhythm === 'weekly' ? slot.meet_days.map((day) => day % 7).join(',') : null
}
