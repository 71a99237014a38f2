import type { EventRow, Speaker } from '@muster/contract/events/events.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'

/** Speakers of `event` as staff edit them, in order, as JSON. */
export const speakersOf = (eventId: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', speaker.name, 'about', speaker.about, 'words', speaker.words, 'user_id', speaker.user_id
  ) order by speaker.position), '[]')
  from event_speaker as speaker where speaker.event_id = ${eventId}
)`

/** The member to ask, and their words. */
export type Contact = Pick<EventRow, 'contact_id' | 'contact_words'>

export async function readPeople(
  tx: Database,
  eventId: string,
): Promise<{ speakers: Speaker[]; contact: Contact }> {
  const [row] = await tx.execute<{ speakers: Speaker[]; user_id: string | null; words: string | null }>(sql`
    select ${speakersOf(sql`given.id`)} as speakers, contact.user_id, contact.words
    from (select ${eventId}::uuid as id) as given left join event_contact as contact on contact.event_id = given.id`)
  return {
    // The order of the schema: the database has its own, and changes are found by comparing texts.
    speakers: (row?.speakers ?? []).map(({ name, about, words, user_id }) => ({
      name,
      about,
      words,
      user_id,
    })),
    contact: { contact_id: row?.user_id ?? null, contact_words: row?.words ?? null },
  }
}

/** Sets or removes the member to ask. The caller holds the lock of the event. */
export async function replaceContact(
  tx: Database,
  eventId: string,
  { contact_id, contact_words }: Contact,
): Promise<void> {
  if (contact_id === null) {
    await tx.execute(sql`delete from event_contact where event_id = ${eventId}::uuid`)
    return
  }
  await tx.execute(sql`
    insert into event_contact (event_id, user_id, words)
    values (${eventId}::uuid, ${contact_id}::uuid, ${contact_words}::text)
    on conflict (event_id) do update set user_id = excluded.user_id, words = excluded.words`)
}

/** Replaces all speakers. The caller holds the lock of the event. */
export async function replaceSpeakers(
  tx: Database,
  eventId: string,
  speakers: readonly Speaker[],
): Promise<void> {
  await tx.execute(sql`delete from event_speaker where event_id = ${eventId}::uuid`)
  if (speakers.length === 0) return
  await tx.execute(sql`
    insert into event_speaker (event_id, position, name, about, words, user_id)
    select ${eventId}::uuid, position, one ->> 'name', one ->> 'about', one ->> 'words', (one ->> 'user_id')::uuid
    from jsonb_array_elements(${JSON.stringify(speakers)}::text::jsonb) with ordinality as given (one, position)`)
}
