import { randomUUID } from 'node:crypto'
import { say } from '@muster/contract/lib/say.ts'
import { EVENT_PICTURES_MAX } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import { audited } from '../../../../platform/acts/audit.ts'
import type { Database } from '../../../../platform/database.ts'
import { fieldRefused, notFound, refused } from '../../../../platform/errors.ts'
import { pictureAddress, pictureAddressOf } from '../../../../platform/files/media.ts'
import { wholePicture } from '../../../../platform/files/pictures.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'

const LONGEST_SIDE = 1600

const record = audited('event')

/** Pictures of `event_date` as JSON, oldest first. */
export const picturesOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', picture.id, 'url', ${pictureAddressOf(sql`picture.picture_key`)}
  ) order by picture.created_at, picture.id), '[]')
  from event_date_picture as picture where picture.date_id = event_date.id
)`

/** Locks a date that has started. @throws AppError 404, 400 */
async function lockStarted(tx: Database, dateId: string, now: Date): Promise<string> {
  const [date] = await tx.execute<{ event_id: string; starts_at: string; called_off_at: string | null }>(sql`
    select event_id, starts_at, called_off_at from event_date where id = ${dateId}::uuid for no key update`)
  if (!date) throw notFound('this date')
  if (date.called_off_at) throw refused('This date has been called off')
  if (Date.parse(date.starts_at) > now.getTime()) {
    throw refused('You can add pictures once the date has started')
  }
  return date.event_id
}

/**
 * Adds a picture of what happened on a date. It is re-encoded.
 * @throws AppError 404; 400 before the date, and on `picture` for anything but PNG, JPEG or WebP, and above the
 * limit
 */
export async function addDatePicture(
  { db, files, clock }: Pick<Parts, 'db' | 'files' | 'clock'>,
  actor: Actor,
  dateId: string,
  content: Buffer,
): Promise<{ id: string; url: string }> {
  await db.transaction((tx) => lockStarted(tx, dateId, clock.now()))
  const key = `pictures/${randomUUID()}.webp`
  await files.put(key, await wholePicture(content, LONGEST_SIDE, 'picture'), 'image/webp')
  const url = pictureAddress(key) ?? ''
  try {
    return await db.transaction(async (tx) => {
      // Counted under the lock, so that two concurrent uploads can't exceed the limit.
      const eventId = await lockStarted(tx, dateId, clock.now())
      const [made] = await tx.execute<{ id: string }>(sql`
        insert into event_date_picture (date_id, picture_key, created_at)
        select ${dateId}::uuid, ${key}::text, ${clock.now()}::timestamptz
        where (
          select count(*) from event_date_picture where date_id = ${dateId}::uuid
        ) < ${EVENT_PICTURES_MAX}::integer
        returning id`)
      if (!made) {
        throw fieldRefused(
          'picture',
          say`A date can have up to ${{ most: EVENT_PICTURES_MAX }} pictures. Remove one first.`,
        )
      }
      await record.changed(tx, actor, eventId, { before: { picture: null }, after: { picture: url } })
      return { id: made.id, url }
    })
  } catch (error) {
    await files.delete(key)
    throw error
  }
}

/** Removes a picture. Idempotent. */
export async function removeDatePicture(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  actor: Actor,
  pictureId: string,
): Promise<void> {
  const key = await db.transaction(async (tx) => {
    const [gone] = await tx.execute<{ picture_key: string; event_id: string }>(sql`
      delete from event_date_picture as picture using event_date
      where picture.id = ${pictureId}::uuid and event_date.id = picture.date_id
      returning picture.picture_key, event_date.event_id`)
    if (!gone) return null
    await record.changed(tx, actor, gone.event_id, {
      before: { picture: pictureAddress(gone.picture_key) },
      after: { picture: null },
    })
    return gone.picture_key
  })
  if (key) await files.delete(key)
}
