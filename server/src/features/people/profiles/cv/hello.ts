import { say, saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { AppError, refused } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { lockAccount } from '../../../account/accounts/index.ts'
import { notify } from '../../../notices/notifications/index.ts'
import { readableByMuid } from '../profile.ts'

/** Most greetings a member can send in a day. */
const MOST_A_DAY = 10
const DAY_MS = 86_400_000

/**
 * Sends a greeting as a notification, once a day per recipient.
 * @returns the text for the person; the same when repeated
 * @throws AppError 404 as in `readableByMuid`; 400 to oneself; 429 after ten on one day
 */
export async function sayHello(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  muid: string,
): Promise<string> {
  const member = await readableByMuid(db, muid, actor)
  if (member.id === actor.id) throw refused('You can’t say hello to yourself')
  const now = clock.now()
  const today = now.toISOString().slice(0, 10)
  await db.transaction(async (tx) => {
    // Serialises a member's greetings, so that the limit holds.
    const sender = await lockAccount(tx, actor.id)
    const [said] = await tx.execute<{ today: number; again: boolean }>(sql`
      select count(*)::integer as today, coalesce(bool_or(to_id = ${member.id}), false) as again
      from greeting where from_id = ${actor.id} and said_on = ${today}::date`)
    if (!sender || said?.again) return
    if ((said?.today ?? 0) >= MOST_A_DAY) {
      const text = say`You’ve said hello to ${{ most: MOST_A_DAY }} people today. You can say hello to more tomorrow.`
      const retryAfterSeconds = Math.ceil((Date.parse(today) + DAY_MS - now.getTime()) / 1000)
      throw new AppError(429, { general: [text] }, { retryAfterSeconds })
    }
    await tx.execute(sql`
      insert into greeting (from_id, to_id, said_on) values (${actor.id}, ${member.id}, ${today}::date)
      on conflict (from_id, to_id) do update set said_on = excluded.said_on`)
    const [shown] = await tx.execute<{ is_public: boolean }>(
      sql`select is_public from "user" where id = ${actor.id}`,
    )
    await notify(tx, {
      userId: member.id,
      kind: 'hello',
      cause: `hello:${actor.id}:${today}`,
      title: saying`${{ name: sender.fullName }} says hello`,
      description: 'They saw your profile and would like to get to know you.',
      button: shown?.is_public ? 'View profile' : null,
      url: shown?.is_public ? `/profile/${encodeURIComponent(actor.muid)}` : null,
      actorId: actor.id,
    })
  })
  return say`${{ name: member.full_name }} will see your greeting`
}
