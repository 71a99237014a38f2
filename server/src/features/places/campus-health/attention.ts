import type { AttentionRow, campusHealth } from '@muster/contract/places/campus/health.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { byMoment, byNumber, listing } from '../../../platform/listing/listing.ts'

type StoredRow = Omit<AttentionRow, 'profile_pic'> & { readonly picture_key: string | null }

/** Whether someone can be invited to a circle of the campus: they are in none, and one has a free seat. */
const canBeInvited = (seats: number): SQL => sql`
  not exists (select from circle_member as link where link.user_id = own.user_id and link.status = 'member')
  and exists (
    select from learning_circle as free where free.organization_id = own.organization_id and free.closed_at is null
      and free.archived_at is null and free.member_count between 1 and ${seats - 1}::integer
  )`

/**
 * Students and circles of a campus that need attention and haven't been contacted, most urgent first.
 * @param seats of a circle
 */
export const attentionList = (organizationId: string, now: Date, seats: number) =>
  listing<typeof campusHealth.attention, StoredRow>({
    table: sql`campus_attention as own`,
    id: sql`own.id`,
    joins: sql`left join "user" as member on member.id = own.user_id
      left join learning_circle as circle on circle.id = own.circle_id`,
    lookups: sql`
      left join campus_member as standing
        on standing.organization_id = own.organization_id and standing.user_id = own.user_id
      left join lateral (
        select jsonb_build_object('act', earlier.act, 'by', author.full_name,
          'at', earlier.created_at) as act
        from campus_act as earlier left join "user" as author on author.id = earlier.created_by_id
        where earlier.undone_at is null
          and (earlier.user_id = own.user_id or earlier.circle_id = own.circle_id)
        order by earlier.created_at desc limit 1
      ) as last on true`,
    columns: sql`own.id, coalesce(member.full_name, circle.name) as name, own.user_id, member.muid, member.picture_key,
      own.circle_id, standing.level_order, circle.member_count as members, own.reason, own.since, own.urgency,
      greatest(0, extract(day from ${now}::timestamptz - own.since))::integer as days, own.detail,
      case when own.reason = 'no_meetup' then 'propose' when own.reason = 'unverified' then 'confirm'
        when own.reason = 'never_started' and ${canBeInvited(seats)} then 'invite' else 'write' end as act,
      last.act as last_act`,
    always: sql`own.organization_id = ${organizationId}::uuid and own.handled_at is null`,
    where: (query) => [query.reason && sql`own.reason = ${query.reason}`],
    orders: { urgency: byNumber(sql`own.urgency`), since: byMoment(sql`own.since`) },
    usual: '-urgency',
    present: ({ picture_key, last_act, ...row }) => ({
      ...row,
      profile_pic: pictureAddress(picture_key),
      last_act: last_act && { ...last_act, at: momentText(last_act.at) },
    }),
  })

const MOST_CIRCLES = sql.raw('50')

/**
 * Circles of the campus that a listed student could be invited to: they have a free seat and belong to groups
 * in which the student has no circle. The student's own groups come first. One statement.
 * @throws AppError 404 when the student isn't listed
 */
export async function circlesFor(db: Database, organizationId: string, attentionId: string, seats: number) {
  const [row] = await db.execute<{ circles: CircleChoice[] }>(sql`
    select coalesce((
      select jsonb_agg(choice order by choice.is_theirs desc, choice.members desc, choice.title)
      from (
        select circle.id, circle.name as title, interest_group.name as interest_group, circle.member_count as members,
          exists (
            select from user_interest_group as joined
            where joined.user_id = listed.user_id and joined.interest_group_id = circle.interest_group_id
          ) as is_theirs
        from learning_circle as circle join interest_group on interest_group.id = circle.interest_group_id
        where circle.organization_id = listed.organization_id and circle.closed_at is null
          and circle.archived_at is null and circle.member_count between 1 and ${seats - 1}::integer
          and not exists (
            select from circle_member as link where link.user_id = listed.user_id
              and (link.status = 'member' and link.interest_group_id = circle.interest_group_id
                or link.circle_id = circle.id and link.status in ('requested', 'invited'))
          )
        order by circle.karma desc, circle.id limit ${MOST_CIRCLES}
      ) as choice
    ), '[]') as circles
    from campus_attention as listed
    where listed.id = ${attentionId} and listed.organization_id = ${organizationId} and listed.user_id is not null`)
  if (!row) throw notFound('this student')
  return row.circles
}

interface CircleChoice {
  readonly id: string
  readonly title: string
  readonly interest_group: string
  readonly members: number
  readonly is_theirs: boolean
}
