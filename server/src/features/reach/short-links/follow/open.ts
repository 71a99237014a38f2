import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { OpenLink } from '@muster/contract/reach/short-link-visits.ts'
import type { shortLinks } from '@muster/contract/reach/short-links.ts'
import { AppError, fieldRefused, notFound, tooManyRequests } from '../../../../platform/errors.ts'
import { addressKeys } from '../../../../platform/http/client-address.ts'
import type { RequestFacts } from '../../../../platform/http/serve.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { hashedFor } from '../../../../platform/security/password-queue.ts'
import { passwordMatches } from '../../../../platform/security/passwords.ts'
import type { ClickCounter } from '../clicks/click-counter.ts'
import { isShortLink } from '../links/targets.ts'
import { shortLinkReport } from '../tables.ts'
import { type FollowedLink, hasEnded, readLink, takeClick, targetOf } from './read.ts'

/** The part of a request that identifies a visitor's click. */
type Visitor = Pick<RequestFacts, 'ip' | 'userAgent' | 'languages'>

const ENDED = 'This link no longer works. Ask the person who gave it to you for a new one.'
const HOUR = 3600

function whereTo(link: FollowedLink, { clock, config }: Parts, query = ''): URL | null {
  const target = targetOf(link, query)
  return !target || hasEnded(link, clock.now()) || isShortLink(target, config) ? null : target
}

/** What a link asks before it redirects. */
export async function lookAtLink(parts: Parts, slug: string): Promise<OpenLink> {
  const link = await readLink(parts.db, slug)
  if (!link) return { asks: 'unknown', host: null }
  const target = whereTo(link, parts)
  if (!target) return { asks: 'ended', host: null }
  if (link.password_hash !== null) return { asks: 'password', host: null }
  return { asks: link.warns ? 'warning' : 'nothing', host: target.host }
}

/**
 * The target of a link for a visitor with its password; counts a click.
 * @throws AppError 404 for an unknown link, 410 for one that has ended, 400 on `password` when it is wrong,
 * 429 after too many attempts
 */
export async function openLink(
  parts: Parts,
  clicks: ClickCounter,
  slug: string,
  { password, referrer, query }: BodyOf<typeof shortLinks.open>,
  visitor: Visitor,
): Promise<{ long_url: string }> {
  const link = await readLink(parts.db, slug)
  if (!link) throw notFound('this link')
  const target = whereTo(link, parts, query)
  if (!target) throw new AppError(410, { general: [ENDED] })
  if (link.password_hash !== null) await assertPassword(parts, link, password ?? '', visitor.ip)
  if (!(await takeClick(parts.db, link))) throw new AppError(410, { general: [ENDED] })
  const { ip, userAgent, languages } = visitor
  const headers = { 'accept-language': languages }
  clicks.count(link.id, { ip, userAgent, headers, referrer, via: undefined }, false)
  return { long_url: target.href }
}

/** Counts attempts per link and address. */
async function assertPassword({ rateLimits }: Parts, link: FollowedLink, password: string, ip: string) {
  if (password === '') throw fieldRefused('password', 'Enter this link’s password')
  const key = `${link.id} ${addressKeys(ip).near}`
  const { count, seconds } = await rateLimits.failures('linkPassword', key)
  if (count >= 10) throw tooManyRequests(seconds)
  if (await passwordMatches(link.password_hash, password, hashedFor(ip, link.id))) return
  await rateLimits.fail('linkPassword', key)
  throw fieldRefused('password', 'This isn’t this link’s password')
}

/**
 * Reports a link to staff.
 * @param person key for the rate limit, a member or a visitor's device or address; not stored
 * @throws AppError 404; 429 after too many reports within an hour
 */
export async function reportLink(
  parts: Parts,
  slug: string,
  { reason, note }: BodyOf<typeof shortLinks.report>,
  person: string,
): Promise<void> {
  const link = await readLink(parts.db, slug)
  if (!link) throw notFound('this link')
  if (!(await parts.rateLimits.spend('linkReport', person))) throw tooManyRequests(HOUR)
  await parts.db.insert(shortLinkReport).values({
    linkId: link.id,
    reason,
    note: note || null,
    createdAt: parts.clock.now(),
  })
}
