import { sql } from 'drizzle-orm'
import { refused } from '../../../platform/errors.ts'
import { notify } from '../../notices/notifications/index.ts'
import { countAnswersAgain, type HelloParts, type HelloPlace, lockHello, lockOwnHello } from './parts.ts'
import { isStillThere } from './people.ts'
import { tellThanks, tellWave } from './tell.ts'
import { rewardAnswer } from './welcome.ts'

/**
 * Waves back at an intro. Idempotent.
 * @returns the karma for it
 * @throws AppError 404; 400 for one's own intro, and outside the group
 */
export async function wave(parts: HelloParts, userId: string, place: HelloPlace): Promise<number> {
  return parts.db.transaction(async (tx) => {
    const hello = await lockHello(parts, tx, userId, place)
    if (hello.user_id === userId) throw refused('You can’t wave at your own intro')
    if (!hello.may_answer) throw refused('Join the group first, then wave back')
    const now = parts.clock.now()
    const added = await tx.execute(sql`
      insert into hello_wave (hello_id, user_id, created_at) values (${hello.id}, ${userId}, ${now}::timestamptz)
      on conflict do nothing returning user_id`)
    if (added.length === 0) return 0
    await tx.execute(sql`
      update group_hello set waves = waves + 1, answered_at = coalesce(answered_at, ${now}::timestamptz)
      where id = ${hello.id}`)
    await notify(tx, tellWave(hello, userId))
    return rewardAnswer(parts, tx, userId, hello)
  })
}

/** Undoes one's own wave; karma for it stays. Idempotent. @throws AppError 404 */
export async function unwave(parts: HelloParts, userId: string, place: HelloPlace): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const hello = await lockHello(parts, tx, userId, place)
    const gone = await tx.execute(sql`
      delete from hello_wave where hello_id = ${hello.id} and user_id = ${userId} returning user_id`)
    if (gone.length > 0) await countAnswersAgain(tx, [hello.id])
  })
}

/** Most people who are thanked, newest first. */
const MOST_THANKED = 50

/** Thanks those who waved at one's own intro. Idempotent. @throws AppError 404 */
export async function thank(parts: HelloParts, userId: string, place: HelloPlace): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const hello = await lockOwnHello(parts, tx, userId, place)
    if (hello.thanked) return
    await tx.execute(sql`
      update group_hello set thanked_at = ${parts.clock.now()}::timestamptz where id = ${hello.id}`)
    const people = await tx.execute<{ id: string }>(sql`
      select person.id from (
        select user_id, created_at from hello_wave where hello_id = ${hello.id}
        order by created_at desc, user_id limit ${MOST_THANKED}::integer
      ) as wave join "user" as person on person.id = wave.user_id
      where ${isStillThere(sql`${userId}::uuid`, sql`${hello.group_id}::uuid`)} order by person.id`)
    await notify(tx, ...[...people].map(({ id }) => tellThanks(hello, id)))
  })
}
