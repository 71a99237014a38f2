import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessTokens } from '../security/access-tokens.ts'
import { type Cookies, cookiesOf, readCookie } from './cookies.ts'
import type { Caller, OpenHall, RateLimits } from './rate-limits.ts'

export interface Callers {
  of(request: FastifyRequest): Caller
  /** Gives a visitor without a valid device cookie one, unless their address got too many lately. */
  welcome(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Binds the device to a hall until the hall ends. */
  enter(cookies: Cookies, hallId: string): void
  /** Replaces the open halls that callers can be in. */
  setHalls(halls: readonly OpenHall[]): void
}

interface CallerParts {
  readonly secret: string
  readonly tokens: AccessTokens
  readonly rateLimits: RateLimits
  readonly publicUrl: string
  readonly now: () => Date
}

const COOKIE = 'device'
const KEPT_SECONDS = 30 * 86_400
const ID_BYTES = 16

interface Device {
  /** Random, so it says nothing about the person. */
  readonly id: string
  /** Empty for none. */
  readonly hallId: string
}

/**
 * Tells the people behind one address apart, so that a campus isn't counted as one person. A member is known
 * by the access token, a visitor by a signed cookie. Whoever sends no cookie or a made-up one is counted by
 * address, so nothing is gained by dropping it.
 */
export function createCallers({ secret, tokens, rateLimits, publicUrl, now }: CallerParts): Callers {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'device cookies', 32))
  let halls = new Map<string, OpenHall>()

  const signatureOf = (text: string) => createHmac('sha256', key).update(text).digest()
  const signed = ({ id, hallId }: Device) =>
    `${id}.${hallId}.${signatureOf(`${id}.${hallId}`).toString('base64url')}`

  function deviceIn(value: string | null): Device | null {
    const [id = '', hallId = '', signature = ''] = value?.split('.') ?? []
    const given = Buffer.from(signature, 'base64url')
    const expected = signatureOf(`${id}.${hallId}`)
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
    return isOurs ? { id, hallId } : null
  }

  function openHall(hallId: string): OpenHall | null {
    const hall = halls.get(hallId)
    return hall && hall.endsAt > now() ? hall : null
  }

  function memberOf({ headers: { authorization } }: FastifyRequest): string | null {
    if (!authorization?.startsWith('Bearer ')) return null
    return tokens.verify(authorization.slice(7))?.id ?? null
  }

  return {
    of(request) {
      const device = deviceIn(readCookie(request, COOKIE, publicUrl))
      const member = memberOf(request)
      const ofVisitor = device && `device:${device.id}`
      return {
        address: request.ip,
        person: member === null ? ofVisitor : `member:${member}`,
        hall: device && openHall(device.hallId),
      }
    },
    async welcome(request, reply) {
      const cookies = cookiesOf(request, reply, publicUrl)
      if (deviceIn(cookies.read(COOKIE)) || !(await rateLimits.admitDevice(request.ip))) return
      const id = randomBytes(ID_BYTES).toString('base64url')
      cookies.keep(COOKIE, signed({ id, hallId: '' }), KEPT_SECONDS)
    },
    enter(cookies, hallId) {
      const id = deviceIn(cookies.read(COOKIE))?.id ?? randomBytes(ID_BYTES).toString('base64url')
      cookies.keep(COOKIE, signed({ id, hallId }), KEPT_SECONDS)
    },
    setHalls(open) {
      halls = new Map(open.map((hall) => [hall.id, hall]))
    },
  }
}
