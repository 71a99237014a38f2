import type { BodyOf, ReplyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { MOST_ALIKE, type memberStory, REVERSAL_UNDO_MINUTES } from '@muster/contract/people/member-story.ts'
import { eq, sql } from 'drizzle-orm'
import { isoText } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, notFound, refused } from '../../../platform/errors.ts'
import { pictureAddressOf } from '../../../platform/files/media.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import { followAttendeeAward } from '../../circles/meetups/index.ts'
import { karmaEntry } from '../../learning/karma/tables.ts'
import { restoreReversed, reverseEntry } from '../../learning/submissions/index.ts'
import { followReferralAward } from '../../reach/referrals/index.ts'

interface AlikeRow {
  readonly id: string
  readonly karma: number
  readonly at: string
  readonly user_id: string
  readonly full_name: string
  readonly muid: string
  readonly profile_pic: string | null
}

/**
 * The other members with the same award: at the same meetup, or for the same task with the same reason. Reversed awards
 * aren't among them.
 * @throws AppError 404
 */
export async function readAlike(db: Database, entryId: string): Promise<ReplyOf<typeof memberStory.alike>> {
  const [award] = await db.execute<{ user_id: string; title: string; meetup: string | null }>(sql`
    select entry.user_id, coalesce(meetup.title, task.title, entry.reason) as title, meetup.id as meetup
    from karma_entry as entry
    left join task on task.id = entry.task_id
    left join meetup on meetup.id = case when entry.cause ~ '^meetup-join:[0-9a-f-]{36}'
      then split_part(entry.cause, ':', 2)::uuid end
    where entry.id = ${entryId}::uuid and entry.karma > 0`)
  if (!award) throw notFound('this award')
  const candidates = award.meetup
    ? sql`select karma_entry.* from meetup_attendee as attendee
        join karma_entry on karma_entry.cause = 'meetup-join:' || attendee.meetup_id || ':' || attendee.user_id
        where attendee.meetup_id = ${award.meetup}::uuid`
    : sql`select other.* from karma_entry as one
        join karma_entry as other on other.task_id is not distinct from one.task_id and other.reason = one.reason
        where one.id = ${entryId}::uuid`
  const rows = await db.execute<AlikeRow>(sql`
    with alike as materialized (
      select id, user_id, karma, created_at from (${candidates}) as entry
      where karma > 0 and not exists (select from karma_entry as counter where counter.reverses_id = entry.id)
      limit ${MOST_ALIKE + 1}::integer
    )
    select alike.id, alike.karma, ${isoText(sql`alike.created_at`)} as at, alike.user_id, member.full_name, member.muid,
      ${pictureAddressOf(sql`member.picture_key`)} as profile_pic
    from alike join "user" as member on member.id = alike.user_id
    where alike.user_id <> ${award.user_id}::uuid and member.status <> 'erased'
    order by count(*) over (partition by alike.user_id) desc, alike.user_id, alike.created_at desc`)
  const people = [...Map.groupBy(rows, ({ user_id }) => user_id).values()].map((awards) => {
    const [{ user_id, full_name, muid, profile_pic }] = awards as [AlikeRow]
    return {
      user_id,
      full_name,
      muid,
      profile_pic,
      awards: awards.map(({ id, karma, at }) => ({ id, karma, at })),
    }
  })
  return { title: award.title, people, is_capped: rows.length >= MOST_ALIKE }
}

const OWN = 'Another administrator has to reverse your own karma'

/**
 * Reverses awards one by one, each in its own transaction, and notifies the members. Idempotent.
 * @returns how many were reversed, and why the others weren't
 */
export async function reverseMany(
  parts: Parts,
  actor: Actor,
  { entry_ids, reason }: BodyOf<typeof memberStory.reverse>,
): Promise<ReplyOf<typeof memberStory.reverse>> {
  const found = await parts.db.execute<{ id: string; user_id: string; full_name: string }>(sql`
    select entry.id, entry.user_id, member.full_name from karma_entry as entry
    join "user" as member on member.id = entry.user_id where entry.id = any (${uuids(entry_ids)}) order by entry.id`)
  if (found.length === 0) throw notFound('this award')
  let reversed = 0
  const failed: { full_name: string; text: string }[] = []
  for (const { id, user_id, full_name } of found) {
    try {
      if (user_id === actor.id) throw refused(OWN)
      await reverseEntry(parts, actor, id, reason)
      reversed += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      failed.push({ full_name, text: error.message })
    }
  }
  return { reversed, refused: failed }
}

/**
 * Undoes a reversal by staff, for half an hour. Idempotent.
 * @throws AppError 404; 400 for one's own karma, for other entries and afterwards
 */
export async function undoReversal(parts: Parts, actor: Actor, reversalId: string): Promise<void> {
  const oldest = parts.clock.now().getTime() - REVERSAL_UNDO_MINUTES * 60_000
  await tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const [found] = await tx.select().from(karmaEntry).where(eq(karmaEntry.id, reversalId))
      if (!found) throw notFound('this reversal')
      const { id, reversesId, cause, userId, createdAt } = found
      if (!reversesId || !cause.startsWith('reversal:')) throw refused('This entry isn’t a reversal by staff')
      if (userId === actor.id) throw refused('Another administrator has to decide about your own karma')
      if (Date.parse(createdAt) < oldest) {
        throw refused(say`A reversal can be undone for ${{ minutes: REVERSAL_UNDO_MINUTES }} minutes`)
      }
      const restored = await restoreReversed(parts, tx, actor, { id, reversesId })
      if (!restored) return
      await followAttendeeAward(tx, restored.from, restored.to)
      await followReferralAward(tx, restored.from, restored.to)
    }),
  )
}
