import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cookies of a call. Sessions do without; they are for what must not leave one browser. */
export interface Cookies {
  /** @returns what the browser has kept, or null */
  read(name: string): string | null
  /** Gives the browser something to keep, which no script sees and no other site makes it send. */
  keep(name: string, value: string, seconds: number): void
  drop(name: string): void
}

/**
 * The cookies of a request and its answer. Where people come by https, names get the prefix by which browsers take them
 * from this very host alone: a neighbour under the same domain cannot plant one.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:')
  const full = (name: string) => (secure ? `__Host-${name}` : name)
  const set = (name: string, value: string, maxAge: number) =>
    reply.header(
      'set-cookie',
      stringifySetCookie({
        name: full(name),
        value,
        maxAge,
        path: '/',
        httpOnly: true,
        secure,
        // Not strict: the browser comes back from another site.
        sameSite: 'lax',
      }),
    )
  return {
    read: (name) => parseCookie(request.headers.cookie ?? '')[full(name)] ?? null,
    keep: set,
    drop: (name) => set(name, '', 0),
  }
}
