import { type Access, isAllowed } from '@muster/contract/access/access.ts'
import { isOpenWhileViewing, type RouteDefinition } from '@muster/contract/lib/route.ts'
import { accessTokenRejected, apiKeyRejected, forbidden, viewOnly } from '../errors.ts'
import type { AccessTokens } from '../security/access-tokens.ts'
import type { Actor } from './actor.ts'

/**
 * The member of a session, and for how many milliseconds their grants stay valid; null: none of them expires.
 */
export interface LoadedActor {
  readonly actor: Actor
  readonly forMs: number | null
}

/** Loads the member of a session; null if the session has ended or the account is no longer active. */
export type LoadActor = (sessionId: string, userId: string) => Promise<LoadedActor | null>

/** Loads the scopes of an API key; empty if it's unknown or revoked. */
export type LoadScopes = (apiKey: string) => Promise<readonly string[]>

/** The parts of a route that decide about access. */
export type GuardedRoute = Pick<RouteDefinition, 'access' | 'method' | 'download' | 'viewing'>

export interface Guard {
  /**
   * Lets a request pass or throws. For routes open to everyone, visitors get null; an invalid token is
   * refused there too, because a member would otherwise be treated as a visitor without noticing. Programs
   * send `Authorization: Bearer <API key>` and get null as well; a member's session never passes a route for
   * programs. Staff who view the app as another member can only read.
   * @param seen called with the member before they are let in or refused
   * @throws AppError 401 with statusCode 1000 without a valid session; 403 without permission
   */
  admit(
    route: GuardedRoute,
    authorization: string | undefined,
    seen?: (actor: Actor) => void,
  ): Promise<Actor | null>
  /** Removes a member from the cache, or all members with `*`. */
  forget(userId: string): void
}

/** Values that clients without a session send, and API keys of programs. */
const noAccessToken = /^(|null|undefined|mk_.*)$/

const tokenOf = (authorization: string | undefined) =>
  authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined

/** Whether a call that reads the session came with a token that is invalid or expired. */
function isOutdated(access: Access, token: string | undefined): boolean {
  const blind = access.kind === 'everyone' && access.anySession
  return !blind && token !== undefined && !noAccessToken.test(token)
}

interface Remembered {
  readonly actor: Promise<Actor | null>
  readonly userId: string
  until: number
  /** The member of staff in a view session. The entry is also removed when that member changes. */
  viewerId?: string
}

const REMEMBER_MS = 30_000
const MOST_REMEMBERED = 20_000

/**
 * The only place that enforces access. Members are cached briefly; when roles, types, status or sessions
 * change, the database notifies every process to remove the member from its cache.
 */
export function createGuard(tokens: AccessTokens, loadActor: LoadActor, loadScopes: LoadScopes): Guard {
  const remembered = new Map<string, Remembered>()
  /** Cached sessions of each member, so that removing one member doesn't need a full scan. */
  const sessionsOf = new Map<string, Set<string>>()
  let generation = 0

  function remember(sessionId: string, entry: Remembered) {
    if (remembered.size >= MOST_REMEMBERED) forgetAll()
    remembered.set(sessionId, entry)
    connect(entry.userId, sessionId)
  }

  function connect(userId: string, sessionId: string) {
    const sessions = sessionsOf.get(userId)
    if (sessions) sessions.add(sessionId)
    else sessionsOf.set(userId, new Set([sessionId]))
  }

  function forgetAll() {
    remembered.clear()
    sessionsOf.clear()
  }

  function forgetSession(sessionId: string) {
    const entry = remembered.get(sessionId)
    remembered.delete(sessionId)
    for (const owner of entry ? [entry.userId, entry.viewerId] : []) {
      const sessions = owner && sessionsOf.get(owner)
      if (!sessions) continue
      sessions.delete(sessionId)
      if (sessions.size === 0) sessionsOf.delete(owner)
    }
  }

  async function actorOf(sessionId: string, userId: string): Promise<Actor | null> {
    const known = remembered.get(sessionId)
    if (known && known.userId === userId && known.until > Date.now()) return known.actor
    const startedIn = generation
    const loading = loadActor(sessionId, userId)
    const entry: Remembered = {
      actor: loading.then((loaded) => loaded?.actor ?? null),
      userId,
      until: Date.now() + REMEMBER_MS,
    }
    if (known) forgetSession(sessionId)
    remember(sessionId, entry)
    const forgetIt = () => remembered.get(sessionId) === entry && forgetSession(sessionId)
    loading.then((loaded) => {
      // Race: a change that arrived during the read may not be in its result.
      if (!loaded || startedIn !== generation) return void forgetIt()
      if (loaded.forMs !== null) entry.until = Math.min(entry.until, Date.now() + loaded.forMs)
      const viewerId = loaded.actor.viewing?.byId
      if (viewerId === undefined || remembered.get(sessionId) !== entry) return
      entry.viewerId = viewerId
      connect(viewerId, sessionId)
    }, forgetIt)
    return entry.actor
  }

  const isProgram = async (access: Access, token: string | undefined) =>
    'scope' in access && token !== undefined && (await loadScopes(token)).includes(access.scope)

  return {
    async admit(route, authorization, seen) {
      const { access } = route
      const token = tokenOf(authorization)
      if (await isProgram(access, token)) return null
      if (access.kind === 'program') throw apiKeyRejected()
      const claims = token ? tokens.verify(token) : null
      const actor = claims ? await actorOf(claims.sid, claims.id) : null
      if (actor) seen?.(actor)
      if (!actor && isOutdated(access, token)) throw accessTokenRejected()
      if (actor?.viewing && !isOpenWhileViewing(route)) throw viewOnly()
      if (isAllowed(access, actor)) return actor
      throw actor ? forbidden() : accessTokenRejected()
    },
    forget(userId) {
      generation += 1
      if (userId === '*') return forgetAll()
      for (const sessionId of [...(sessionsOf.get(userId) ?? [])]) forgetSession(sessionId)
    },
  }
}
