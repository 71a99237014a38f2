import { type Access, isAllowed } from '@muster/contract/access/access.ts'
import { accessTokenRejected, apiKeyRejected, forbidden } from '../errors.ts'
import type { AccessTokens } from '../security/access-tokens.ts'
import type { Actor } from './actor.ts'

/** Reads the member behind a session; null when the session has ended or the member may not act any more. */
export type LoadActor = (sessionId: string, userId: string) => Promise<Actor | null>

/** Reads the scopes of an API key that is not revoked; none for any other text. */
export type LoadScopes = (apiKey: string) => Promise<readonly string[]>

export interface Guard {
  /**
   * Lets a request pass or throws: 401 with statusCode 1000 without a valid session, 403 without a grant.
   * Routes open to everyone get null for visitors; a token that is not valid any more is refused there too, or a
   * member would be shown what visitors see, without a reason. Programs send `Authorization: Bearer <API key>` and
   * get null as well; a member's session never opens what is for programs.
   * @param seen hears who it is before they are let in or refused
   */
  admit(
    access: Access,
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

const REMEMBER_MS = 30_000
const MOST_REMEMBERED = 20_000

/**
 * The one place where access is enforced. Actors are remembered for a short while; a change of roles, types,
 * status or sessions makes the database tell every process to forget the member.
 */
export function createGuard(tokens: AccessTokens, loadActor: LoadActor, loadScopes: LoadScopes): Guard {
  const remembered = new Map<string, { actor: Promise<Actor | null>; userId: string; until: number }>()
  let generation = 0

  async function actorOf(sessionId: string, userId: string): Promise<Actor | null> {
    const known = remembered.get(sessionId)
    if (known && known.userId === userId && known.until > Date.now()) return known.actor
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    const startedIn = generation
    const actor = loadActor(sessionId, userId)
    remembered.set(sessionId, { actor, userId, until: Date.now() + REMEMBER_MS })
    const forgetIt = () => remembered.get(sessionId)?.actor === actor && remembered.delete(sessionId)
    actor.then((found) => {
      // A change that arrived while the read was under way may not be in its result.
      if (!found || startedIn !== generation) forgetIt()
    }, forgetIt)
    return actor
  }

  const isProgram = async (access: Access, token: string | undefined) =>
    'scope' in access && token !== undefined && (await loadScopes(token)).includes(access.scope)

  return {
    async admit(access, authorization, seen) {
      const token = tokenOf(authorization)
      if (await isProgram(access, token)) return null
      if (access.kind === 'program') throw apiKeyRejected()
      const claims = token ? tokens.verify(token) : null
      const actor = claims ? await actorOf(claims.sid, claims.id) : null
      if (actor) seen?.(actor)
      if (!actor && isOutdated(access, token)) throw accessTokenRejected()
      if (isAllowed(access, actor)) return actor
      throw actor ? forbidden() : accessTokenRejected()
    },
    forget(userId) {
      generation += 1
      for (const [sessionId, entry] of remembered) {
        if (userId === '*' || entry.userId === userId) remembered.delete(sessionId)
      }
    },
  }
}
