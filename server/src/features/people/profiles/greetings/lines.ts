import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { Greetings, greetings } from '@muster/contract/people/greetings.ts'
import { sql } from 'drizzle-orm'
import { isoText } from '../../../../platform/database/columns.ts'
import type { Database } from '../../../../platform/database.ts'
import { notFound, refused, tooManyRequests } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { lockAccount } from '../../../account/accounts/index.ts'
import { notify } from '../../../notices/notifications/index.ts'
import { storeDecision } from '../../conduct/index.ts'
import { readableByMuid } from '../profile.ts'

const HOUR = 3600

/**
 * Whether two members have greeted each other, and what they wrote.
 * @throws AppError 404 as in `readableByMuid`
 */
export async function readGreetings(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  muid: string,
): Promise<Greetings> {
  const member = await readableByMuid(db, muid, actor)
  const [row] = await db.execute<Greetings>(sql`
    select mine.from_id is not null as said,
      coalesce(mine.said_on = (${clock.now()}::timestamptz at time zone 'UTC')::date, false) as said_today,
      theirs.said_on::text as greeted_on, own.words as mine,
      case when other.id is not null then json_build_object(
        'id', other.id, 'words', other.words, 'at', ${isoText(sql`other.created_at`)},
        'i_reported', exists (select from greeting_report as report where report.line_id = other.id)
      ) end as theirs
    from (select) as one
    left join greeting as mine on mine.from_id = ${actor.id} and mine.to_id = ${member.id}
    left join greeting as theirs on theirs.from_id = ${member.id} and theirs.to_id = ${actor.id}
    left join greeting_line as own
      on own.from_id = ${actor.id} and own.to_id = ${member.id} and own.removed_at is null
    left join greeting_line as other
      on other.from_id = ${member.id} and other.to_id = ${actor.id} and other.removed_at is null`)
  if (!row) throw new Error('the greetings were not read')
  return row
}

/**
 * Writes one line to a member when both have greeted each other: later calls change nothing.
 * @returns the text for the person
 * @throws AppError 404 as in `readableByMuid`; 400 until both have said hello
 */
export async function writeLine(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  muid: string,
  words: string,
): Promise<string> {
  const member = await readableByMuid(db, muid, actor)
  await db.transaction(async (tx) => {
    const sender = await lockAccount(tx, actor.id)
    if (!sender) throw notFound('your account')
    const [standing] = await tx.execute<{ both: boolean; is_public: boolean }>(sql`
      select me.is_public, count(*) = 2 as both from greeting
      join "user" as me on me.id = ${actor.id}
      where (from_id = ${actor.id} and to_id = ${member.id}) or (from_id = ${member.id} and to_id = ${actor.id})
      group by me.is_public`)
    if (!standing?.both) throw refused('You can write when you’ve both said hello')
    const added = await tx.execute(sql`
      insert into greeting_line (from_id, to_id, words, created_at)
      values (${actor.id}, ${member.id}, ${words}, ${clock.now()}::timestamptz)
      on conflict (from_id, to_id) do nothing returning id`)
    if (added.length === 0) return
    await notify(tx, {
      userId: member.id,
      kind: 'hello',
      cause: `greeting-line:${actor.id}`,
      title: saying`${{ name: sender.fullName }} wrote to you`,
      description: saying`“${{ words }}”`,
      button: standing.is_public ? 'View profile' : null,
      url: standing.is_public ? profilePath(actor.muid) : null,
      actorId: actor.id,
    })
  })
  return say`${{ name: member.full_name }} will see your message`
}

/**
 * Reports a member's line to staff. Idempotent.
 * @throws AppError 404 when they can't be seen or wrote nothing; 429 after too many within an hour
 */
export async function reportLine(
  { db, clock, rateLimits }: Pick<Parts, 'db' | 'clock' | 'rateLimits'>,
  actor: Actor,
  muid: string,
  { reason, note }: BodyOf<typeof greetings.report>,
): Promise<void> {
  const member = await readableByMuid(db, muid, actor)
  const line = await findLine(db, member.id, actor.id)
  if (!(await rateLimits.spend('messageReport', actor.id))) throw tooManyRequests(HOUR)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const added = await tx.execute(sql`
      insert into greeting_report (line_id, reporter_id, reason, note, created_at)
      values (${line.id}, ${actor.id}, ${reason}, ${note || null}, ${now}::timestamptz)
      on conflict (line_id) do nothing returning line_id`)
    if (added.length === 0) return
    await tx.execute(sql`
      update greeting_line set reported_at = ${now}::timestamptz where id = ${line.id} and removed_at is null`)
  })
}

async function findLine(db: Database, fromId: string, toId: string): Promise<{ readonly id: string }> {
  const [line] = await db.execute<{ id: string }>(sql`
    select id from greeting_line where from_id = ${fromId} and to_id = ${toId} and removed_at is null`)
  if (!line) throw notFound('this message')
  return line
}

/** Statement that stores what staff decided about a reported line. */
export const storeLineDecision = storeDecision(sql`greeting_line`)
