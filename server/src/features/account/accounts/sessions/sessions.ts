import type { SignInMethod } from '@muster/contract/account/security-events.ts'
import type { Tokens } from '@muster/contract/account/sign-in.ts'
import { opensAnything } from '@muster/contract/desk/staff-acts.ts'
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { lockState } from '../../../../platform/app-state.ts'
import type { Database } from '../../../../platform/database.ts'
import { notFound, sessionEnded } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import type { LoadActor } from '../../../../platform/http/guard.ts'
import type { RequestFacts } from '../../../../platform/http/serve.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { hashToken, randomToken } from '../../../../platform/security/secrets.ts'
import type { Config } from '../../../../platform/settings/config.ts'
import { grantsAt, knownTypes } from '../../../access/access/index.ts'
import { type ActedBy, logSignIn, recordingSignIn, recordSecurityEvent } from '../../security-events/index.ts'
import { session } from '../tables.ts'
import { traceOf } from './trace.ts'
import { mayStillView, viewEnds } from './views.ts'

type SessionParts = Pick<Parts, 'tokens' | 'clock' | 'config' | 'log' | 'hashCode'>
type EventParts = Pick<Parts, 'db' | 'clock' | 'log'>

const DAY_MS = 86_400_000
/** Use is recorded at most this often, so that reads don't turn into writes. */
const NOTE_USE_AFTER_MS = 3_600_000
/** Even a session in constant use ends after this long. */
const LONGEST_MS = 180 * DAY_MS
/** A further sign-in ends the member's oldest session. */
const MOST_SESSIONS = 50

interface Identity {
  readonly id: string
  readonly muid: string
  readonly roles: string[]
  readonly types: string[]
  /** When the first of these grants ends by itself; null: never. */
  readonly until: string | null
}

interface SessionRow extends Identity {
  readonly proved_at: string
  /** When staff need the second step that they lack; null when they have it or needn't. */
  readonly second_step_due: string | null
  readonly viewed_by_id: string | null
  readonly view_ends: string | null
}

/** Key in `app_state` of when staff of a new installation need a second step. */
const SECOND_STEP_DUE = 'staff-second-step-due'
const WEEK_MS = 7 * DAY_MS

/** Gives the staff of a new installation a week to set up a second step. */
export async function beginSecondStepWeek(tx: Database, now: Date): Promise<void> {
  await lockState(tx, SECOND_STEP_DUE, new Date(now.getTime() + WEEK_MS).toISOString())
}

/** SQL: from when staff of this installation need a second step; null when they needn't. */
export function staffSecondStepDue({ STAFF_SECOND_STEP: asked }: Pick<Config, 'STAFF_SECOND_STEP'>): SQL {
  if (asked === 'on') return sql`'epoch'::timestamptz`
  if (asked === 'off') return sql`null::timestamptz`
  return sql`(select value::timestamptz from app_state where key = ${SECOND_STEP_DUE})`
}

/**
 * Loads the member behind a session for the guard.
 * @returns null when the session has ended or the member isn't active
 */
export function actorLoader(
  db: Database,
  now: () => Date,
  config: Pick<Config, 'STAFF_SECOND_STEP'>,
): LoadActor {
  const due = sql`case when not member.second_step then ${staffSecondStepDue(config)} end`
  return async (sessionId, userId) => {
    const moment = now()
    const [row] = await db.execute<SessionRow>(sql`
      select member.id, member.muid, session.proved_at, ${due} as second_step_due, session.viewed_by_id, ${grantsAt(moment)},
        case when session.viewed_by_id is not null then ${viewEnds} end as view_ends
      from session join "user" as member on member.id = session.user_id
      where session.id = ${sessionId} and member.id = ${userId}
        and session.expires_at > ${moment}::timestamptz and member.status = 'active'
        and (session.viewed_by_id is null or ${mayStillView(moment)})`)
    if (!row) return null
    const { id, muid, roles, types, until, proved_at: provedAt, viewed_by_id: byId, view_ends } = row
    const secondStepDue = row.second_step_due === null ? null : new Date(row.second_step_due)
    const ends = [until, view_ends].filter((end) => end !== null).map(Date.parse)
    const rests = secondStepDue !== null && secondStepDue <= moment
    if (secondStepDue && !rests) ends.push(secondStepDue.getTime())
    const forMs = ends.length === 0 ? null : Math.min(...ends) - moment.getTime()
    const viewing = byId === null ? {} : { viewing: { byId } }
    const actor = { id, muid, sessionId, provedAt, roles, dynamicTypes: knownTypes(types), ...viewing }
    if (rests) return { actor: withoutGrants(actor), forMs }
    const isDue = secondStepDue !== null && opensAnything(actor)
    return { actor: isDue ? { ...actor, secondStepDue } : actor, forMs }
  }
}

