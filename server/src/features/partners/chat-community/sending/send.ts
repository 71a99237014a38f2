import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { type ChatService, chatService } from '../api/chat-service.ts'
import { ChatAway, ChatBusy, ChatRefused } from '../api/outcomes.ts'
import { type Post, wordsOf } from '../posts/words.ts'
import { syncAccount } from '../roles/sync.ts'

type SendParts = Pick<Parts, 'config' | 'db' | 'clock' | 'sealing' | 'log'>

/** A run waits this long for the rate limit itself; for longer, the next run continues. */
const PATIENCE_MS = 3_000
/** Bounds one run. */
export const MOST_AT_ONCE = 500
const MINUTE_MS = 60_000
const LONGEST_PAUSE_MS = 60 * MINUTE_MS
/** After this many refusals an errand stays for staff to see, until they retry it. */
export const MOST_ATTEMPTS = 6

type Outcome = 'done' | 'nothing' | ChatAway

/**
 * Processes the queue for the chat: role syncs first, then posts. One process at a time. Refused errands are
 * retried six times with back-off; while the chat doesn't respond, everything waits unchanged.
 * @returns how many errands were done
 */
export async function sendErrands(parts: SendParts): Promise<number> {
  const chat = chatService(parts)
  if (!chat || parts.config.isCopy) return 0
  let done = 0
  while (done < MOST_AT_ONCE) {
    const outcome = await oneErrand(parts, chat)
    if (outcome === 'done') done += 1
    else if (outcome === 'nothing') return done
    else if (!(await waitedFor(parts, outcome))) return done
  }
  return done
}

/** Waits out a short pause; stores a longer one for every process. */
async function waitedFor({ db, clock, log }: SendParts, away: ChatAway): Promise<boolean> {
  const wait = away.retryAt - clock.now().getTime()
  if (away instanceof ChatBusy && wait <= PATIENCE_MS) {
    await delay(Math.max(0, wait))
    return true
  }
  log.warn({ err: away }, 'could not send waiting changes to the chat')
  await db.execute(sql`
    insert into chat_progress (paused_until) values (${new Date(away.retryAt)}::timestamptz)
    on conflict (id) do update set paused_until = excluded.paused_until`)
  return false
}

/**
 * Holds an advisory lock in a transaction of its own, which ends with the process. No row is locked during
 * the call to the chat, so no other change waits for it.
 */
function oneErrand(parts: SendParts, chat: ChatService): Promise<Outcome> {
  return parts.db.transaction(async (tx) => {
    const [turn] = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('chat-errands')) as mine`,
    )
    if (!turn?.mine) return 'nothing'
    return (await nextSync(parts, chat)) ?? (await nextPost(parts, chat)) ?? 'nothing'
  })
}

const unpaused = (now: Date) =>
  sql`not exists (select from chat_progress where paused_until > ${now}::timestamptz)`
const due = (now: Date) => sql`coalesce(next_try_at <= ${now}::timestamptz, true)`

async function nextSync(parts: SendParts, chat: ChatService): Promise<Outcome | null> {
  const { db, clock } = parts
  const now = clock.now()
  const [errand] = await db.execute<{ id: string; chat_id: string; attempts: number }>(sql`
    select id::text, chat_id, attempts from chat_sync
    where ${due(now)} and ${unpaused(now)} and attempts < ${MOST_ATTEMPTS}::integer order by chat_sync.id limit 1`)
  if (!errand) return null
  return attempt(db, sql`chat_sync`, errand, now, () => syncAccount(parts, chat, errand.chat_id))
}

async function nextPost(parts: SendParts, chat: ChatService): Promise<Outcome | null> {
  const { db, clock, config } = parts
  const now = clock.now()
  const [post] = await db.execute<Post & { id: string; discord_id: string; attempts: number }>(sql`
    select post.id::text, post.kind, post.subject_id, post.level, post.attempts, channel.discord_id
    from chat_post as post join channel on channel.id = post.channel_id
    where post.done_at is null and ${due(now)} and ${unpaused(now)} and attempts < ${MOST_ATTEMPTS}::integer
    order by post.id limit 1`)
  if (!post) return null
  return attempt(db, sql`chat_post`, post, now, async () => {
    const words = await wordsOf(db, post, config.publicUrl, now)
    if (words !== null) await chat.post(post.discord_id, words, `muster-${post.id}`)
    await db.execute(sql`
      update chat_post set done_at = ${now}::timestamptz, last_error = null where id = ${post.id}::bigint`)
  })
}

async function attempt(
  db: Database,
  table: ReturnType<typeof sql>,
  { id, attempts }: { readonly id: string; readonly attempts: number },
  now: Date,
  work: () => Promise<void>,
): Promise<Outcome> {
  try {
    await work()
  } catch (error) {
    if (error instanceof ChatAway) return error
    if (!(error instanceof ChatRefused)) throw error
    const pause = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 4 ** attempts)
    await db.execute(sql`
      update ${table} set attempts = attempts + 1, last_error = ${error.message.slice(0, 300)},
        next_try_at = ${new Date(now.getTime() + pause)}::timestamptz where id = ${id}::bigint`)
  }
  return 'done'
}
