import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { kkem } from '@muster/contract/partners/kkem.ts'
import type { KkemEvent } from '@muster/contract/partners/kkem-events.ts'
import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { kkemEvent } from './tables.ts'

/** Public events with kkem, and the figures that kkem requests. */

export const MOST_EVENTS = 100

async function read(db: Database, condition: SQL): Promise<KkemEvent[]> {
  const rows = await db
    .select()
    .from(kkemEvent)
    .where(and(isNull(kkemEvent.archivedAt), condition))
    .orderBy(kkemEvent.place, sql`${kkemEvent.startsOn} desc`, kkemEvent.id)
    .limit(MOST_EVENTS)
  return rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    text: row.text,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    link: row.link,
    picture: row.picture,
    prize: row.prize,
    registered: row.registered,
    participants: row.participants,
    winners: row.winners.map(({ group, team, text, picture, link }) => ({
      group,
      team,
      text,
      picture,
      link,
    })),
  }))
}

/** In the order of the page. */
export const listKkemEvents = (db: Database): Promise<KkemEvent[]> => read(db, sql`true`)

/** @throws AppError 404 */
export async function readKkemEvent(db: Database, slug: string): Promise<KkemEvent> {
  const [found] = await read(db, sql`${kkemEvent.slug} = ${slug}`)
  if (!found) throw notFound('this event')
  return found
}

/** Figures of each event, in the format that kkem has always had. */
export async function kkemStats(db: Database): Promise<ReplyOf<typeof kkem.hackathonStats>> {
  const rows = await db.execute<ReplyOf<typeof kkem.hackathonStats>[number]>(sql`
    select title as hackathon, registered as registered_people, shortlisted as shortlisted_people,
      selection_criteria, participants as total_participants, winning_members as winning_team_members
    from kkem_event where archived_at is null
    order by place, starts_on desc, id limit ${MOST_EVENTS}::integer`)
  return [...rows]
}