/**
 * Removes every grant that gives staff access from staff who lack the second step that this installation
 * requires, until they set one up.
 */
function withoutGrants(actor: Actor): Actor {
  if (!opensAnything(actor)) return actor
  return {
    ...actor,
    roles: actor.roles.filter((title) => !opensAnything({ roles: [title], dynamicTypes: [] })),
    dynamicTypes: [],
    needsSecondStep: true,
  }
}

/**
 * The permissions of an active member, for calls that a program makes on their behalf.
 * @returns null when the member isn't active
 */
export async function permissionsOf(
  db: Database,
  userId: string,
  now: Date,
): Promise<Omit<Actor, 'sessionId' | 'provedAt'> | null> {
  const [row] = await db.execute<Identity>(sql`
    select member.id, member.muid, ${grantsAt(now)} from "user" as member
    where member.id = ${userId} and member.status = 'active'`)
  return row ? { id: row.id, muid: row.muid, roles: row.roles, dynamicTypes: knownTypes(row.types) } : null
}

/** When a session expires if it isn't used again. */
const endOf = (openedAt: Date, now: Date, { config }: Pick<SessionParts, 'config'>) =>
  new Date(Math.min(now.getTime() + config.SESSION_DAYS * DAY_MS, openedAt.getTime() + LONGEST_MS))

/** How a session was opened, as security events name it. */
/**
 * Opens a session for a member who has proved their identity; if they have too many, the oldest ends.
 * @param account with the password hash that they were checked against, and whether a second step was
 * required
 * @returns null when the password or the second step has changed since, because that change was meant to end
 * every session
 */
export async function openSession(
  tx: Database,
  parts: SessionParts,
  account: { readonly id: string; readonly passwordHash: string | null; readonly secondStep?: boolean },
  request: RequestFacts,
  method: SignInMethod,
): Promise<Tokens | null> {
  const now = parts.clock.now()
  const refreshToken = randomToken()
  const { browser, os } = deviceOf(request.userAgent)
  const expiresAt = endOf(now, now, parts)
  const { networkHash, deviceHash } = traceOf(parts, request)
  // The lock waits for a password that is being set right now, and then compares with the new one.
  const [member] = await tx.execute<Identity & { session_id: string; before: number }>(sql`
    with proved as (
      select id from "user"
      where id = ${account.id} and password_hash is not distinct from ${account.passwordHash}
        and second_step <= ${account.secondStep ?? false}
      for no key update
    ), opened as (
      insert into session (user_id, token_hash, browser, os, network_hash, device_hash, last_used_at, proved_at,
        expires_at, created_at)
      select id, ${hashToken(refreshToken)}, ${browser}, ${os}, ${networkHash}, ${deviceHash}, ${now}::timestamptz,
        ${now}::timestamptz, ${expiresAt}::timestamptz, ${now}::timestamptz
      from proved
      returning id, user_id
    ), ${recordingSignIn(request, method, now, sql`opened`)}
    select opened.id as session_id, member.id, member.muid, ${grantsAt(now)},
      (select count(*)::integer from session where user_id = member.id and viewed_by_id is null) as before
    from opened join "user" as member on member.id = opened.user_id`)
  if (!member) return null
  if (member.before >= MOST_SESSIONS / 2) await endSurplus(tx, member.id)
  logSignIn(parts, request, { account: member.id, session: member.session_id, detail: method })
  return { ...mint(parts, member, member.session_id, now), refreshToken }
}

/**
 * Ends the oldest sessions beyond the limit. Sign-ins of one member are serialised by the lock on their row,
 * so this sees the sessions of the others; a count outside the lock can be off by a few.
 */
