import type { CircleCard } from '@muster/contract/circles/learning-circles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { pictureAddressOf, presentFace, type StoredFace } from '../../../../platform/files/media.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { isUpcoming } from '../../meetups/index.ts'

/** Faces on a card; the rest is shown as a number. */
const MOST_FACES = 5

export interface StoredCard {
  readonly id: string
  readonly name: string
  readonly purpose: string | null
  readonly ig_id: string
  readonly ig_name: string
  readonly ig_category: string
  readonly cover: string | null
  /** Leads first. */
  readonly faces: (StoredFace & { readonly is_lead: boolean })[]
  readonly org_name: string | null
  readonly district: string | null
  readonly member_count: number
  readonly karma: number
  readonly rhythm: CircleCard['rhythm']
  readonly meet_days: number[]
  readonly meet_time: string | null
  readonly meet_place: string | null
  readonly time_zone: string
  readonly next_meetup: string | null
  readonly my_status: CircleCard['my_status']
}

/** The reader of a card: their id, or null for visitors. A lead's name can be private, as can a meetup. */
export interface CardReader {
  readonly id: string | null
  readonly now: Date
}

/** The tables of a card: `circle`, its group, college and district, and the reader's membership. */
export const cardTables = (reader: CardReader): SQL => sql`learning_circle as circle ${cardLookups(reader)}`

/** The joins of `cardTables`. */
export const cardLookups = ({ id }: CardReader): SQL => sql`
  join interest_group as grp on grp.id = circle.interest_group_id
  left join organization as place on place.id = circle.organization_id
  left join district on district.id = place.district_id
  left join circle_member as own on own.circle_id = circle.id and own.user_id = ${id}::uuid`

const isMember = sql`coalesce(own.status = 'member', false)`

/**
 * Columns of a card on `cardTables`. Each row costs several lookups, so use it only for circles that are
 * shown.
 */
export function cardColumns({ id, now }: CardReader): SQL {
  const moment = sql`${now}::timestamptz`
  return sql`
    circle.id, circle.name, circle.purpose, circle.interest_group_id as ig_id, grp.name as ig_name, grp.category as ig_category,
    ${pictureAddressOf(sql`circle.cover_picture_key`)} as cover, place.title as org_name,
    district.name as district, circle.member_count, circle.karma, circle.rhythm, circle.meet_days, circle.meet_time,
    circle.meet_place, circle.time_zone,
    case when own.status <> 'invited' or exists (
      select from circle_invitation as invitation
      where invitation.circle_id = circle.id and invitation.user_id = own.user_id and invitation.expires_at > ${moment}
    ) then own.status end as my_status,
    coalesce((
      select jsonb_agg(jsonb_build_object('full_name', full_name, 'muid', muid, 'picture_key', picture_key, 'is_lead', is_lead))
      from (
        select person.full_name, person.muid, person.picture_key, one.is_lead
        from circle_member as one join "user" as person on person.id = one.user_id
        where one.circle_id = circle.id and one.status = 'member' and person.status = 'active'
          and (person.is_public or ${isMember}) and ${notBlocked(id, sql`person.id`)}
        order by one.is_lead desc, one.joined_at, one.id limit ${MOST_FACES}::integer
      ) as named
    ), '[]') as faces,
    (
      select meetup.starts_at from meetup
      where meetup.circle_id = circle.id and ${isUpcoming(now)} and (meetup.is_public or ${isMember})
      order by meetup.starts_at, meetup.id limit 1
    ) as next_meetup`
}

/** The name of the longest-standing lead whom the reader can see. */
export const leadName = ({ faces: [first] }: StoredCard): string | null =>
  first?.is_lead ? first.full_name : null

/** Converts a stored row to a card. @param seats of a circle */
export function presentCard(row: StoredCard, seats: number): CircleCard {
  return {
    id: row.id,
    name: row.name,
    purpose: row.purpose,
    ig_id: row.ig_id,
    ig_name: row.ig_name,
    ig_category: row.ig_category,
    cover: row.cover,
    faces: row.faces.map(({ is_lead: _, ...face }) => presentFace(face)),
    org_name: row.org_name,
    district: row.district,
    member_count: row.member_count,
    seats,
    lead_name: leadName(row),
    karma: row.karma,
    rhythm: row.rhythm,
    meet_days: row.meet_days,
    meet_time: row.meet_time,
    meet_place: row.meet_place,
    time_zone: row.time_zone,
    next_meetup: row.next_meetup,
    my_status: row.my_status,
  }
}
