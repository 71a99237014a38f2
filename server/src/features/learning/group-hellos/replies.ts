import type { groupHellos, HelloLine, HelloReply } from '@muster/contract/learning/group-hellos.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import { type Database, momentText } from '../../../platform/database.ts'
import { conflict, notFound, refused, tooManyRequests } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { notify } from '../../notices/notifications/index.ts'
import { notBlocked } from '../../people/blocks/index.ts'
import { presentHelloFace } from './list.ts'
import { countAnswersAgain, type HelloParts, type HelloPlace, lockHello, lockOwnHello } from './parts.ts'
import { isStillThere, shownPerson } from './people.ts'
import { storeReport } from './say.ts'
import { tellAnswer, tellReply } from './tell.ts'
import { rewardAnswer } from './welcome.ts'

/** Most replies that an intro takes. */
const MOST_REPLIES = 30
const HOUR = 3600

interface StoredLine extends Omit<HelloLine, 'profile_pic'> {
  readonly picture_key: string | null
  readonly answers_id: string | null
}

/**
 * The replies to an intro with their answers, oldest first. Those of people who left the group or closed their
 * account are left out.
 * @throws AppError 404
 */
export async function readReplies(
  db: Database,
  readerId: string,
  { groupId, helloId }: HelloPlace,
): Promise<HelloReply[]> {
  const reader = sql`${readerId}::uuid`
  const [hello] = await db.execute(sql`
    select from group_hello as hello join "user" as author on author.id = hello.user_id and author.status = 'active'
    where hello.id = ${helloId} and hello.interest_group_id = ${groupId} and hello.removed_at is null
      and ${notBlocked(reader, sql`author.id`)}`)
  if (!hello) throw notFound('this intro')
  const { full_name, muid, picture_key } = shownPerson(reader)
  const rows = await db.execute<StoredLine>(sql`
    select reply.id, reply.answers_id, reply.words, reply.created_at, person.id = ${reader} as is_mine,
      ${full_name} as full_name, ${muid} as muid, ${picture_key} as picture_key,
      exists (
        select from hello_reply_report as own where own.reply_id = reply.id and own.reporter_id = ${reader}
      ) as i_reported
    from hello_reply as reply join "user" as person on person.id = reply.user_id
    where reply.hello_id = ${helloId} and reply.removed_at is null
      and (reply.answers_id is not null or ${isStillThere(reader, sql`${groupId}::uuid`)})
    order by reply.created_at, reply.id limit ${2 * MOST_REPLIES}::integer`)
  const lines = [...rows].map(({ answers_id, created_at, ...line }) => ({
    answers_id,
    line: { ...presentHelloFace(line), created_at: momentText(created_at) },
  }))
  const answers = new Map(lines.map(({ answers_id, line }) => [answers_id, line]))
  return lines
    .filter(({ answers_id }) => answers_id === null)
    .map(({ line }) => ({ ...line, answer: answers.get(line.id) ?? null }))
}

/**
 * Replies to a new intro, once per member: later calls change nothing.
 * @returns the karma for it
 * @throws AppError 404; 400 for one's own intro, and outside the group; 409 when it takes no more replies
 */
export async function reply(
  parts: HelloParts,
  userId: string,
  place: HelloPlace,
  words: string,
): Promise<number> {
  return parts.db.transaction(async (tx) => {
    const hello = await lockHello(parts, tx, userId, place)
    if (hello.user_id === userId) throw refused('This is your own intro. You can answer the replies to it.')
    if (!hello.may_answer) throw refused('Join the group first, then reply')
    const now = parts.clock.now()
    const [standing] = await tx.execute<{ mine: boolean; all: number }>(sql`
      select coalesce(bool_or(user_id = ${userId}), false) as mine, count(*)::integer as all
      from hello_reply where hello_id = ${hello.id} and answers_id is null`)
    if (standing?.mine) return 0
    if (!hello.is_new) throw conflict('general', 'This intro no longer takes replies. You can still wave.')
    if ((standing?.all ?? 0) >= MOST_REPLIES)
      throw conflict(
        'general',
        say`There are already ${{ most: MOST_REPLIES }} replies here. You can still wave.`,
      )
    await tx.execute(sql`
      insert into hello_reply (hello_id, user_id, words, created_at)
      values (${hello.id}, ${userId}, ${words}, ${now}::timestamptz)`)
    await tx.execute(sql`
      update group_hello set answered_at = coalesce(answered_at, ${now}::timestamptz) where id = ${hello.id}`)
    await notify(tx, tellReply(hello, userId, words))
    return rewardAnswer(parts, tx, userId, hello)
  })
}

/**
 * Answers a reply to one's own intro, once: later calls change nothing.
 * @throws AppError 404 also when the reply is gone or its author can't be seen
 */
export async function answerReply(
  parts: HelloParts,
  userId: string,
  { replyId, ...place }: HelloPlace & { readonly replyId: string },
  words: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const hello = await lockOwnHello(parts, tx, userId, place)
    const now = parts.clock.now()
    const [asked] = await tx.execute<{ user_id: string }>(sql`
      select person.id as user_id from hello_reply as reply join "user" as person on person.id = reply.user_id
      where reply.id = ${replyId} and reply.hello_id = ${hello.id} and reply.answers_id is null
        and reply.removed_at is null and ${isStillThere(sql`${userId}::uuid`, sql`${hello.group_id}::uuid`)}`)
    if (!asked) throw notFound('this reply')
    const added = await tx.execute(sql`
      insert into hello_reply (hello_id, user_id, answers_id, words, created_at)
      values (${hello.id}, ${userId}, ${replyId}, ${words}, ${now}::timestamptz)
      on conflict (answers_id) do nothing returning id`)
    if (added.length === 0) return
    await tx.execute(sql`
      update group_hello set thanked_at = coalesce(thanked_at, ${now}::timestamptz) where id = ${hello.id}`)
    await notify(tx, tellAnswer(hello, asked.user_id, words))
  })
}

/** Deletes one's own reply with its answer, or one's own answer; karma stays. @throws AppError 404 */
export async function removeReply(
  parts: HelloParts,
  userId: string,
  { replyId, ...place }: HelloPlace & { readonly replyId: string },
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const hello = await lockHello(parts, tx, userId, place)
    const gone = await tx.execute(sql`
      delete from hello_reply where id = ${replyId} and hello_id = ${hello.id} and user_id = ${userId}
        and removed_at is null returning id`)
    if (gone.length === 0) throw notFound('this reply')
    await countAnswersAgain(tx, [hello.id])
  })
}

/**
 * Reports a reply or an answer to staff, once per member.
 * @throws AppError 404; 400 for one's own; 429 after too many within an hour
 */
export async function reportReply(
  parts: HelloParts & Pick<Parts, 'rateLimits'>,
  userId: string,
  { replyId, ...place }: HelloPlace & { readonly replyId: string },
  body: BodyOf<typeof groupHellos.reportReply>,
): Promise<void> {
  const found = (await readReplies(parts.db, userId, place))
    .flatMap(({ answer, ...line }) => (answer ? [line, answer] : [line]))
    .find(({ id }) => id === replyId)
  if (!found) throw notFound('this reply')
  if (found.is_mine) throw refused('This is your own reply. Delete it instead.')
  if (!(await parts.rateLimits.spend('messageReport', userId))) throw tooManyRequests(HOUR)
  await parts.db.transaction(async (tx) => {
    await lockHello(parts, tx, userId, place)
    await storeReport(tx, 'reply', replyId, { ...body, userId, at: parts.clock.now() })
  })
}
