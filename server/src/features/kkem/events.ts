import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { KkemEvent, KkemEventForm, kkem } from '@muster/contract/partners/kkem.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { audit } from '../../platform/acts/audit.ts'
import type { Database } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { kkemEvent } from './tables.ts'

/** Events with kkem: their pages, and the figures that it asks for. */

const MOST = 100

async function read(db: Database, condition: SQL): Promise<KkemEvent[]> {
  const rows = await db
    .select()
    .from(kkemEvent)
    .where(condition)
    .orderBy(kkemEvent.place, sql`${kkemEvent.startsOn} desc`, kkemEvent.id)
    .limit(MOST)
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
  if (!found) throw notFound('This event')
  return found
}

/** The figures of each event, as kkem has always had them. */
export async function kkemStats(db: Database): Promise<ReplyOf<typeof kkem.hackathonStats>> {
  const rows = await db.execute<ReplyOf<typeof kkem.hackathonStats>[number] & Record<string, unknown>>(sql`
    select title as hackathon, registered as registered_people, shortlisted as shortlisted_people,
      selection_criteria, participants as total_participants, winning_members as winning_team_members
    from kkem_event order by place, starts_on desc, id limit ${MOST}::integer`)
  return [...rows]
}

/** Writes an event down under its name in the address, in place of what stood there. */
export async function keepKkemEvent(
  db: Database,
  actor: Actor,
  slug: string,
  form: z.output<typeof KkemEventForm>,
): Promise<void> {
  const values = {
    title: form.title,
    text: form.text,
    startsOn: form.starts_on,
    endsOn: form.ends_on,
    link: form.link,
    picture: form.picture,
    prize: form.prize,
    registered: form.registered,
    shortlisted: form.shortlisted,
    participants: form.participants,
    winningMembers: form.winning_members,
    selectionCriteria: form.selection_criteria,
    winners: form.winners,
    place: form.place,
  }
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(kkemEvent)
      .values({ slug, ...values })
      .onConflictDoUpdate({ target: kkemEvent.slug, set: values })
      .returning({ id: kkemEvent.id })
    if (!kept) throw new Error('the event was not stored')
    await audit(tx, actor, {
      action: 'kkem_event.keep',
      targetType: 'kkem_event',
      targetId: kept.id,
      after: { slug, title: form.title },
    })
  })
}

/** @throws AppError 404 */
export async function dropKkemEvent(db: Database, actor: Actor, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.execute<{ id: string; title: string }>(
      sql`delete from kkem_event where slug = ${slug} returning id, title`,
    )
    if (!gone) throw notFound('This event')
    await audit(tx, actor, {
      action: 'kkem_event.delete',
      targetType: 'kkem_event',
      targetId: gone.id,
      before: { slug, title: gone.title },
    })
  })
}
