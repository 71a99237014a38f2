import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Position, Replicas } from '../database/replicas.ts'
import type { Actor } from './actor.ts'
import type { Cookies } from './cookies.ts'

/** A cookie, because the next request can reach another process. */
const COOKIE = 'position'
/** By then, every replica that is still used has got so far. */
const KEPT_SECONDS = 30
/** No replica gets here, so reads stay on the primary. */
const NEVER: Position = 'FFFFFFFF/FFFFFFFF'

/** Whether a replica can answer a call. */
export const mayLag = ({ method, events, current }: RouteDefinition): boolean =>
  method === 'GET' && !events && current === undefined

interface Call {
  readonly route: RouteDefinition
  readonly request: FastifyRequest
  readonly actor: Actor | null
  readonly context: { readonly cookies: Cookies }
}

/**
 * Runs a call. A read can go to a replica that has what this caller wrote and what they were notified of. Callers who
 * keep no cookies could have written anything, so the primary answers them. After a write, the caller's browser is
 * told where the write-ahead log is.
 */
export async function showingOwnWrites<T>(
  replicas: Replicas | null,
  { route, request: { headers }, actor, context }: Call,
  work: () => Promise<T>,
): Promise<T> {
  if (!replicas) return await work()
  if (mayLag(route)) {
    const hasKey = headers.authorization !== undefined || route.keyHeader !== undefined
    if (headers.cookie === undefined && hasKey) return await work()
    const told = actor && replicas.toldAt(actor.id)
    return await replicas.read([context.cookies.read(COOKIE), told], work)
  }
  const result = await work()
  if (route.method !== 'GET') {
    context.cookies.keep(COOKIE, await replicas.position().catch(() => NEVER), KEPT_SECONDS)
  }
  return result
}
