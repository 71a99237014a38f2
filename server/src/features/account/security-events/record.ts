import type { SecurityEventKind } from '@muster/contract/account/security-events.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { plainAddress } from '../../../platform/http/client-address.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import type { RequestFacts } from '../../../platform/http/serve.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import type { Parts } from '../../../platform/parts.ts'

/** Rows per account, kind and hour, so that no loop can fill the table. The log has every event. */
const MOST_AN_HOUR = 60
/** The same for all failures that match no account, together. */
const MOST_UNKNOWN_AN_HOUR = 600
const HOUR_MS = 3_600_000
const DETAIL_LENGTH = 200

/** Origin of a request. */
export type EventSource = Pick<RequestFacts, 'ip' | 'userAgent'>

/** A signed-in person who acts, and their request. */
export interface ActedBy {
  readonly actor: Actor
  readonly request: RequestFacts
}

interface NewSecurityEvent {
  readonly kind: SecurityEventKind
  /** The account; null when the name typed at sign-in matches none. */
  readonly userId: string | null
  /** The person who acted, if signed in: the owner, or staff. */
  readonly actor?: Pick<Actor, 'id' | 'sessionId'>
  /** The session that it opened, if no one was signed in before. */
  readonly sessionId?: string
  /** How it was done or what it was about, in a few words. Never a secret; addresses are masked. */
  readonly detail?: string
}

/**
 * Records security events of accounts: a line in the log, and a row that the member sees under "Recent
 * activity". Pass the transaction of the change and call it last, so that no refused change is recorded.
 * @param from the request; null when the platform acts by itself
 */
export async function recordSecurityEvent(
  tx: Database,
  parts: Pick<Parts, 'log' | 'clock'>,
  from: EventSource | null,
  ...events: readonly NewSecurityEvent[]
): Promise<void> {
  const address = from ? plainAddress(from.ip) : null
  const device = from ? deviceOf(from.userAgent).words : null
  for (const event of events) {
    const row = {
      account: event.userId,
      actor: event.actor && event.actor.id !== event.userId ? event.actor.id : null,
      session: event.actor?.sessionId ?? event.sessionId ?? null,
      address,
      device,
      detail: event.detail?.slice(0, DETAIL_LENGTH) ?? null,
    }
    parts.log.info({ event: `security.${event.kind}`, ...row }, 'security event')
    await insertBounded(tx, event.kind, row, parts.clock.now())
  }
}

/** Records one kind of event for many accounts, each named once. One statement, and a log line for each. */
export async function recordSecurityEvents(
  tx: Database,
  parts: Pick<Parts, 'log' | 'clock'>,
  from: EventSource | null,
  userIds: readonly string[],
  event: Omit<NewSecurityEvent, 'userId'>,
): Promise<void> {
  const facts = {
    actor: event.actor?.id ?? null,
    session: event.actor?.sessionId ?? event.sessionId ?? null,
    address: from ? plainAddress(from.ip) : null,
    device: from ? deviceOf(from.userAgent).words : null,
    detail: event.detail?.slice(0, DETAIL_LENGTH) ?? null,
  }
  const line = { event: `security.${event.kind}`, ...facts }
  for (const account of userIds) parts.log.info({ ...line, account }, 'security event')
  const now = parts.clock.now()
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  await tx.execute(sql`
    insert into security_event (user_id, actor_id, kind, session_id, address, device, detail, created_at)
    select account.id, nullif(${facts.actor}::uuid, account.id), ${event.kind}, ${facts.session}::uuid, ${facts.address},
      ${facts.device}, ${facts.detail}, ${now}::timestamptz
    from unnest(${uuids(userIds)}) as account (id)
    where (
      select count(*) from (
        select from security_event as earlier
        where earlier.user_id = account.id and earlier.kind = ${event.kind}
          and earlier.created_at > ${hourAgo}::timestamptz
        limit ${MOST_AN_HOUR}::integer
      ) as earlier
    ) < ${MOST_AN_HOUR}::integer`)
}

/**
 * CTE that records a sign-in in the statement that opens the session, if it opens one. Log it afterwards with
 * `logSignIn`.
 * @param opened a CTE with `id` and `user_id` of the session
 */
export function recordingSignIn(from: EventSource, detail: string, now: Date, opened: SQL): SQL {
  const row = {
    account: sql`opened.user_id`,
    actor: null,
    session: sql`opened.id`,
    address: plainAddress(from.ip),
    device: deviceOf(from.userAgent).words,
    detail,
  }
  return sql`recorded as (${inserted('sign_in', row, now, sql`from ${opened} as opened`)})`
}

/** Logs what `recordingSignIn` has recorded. */
export function logSignIn(
  { log }: Pick<Parts, 'log'>,
  from: EventSource,
  opened: { readonly account: string; readonly session: string; readonly detail: string },
): void {
  const facts = { address: plainAddress(from.ip), device: deviceOf(from.userAgent).words, actor: null }
  log.info({ event: 'security.sign_in', ...opened, ...facts }, 'security event')
}

interface Row {
  readonly account: string | SQL | null
  readonly actor: string | null
  readonly session: string | SQL | null
  readonly address: string | null
  readonly device: string | null
  readonly detail: string | null
}

/** One statement, also for accounts that don't exist, so that timing reveals nothing. */
async function insertBounded(tx: Database, kind: SecurityEventKind, row: Row, now: Date): Promise<void> {
  await tx.execute(inserted(kind, row, now))
}

function inserted(kind: SecurityEventKind, row: Row, now: Date, source = sql``): SQL {
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const earlier = (owner: SQL, most: number) => sql`(
    select count(*) from (
      select from security_event where ${owner} and kind = ${kind} and created_at > ${hourAgo}::timestamptz
      limit ${most}::integer
    ) as earlier
  ) < ${most}::integer`
  return sql`
    insert into security_event (user_id, actor_id, kind, session_id, address, device, detail, created_at)
    select ${row.account}::uuid, ${row.actor}::uuid, ${kind}, ${row.session}::uuid, ${row.address}, ${row.device},
      ${row.detail}, ${now}::timestamptz
    ${source}
    where case when ${row.account}::uuid is null
      then ${earlier(sql`user_id is null`, MOST_UNKNOWN_AN_HOUR)}
      else ${earlier(sql`user_id = ${row.account}::uuid`, MOST_AN_HOUR)}
    end`
}
