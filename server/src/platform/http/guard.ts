import { type Access, isAllowed } from '@muster/contract/access/access.ts'
import { isOpenWhileViewing, type RouteDefinition } from '@muster/contract/lib/route.ts'
import { accessTokenRejected, apiKeyRejected, forbidden, viewOnly } from '../errors.ts'
import type { AccessTokens } from '../security/access-tokens.ts'
import type { Actor } from './actor.ts'

/** The member behind a session, and for how many milliseconds all that they hold lasts; null: nothing of it ends. */
export interface LoadedActor {
  readonly actor: Actor
  readonly forMs: number | null
}

/** Reads the member behind a session; null when the session has ended or the member may not act any more. */
export type LoadActor = (sessionId: string, userId: string) => Promise<LoadedActor | null>

/** Reads the scopes of an API key that is not revoked; none for any other text. */
export type LoadScopes = (apiKey: string) => Promise<readonly string[]>

/** What the guard goes by. */
export type GuardedRoute = Pick<RouteDefinition, 'access' | 'method' | 'download' | 'viewing'>

export interface Guard {
  /**
   * Lets a request pass or throws: 401 with statusCode 1000 without a valid session, 403 without a grant.
   * Routes open to everyone get null for visitors; a token that is not valid any more is refused there too, or a
   * member would be shown what visitors see, without a reason. Programs send `Authorization: Bearer <API key>` and
   * get null as well; a member's session never opens what is for programs. Staff who see the app as another member are
   * refused all but reading.
   * @param seen hears who it is before they are let in or refused
   */
  admit(
    route: GuardedRoute,
    authorization: string | undefined,
    seen?: (actor: Actor) => void,
  ): Promise<Actor | null>
  /** Drops what is remembered of a member, or of everybody with `*`. */
  forget(userId: string): void
}

/** What clients send who have no session: the name of nothing, or a program its key. */
const noAccessToken = /^(|null|undefined|mk_.*)$/

const tokenOf = (authorization: string | undefined) =>
  authorization?.startsWith('Bearer ') ? authorization.slice(7) : undefined

/** Whether a token that is not valid (any more) came with a call that looks at the session. */
function isOutdated(access: Access, token: string | undefined): boolean {
  const blind = access.kind === 'everyone' && access.anySession
  return !blind && token !== undefined && !noAccessToken.test(token)
}

interface Remembered {
  readonly actor: Promise<Actor | null>
  readonly userId: string
  until: number
  /** Who sees the app as the member, where somebody does: it is forgotten with what is known of them, too. */
  viewerId?: string
}

const REMEMBER_MS = 30_000
const MOST_REMEMBERED = 20_000

/**
 * The one place where access is enforced. Actors are remembered for a short while; a change of roles, types,
 * status or sessions makes the database tell every process to forget the member.
 */
export function createGuard(tokens: AccessTokens, loadActor: LoadActor, loadScopes: LoadScopes): Guard {
  const remembered = new Map<string, Remembered>()
  /** The sessions of each remembered member, so that forgetting one of them does not walk through all. */
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
      // A change that arrived while the read was under way may not be in its result.
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
