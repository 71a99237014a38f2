import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Cookies of a request. Sessions don't use cookies; they're for data that must stay in one browser. */
export interface Cookies {
  /** @returns the cookie's value, or null */
  read(name: string): string | null
  /** Sets a cookie that scripts can't read and that isn't sent with cross-site subrequests. */
  keep(name: string, value: string, seconds: number): void
  drop(name: string): void
}

/**
 * Cookies of a request and its response. With https, names get the `__Host-` prefix, so that a sibling domain
 * can't set them.
 */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, publicUrl: string): Cookies {
  const secure = publicUrl.startsWith('https:')
  const full = (name: string) => fullName(name, publicUrl)
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
        // Not `strict`, because the browser returns from another site.
        sameSite: 'lax',
      }),
    )
  return {
    read: (name) => readCookie(request, name, publicUrl),
    keep: set,
    drop: (name) => set(name, '', 0),
  }
}

/** @returns the cookie's value, or null */
export function readCookie(
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: string,
  publicUrl: string,
): string | null {
  return parseCookie(headers.cookie ?? '')[fullName(name, publicUrl)] ?? null
}

const fullName = (name: string, publicUrl: string) =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name
