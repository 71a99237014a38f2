import { HELLO_DAYS } from '@muster/contract/learning/group-hellos.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import type { RewardParts } from '../rewards/index.ts'
import { belongsTo } from './people.ts'

export type HelloParts = RewardParts & Pick<Parts, 'db' | 'clock' | 'log'>

/** How long an intro is new. */
export const helloDays = sql.raw(`interval '${HELLO_DAYS} days'`)

/** Where an intro is. */
export interface HelloPlace {
  readonly groupId: string
  readonly helloId: string
}

/** An intro that a member answers. */
export interface AnsweredHello {
  readonly id: string
  readonly user_id: string
  readonly group_id: string
  readonly group: string
  readonly is_new: boolean
  readonly thanked: boolean
  /** Whether the member belongs to the group. */
  readonly may_answer: boolean
  /** Today where the intro's author is, for notifications that come once a day. */
  readonly day: string
  /** The member's name, as others see it. */
  readonly by: string
}

/**
 * Locks a member's wallet and then an intro, so that its counts and the karma of a week are exact. In this order,
 * so that two members who answer each other can't deadlock.
 * @throws AppError 404 when staff removed it, its author is gone, or one of the two has blocked the other
 */
export async function lockHello(
  { clock }: Pick<HelloParts, 'clock'>,
  tx: Database,
  userId: string,
  { groupId, helloId }: HelloPlace,
): Promise<AnsweredHello> {
  const now = sql`${clock.now()}::timestamptz`
  await tx.execute(sql`select from wallet where user_id = ${userId} for no key update`)
  const [hello] = await tx.execute<AnsweredHello>(sql`
    select hello.id, hello.user_id, grp.id as group_id, grp.name as "group",
      hello.created_at > ${now} - ${helloDays} as is_new, hello.thanked_at is not null as thanked,
      ${belongsTo(sql`${userId}::uuid`, sql`grp.id`)} as may_answer,
      to_char(${now} at time zone coalesce((
        select time_zone from week_plan where week_plan.user_id = author.id
      ), 'Asia/Kolkata'), 'YYYY-MM-DD') as day,
      case when me.is_public then me.full_name else split_part(me.full_name, ' ', 1) end as by
    from group_hello as hello join interest_group as grp on grp.id = hello.interest_group_id
    join "user" as author on author.id = hello.user_id and author.status = 'active'
    join "user" as me on me.id = ${userId}
    where hello.id = ${helloId} and grp.id = ${groupId} and hello.removed_at is null
      and ${notBlocked(userId, sql`author.id`)}
    for no key update of hello`)
  if (!hello) throw notFound('this intro')
  return hello
}

/** The same for one's own intro. @throws AppError 404 */
export async function lockOwnHello(
  parts: Pick<HelloParts, 'clock'>,
  tx: Database,
  userId: string,
  place: HelloPlace,
): Promise<AnsweredHello> {
  const hello = await lockHello(parts, tx, userId, place)
  if (hello.user_id !== userId) throw notFound('this intro')
  return hello
}

/** Counts waves and finds the first answer again, after waves or replies are gone. */
export async function countAnswersAgain(tx: Database, helloIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update group_hello as hello set
      waves = (select count(*)::integer from hello_wave where hello_wave.hello_id = hello.id),
      answered_at = least(
        (select min(created_at) from hello_wave where hello_wave.hello_id = hello.id),
        (
          select min(created_at) from hello_reply
          where hello_reply.hello_id = hello.id and answers_id is null and hello_reply.removed_at is null
        )
      )
    from jsonb_array_elements_text(${JSON.stringify(helloIds)}::text::jsonb) as changed (id)
    where hello.id = changed.id::uuid`)
}
