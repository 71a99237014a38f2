import type { SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { presentFace, type StoredFace } from '../../../../platform/files/media.ts'
import { firstNameOf } from '../../../../platform/listing/made-by.ts'
import { notBlocked } from '../../../people/blocks/index.ts'

const MOST_FACES = 12

/**
 * How many people of each status are looked at, first come first. Of a larger date, friends further back aren't
 * found; their number would take a look at everyone.
 */
const LOOKED_AT = 150

type Faces = Pick<SpecialEventPage, 'people' | 'classmates'>

/**
 * Others with a place at a date, or who attended it once it has ended: classmates and members of the reader's
 * circles before public profiles. A private profile is only shown to members of a common circle.
 * @param readerId null for a visitor, who gets first names
 */
export async function facesOf(
  db: Database,
  dateId: string,
  readerId: string | null,
  now: Date,
): Promise<Faces> {
  const reader = sql`${readerId}::uuid`
  const some = (status: 'going' | 'joined') => sql`(
    select place.user_id, place.queued_at, place.id from event_attendee as place
    where place.date_id = ${dateId}::uuid and place.status = ${status}
      and (${status} = 'joined' or exists (
        select from event_date where event_date.id = place.date_id and ends_at > ${now}::timestamptz
      ))
    order by place.queued_at, place.id limit ${LOOKED_AT}::integer
  )`
  const [row] = await db.execute<{ people: StoredFace[]; looked_at: number; classmates: number }>(sql`
    with mate as materialized (
      select distinct theirs.user_id from circle_member as mine
      join circle_member as theirs on theirs.circle_id = mine.circle_id and theirs.status = 'member'
      where mine.user_id = ${reader} and mine.status = 'member'
    ), college as materialized (
      select college_of_member(${reader}) as id
    ), place as materialized (
      select taker.*, taker.user_id in (select user_id from mate) as is_mate, exists (
          select from user_organization as link, college
          where link.user_id = taker.user_id and link.organization_id = college.id
        ) as is_classmate
      from (${some('going')} union all ${some('joined')}) as taker
    )
    select (
        select coalesce(jsonb_agg(jsonb_build_object(
          'full_name', shown.full_name, 'muid', shown.muid, 'picture_key', shown.picture_key
        ) order by shown.near desc, shown.queued_at, shown.id), '[]')
        from (
          select person.full_name, person.muid, person.picture_key, place.queued_at, place.id,
            place.is_mate or place.is_classmate as near
          from place join "user" as person on person.id = place.user_id
          where person.status = 'active' and (person.is_public or place.is_mate)
            and person.id is distinct from ${reader} and ${notBlocked(readerId, sql`person.id`)}
          order by near desc, place.queued_at, place.id limit ${MOST_FACES}::integer
        ) as shown
      ) as people,
      (select count(*)::integer from place) as looked_at,
      (
        select count(*)::integer from place where is_classmate and user_id is distinct from ${reader}
      ) as classmates`)
  const { people = [], looked_at = 0, classmates = 0 } = row ?? {}
  return {
    people: people.map((person) => {
      const face = presentFace(person)
      return readerId === null ? { ...face, full_name: firstNameOf(face.full_name) } : face
    }),
    classmates: readerId === null || looked_at >= LOOKED_AT ? null : classmates,
  }
}
