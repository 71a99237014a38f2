import { type GroupPulse, mostWorksCounted } from '@muster/contract/learning/group-pulse.ts'
import { sql } from 'drizzle-orm'
import { isoText } from '../../../platform/database/columns.ts'
import { readShared } from '../../../platform/database/read-together.ts'
import type { Database } from '../../../platform/database.ts'
import { presentFace, type StoredFace } from '../../../platform/files/media.ts'
import { blockedWith } from '../../people/blocks/index.ts'

/**
 * Candidates read: the members with the most karma in a group, for faces, and upcoming meetups, for the next
 * one of each group.
 */
const LOOKED_AT = { members: 20, meetups: 500 } as const
const MOST_FACES = 4
const MOST_LETTERS = 150

interface StoredPulse {
  readonly id: string
  readonly description: string | null
  readonly faces: readonly StoredFace[]
  readonly works_this_week: number
  readonly next_meetup: GroupPulse['next_meetup']
}

/**
 * Activity of all groups. Concurrent calls share one result. Reads the first index entries for each group.
 */
export async function readGroupPulses(
  db: Database,
  now: Date,
  readerId: string | null,
): Promise<GroupPulse[]> {
  const [pulses, blocked] = await Promise.all([
    shared(db, { minute: now.toISOString().slice(0, 16) }),
    blockedWith(db, readerId),
  ])
  return pulses.map((pulse) => ({ ...pulse, faces: pulse.faces.filter(({ muid }) => !blocked.has(muid)) }))
}

const shared = readShared(readAll, ({ minute }: { minute: string }) => minute)

async function readAll(db: Database, { minute }: { minute: string }): Promise<GroupPulse[]> {
  const now = sql`${`${minute}:00Z`}::timestamptz`
  const rows = await db.execute<StoredPulse>(sql`
    with upcoming as materialized (
      select meetup.id, meetup.circle_id, meetup.title, meetup.starts_at, meetup.is_online from meetup
      where meetup.starts_at > ${now} and meetup.cancelled_at is null and meetup.is_public
      order by meetup.starts_at, meetup.id limit ${sql.raw(String(LOOKED_AT.meetups))}
    ), first as (
      select distinct on (circle.interest_group_id) circle.interest_group_id, json_build_object(
        'id', upcoming.id, 'title', upcoming.title, 'starts_at', ${isoText(sql`upcoming.starts_at`)},
        'is_online', upcoming.is_online
      ) as shown
      from upcoming join learning_circle as circle on circle.id = upcoming.circle_id and circle.closed_at is null
      order by circle.interest_group_id, upcoming.starts_at, upcoming.id
    )
    select own.id, own.content ->> 'description' as description, first.shown as next_meetup,
      coalesce((
        select json_agg(json_build_object(
          'full_name', face.full_name, 'muid', face.muid, 'picture_key', face.picture_key
        ) order by face.karma desc, face.user_id)
        from (
          select top.user_id, top.karma, member.full_name, member.muid, member.picture_key
          from (
            select user_id, karma from karma_by_group where interest_group_id = own.id
            order by karma desc limit ${sql.raw(String(LOOKED_AT.members))}
          ) as top
          join "user" as member on member.id = top.user_id and member.is_public and member.status = 'active'
          order by top.karma desc, top.user_id limit ${sql.raw(String(MOST_FACES))}
        ) as face
      ), '[]') as faces,
      (
        select count(*)::integer from (
          select from task join submission as work on work.task_id = task.id
          where task.interest_group_id = own.id and work.status = 'approved'
            and work.submitted_at > ${now} - interval '7 days'
          limit ${sql.raw(String(mostWorksCounted))}
        ) as work
      ) as works_this_week
    from interest_group as own left join first on first.interest_group_id = own.id
    order by own.name, own.id`)
  return [...rows].map(({ description, faces, ...row }) => ({
    ...row,
    about: sentenceOf(description ?? ''),
    faces: faces.map(presentFace),
  }))
}

/** The first sentence of a text; a long one is cut at a word boundary. */
export function sentenceOf(text: string): string | null {
  const [first = ''] = text.trim().split(/(?<=[.!?])\s|\n/)
  if (first.length <= MOST_LETTERS) return first || null
  return `${first.slice(0, MOST_LETTERS).replace(/\s+\S*$/, '')}…`
}