async function endSurplus(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`
    delete from session where id in (
      select id from session where user_id = ${userId} and viewed_by_id is null order by created_at desc, id offset ${MOST_SESSIONS}::integer
    )`)
}

function mint(parts: SessionParts, member: Identity, sessionId: string, now: Date) {
  const claims = { id: member.id, muid: member.muid, roles: member.roles, sid: sessionId }
  const { token, expiry } = parts.tokens.sign(claims, now)
  return { accessToken: token, expiry: expiry.toISOString() }
}

/**
 * Issues a new access token for a refresh token and reads the roles again. Use extends a session, up to 180
 * days in all.
 * @throws AppError 401 (never statusCode 1000) when the session has ended
 */
export async function refreshSession(db: Database, parts: SessionParts, refreshToken: string) {
  const now = parts.clock.now()
  const [member] = await db.execute<
    Identity & { session_id: string; last_used_at: string; opened_at: string }
  >(sql`
    select session.id as session_id, session.last_used_at, session.created_at as opened_at, member.id, member.muid, ${grantsAt(now)}
    from session join "user" as member on member.id = session.user_id
    where session.token_hash = ${hashToken(refreshToken)}
      and session.expires_at > ${now}::timestamptz and member.status = 'active'`)
  if (!member || endOf(new Date(member.opened_at), now, parts) <= now) throw sessionEnded()
  if (now.getTime() - new Date(member.last_used_at).getTime() > NOTE_USE_AFTER_MS) {
    await db
      .update(session)
      .set({ lastUsedAt: now, expiresAt: endOf(new Date(member.opened_at), now, parts) })
      .where(eq(session.id, member.session_id))
  }
  return mint(parts, member, member.session_id, now)
}

/** Records that the owner of this session has just proved their identity. */
export async function markProved(db: Database, actor: Actor, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ provedAt: now.toISOString() })
    .where(and(eq(session.id, actor.sessionId), eq(session.userId, actor.id)))
}

/** The member's live sessions, the current one first. */
export async function listSessions(db: Database, actor: Actor, now: Date) {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, actor.id), isNull(session.viewedById), gt(session.expiresAt, sql`${now}`)))
    .orderBy(desc(eq(session.id, actor.sessionId)), desc(session.lastUsedAt), session.id)
    .limit(100)
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    os: row.os,
    created_at: row.createdAt,
    last_used_at: row.lastUsedAt,
    current: row.id === actor.sessionId,
  }))
}

/** Ends one of the member's own sessions. @throws AppError 404 for anyone else's */
export async function endSession(parts: EventParts, by: ActedBy, sessionId: string): Promise<void> {
  const { actor, request } = by
  await parts.db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(session)
      .where(and(eq(session.id, sessionId), eq(session.userId, actor.id), isNull(session.viewedById)))
      .returning({ browser: session.browser, os: session.os })
    if (!ended) throw notFound('this session')
    const detail = sessionId === actor.sessionId ? 'this device' : `${ended.browser} on ${ended.os}`
    await recordSecurityEvent(tx, parts, request, { kind: 'session_ended', userId: actor.id, actor, detail })
  })
}

/** Ends the member's sessions except the current one. @returns how many ended */
export async function endOtherSessions(parts: EventParts, { actor, request }: ActedBy): Promise<number> {
  return parts.db.transaction(async (tx) => {
    const ended = await endSessions(tx, actor.id, actor.sessionId)
    if (ended === 0) return 0
    const detail = ended === 1 ? 'one other device' : `${ended} other devices`
    await recordSecurityEvent(tx, parts, request, { kind: 'session_ended', userId: actor.id, actor, detail })
    return ended
  })
}

/** Ends all sessions of a member, or all but one. @returns how many of their own ended */
export async function endSessions(db: Database, userId: string, exceptSessionId?: string): Promise<number> {
  const ended = await db
    .delete(session)
    .where(and(eq(session.userId, userId), exceptSessionId ? ne(session.id, exceptSessionId) : undefined))
    .returning({ viewedById: session.viewedById })
  // Sessions in which staff viewed the app as the member aren't counted: members learn about those only from
  // their recent activity.
  return ended.filter(({ viewedById }) => viewedById === null).length
}
