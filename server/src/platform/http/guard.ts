import { type Access, isAllowed } from '@muster/contract/access/access.ts'
import { isOpenWhileViewing, type RouteDefinition } from '@muster/contract/lib/route.ts'
import { LRUCache } from 'lru-cache'
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

/** A session that has been read, or is being read. */
interface Session {
  readonly actor: Promise<Actor | null>
  /** When the first of the member's grants expires, in milliseconds. */
  until: number
  /** The member of staff in a view session, and their sessions as of then. */
  viewer?: { readonly id: string; readonly sessions: Sessions }
}
/** The sessions of one member by their ids. A change of the member replaces the map. */
type Sessions = Map<string, Session>

const REMEMBER_MS = 30_000
const MOST_MEMBERS = 20_000

/**
 * The only place that enforces access. Members are cached briefly; when roles, types, status or sessions
 * change, the database notifies every process to remove the member from its cache.
 */
export function createGuard(tokens: AccessTokens, loadActor: LoadActor, loadScopes: LoadScopes): Guard {
  const members = new LRUCache<string, Sessions>({ max: MOST_MEMBERS, ttl: REMEMBER_MS })
  /** Number of removals from the cache. */
  let removals = 0

  function sessionsOf(userId: string): Sessions {
    const known = members.get(userId)
    if (known) return known
    const sessions: Sessions = new Map()
    members.set(userId, sessions)
    return sessions
  }

  const isCurrent = ({ until, viewer }: Session) =>
    until > Date.now() && (!viewer || members.peek(viewer.id) === viewer.sessions)

  async function actorOf(sessionId: string, userId: string): Promise<Actor | null> {
    // Race: a change that arrives during the read may not be in its result. It replaces this map, so that the
    // next request doesn't find the session in it.
    const sessions = sessionsOf(userId)
    const known = sessions.get(sessionId)
    if (known && isCurrent(known)) return known.actor
    const startedAfter = removals
    const loading = loadActor(sessionId, userId)
    const session: Session = {
      actor: loading.then((loaded) => loaded?.actor ?? null),
      until: Number.POSITIVE_INFINITY,
    }
    sessions.set(sessionId, session)
    const drop = () => sessions.get(sessionId) === session && sessions.delete(sessionId)
    loading.then((loaded) => {
      if (!loaded) return void drop()
      if (loaded.forMs !== null) session.until = Date.now() + loaded.forMs
      const viewerId = loaded.actor.viewing?.byId
      if (viewerId === undefined) return
      // Who views is known only now, so any change during the read could have been theirs.
      if (removals > startedAfter) return void drop()
      session.viewer = { id: viewerId, sessions: sessionsOf(viewerId) }
    }, drop)
    return session.actor
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
      removals += 1
      if (userId === '*') members.clear()
      else members.delete(userId)
    },
  }
}
