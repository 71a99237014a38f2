import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { campus } from '@muster/contract/places/campus/campus.ts'
import { sql } from 'drizzle-orm'
import { readShared } from '../../../platform/database/read-together.ts'
import { type Database, momentText } from '../../../platform/database.ts'
import { pictureAddress } from '../../../platform/files/media.ts'
import { blockedWith } from '../../people/blocks/index.ts'

type People = ReplyOf<typeof campus.pagePeople>
type Person = Omit<People['people'][number], 'profile_pic'> & { readonly picture_key: string | null }

const MOST_PEOPLE = sql.raw('12')
const MOST_CIRCLES = sql.raw('6')
const MOST_MEETUPS = sql.raw('4')
/** Only the circles with the most karma are searched for meetups. */
const MOST_LOOKED_AT = sql.raw('200')
/** Number of students searched for public profiles. */
const MOST_ASKED = sql.raw('300')

/** Students of a campus with a public profile, its circles, and their next public meetups. One statement. */
const readShownPeople = readShared(
  async (db, { organizationId, now }: { organizationId: string; now: Date }): Promise<People> => {
    const [row] = await db.execute<{
      people: Person[]
      circles: People['circles']
      meetups: People['meetups']
    }>(sql`
      with circle as materialized (
        select own.id, own.name, own.member_count, own.karma, interest_group.name as interest_group
        from learning_circle as own join interest_group on interest_group.id = own.interest_group_id
        where own.organization_id = ${organizationId} and own.closed_at is null and own.archived_at is null
        order by own.karma desc, own.id limit ${MOST_LOOKED_AT}
      )
      select
        coalesce((
          select jsonb_agg(jsonb_build_object('full_name', full_name, 'muid', muid, 'picture_key', picture_key,
            'karma', karma, 'level', level) order by karma desc, muid)
          from (
            select member.full_name, member.muid, member.picture_key, asked.karma, level.name as level
            from (
              select own.user_id, own.karma, own.level_order from campus_member as own
              where own.organization_id = ${organizationId} and own.verified and not own.is_alumni
              order by own.karma desc, own.user_id desc limit ${MOST_ASKED}
            ) as asked
            join "user" as member on member.id = asked.user_id and member.is_public
            left join level on level.level_order = asked.level_order
            order by asked.karma desc, member.muid limit ${MOST_PEOPLE}
          ) as person
        ), '[]') as people,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', id, 'title', name, 'interest_group', interest_group,
            'members', member_count, 'karma', karma) order by karma desc, id)
          from (select * from circle order by karma desc, id limit ${MOST_CIRCLES}) as listed
        ), '[]') as circles,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'circle', name, 'starts_at', starts_at,
            'is_online', is_online) order by starts_at, id)
          from (
            select next.id, next.title, circle.name, next.starts_at, next.is_online
            from circle join meetup as next on next.circle_id = circle.id
            where next.starts_at > ${now}::timestamptz and next.is_public and next.cancelled_at is null
            order by next.starts_at, next.id limit ${MOST_MEETUPS}
          ) as planned
        ), '[]') as meetups`)
    return {
      people: (row?.people ?? []).map(({ picture_key, ...person }) => ({
        ...person,
        profile_pic: pictureAddress(picture_key),
      })),
      circles: row?.circles ?? [],
      meetups: (row?.meetups ?? []).map((meetup) => ({
        ...meetup,
        starts_at: momentText(meetup.starts_at),
      })),
    }
  },
  ({ organizationId }) => organizationId,
)

/** The same, without students with whom the reader has a block. @param readerId null for a visitor */
export async function readPeople(
  db: Database,
  asked: { readonly organizationId: string; readonly now: Date },
  readerId: string | null,
): Promise<People> {
  const [shown, blocked] = await Promise.all([readShownPeople(db, asked), blockedWith(db, readerId)])
  return { ...shown, people: shown.people.filter(({ muid }) => !blocked.has(muid)) }
}
