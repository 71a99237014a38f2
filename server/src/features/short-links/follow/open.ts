import type { BodyOf } from '@muster/contract/lib/route.ts'
import type { OpenLink } from '@muster/contract/reach/short-link-visits.ts'
import type { shortLinks } from '@muster/contract/reach/short-links.ts'
import { AppError, fieldRefused, notFound, tooManyRequests } from '../../../platform/errors.ts'
import { addressKeys } from '../../../platform/http/client-address.ts'
import type { RequestFacts } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { passwordMatches } from '../../../platform/security/passwords.ts'
import type { ClickCounter } from '../clicks/click-counter.ts'
import { isShortLink } from '../links/targets.ts'
import { shortLinkReport } from '../tables.ts'
import { type FollowedLink, hasEnded, readLink, takeClick } from './read.ts'

/** Who asks, as far as a click is told apart by it. */
type Visitor = Pick<RequestFacts, 'ip' | 'userAgent' | 'languages'>

const ENDED = 'This link no longer works. Ask the person who gave it to you for a new one.'
const HOUR = 3600

function whereTo(link: FollowedLink, { clock, config }: Parts): URL | null {
  const target = URL.parse(link.long_url)
  return !target || hasEnded(link, clock.now()) || isShortLink(target, config) ? null : target
}

/** What a visitor is asked before a link leads on. */
export async function lookAtLink(parts: Parts, slug: string): Promise<OpenLink> {
  const link = await readLink(parts.db, slug)
  if (!link) return { asks: 'unknown', host: null }
  const target = whereTo(link, parts)
  if (!target) return { asks: 'ended', host: null }
  if (link.password_hash !== null) return { asks: 'password', host: null }
  return { asks: link.warns ? 'warning' : 'nothing', host: target.host }
}

/**
 * Where a link leads, for who knows its password; counted as a click.
 * @throws AppError 404 for none, 410 for one that has ended, 400 on `password` when it is wrong, 429 after too many tries
 */
export async function openLink(
  parts: Parts,
  clicks: ClickCounter,
  slug: string,
  { password, referrer }: BodyOf<typeof shortLinks.open>,
  visitor: Visitor,
): Promise<{ long_url: string }> {
  const link = await readLink(parts.db, slug)
  if (!link) throw notFound('this link')
  const target = whereTo(link, parts)
  if (!target) throw new AppError(410, { general: [ENDED] })
  if (link.password_hash !== null) await assertPassword(parts, link, password ?? '', visitor.ip)
  if (!(await takeClick(parts.db, link))) throw new AppError(410, { general: [ENDED] })
  const { ip, userAgent, languages } = visitor
  const headers = { 'accept-language': languages }
  clicks.count(link.id, { ip, userAgent, headers, referrer, via: undefined }, false)
  return { long_url: target.href }
}

/** Tries are counted for the link and the address together. */
async function assertPassword({ rateLimits }: Parts, link: FollowedLink, password: string, ip: string) {
  if (password === '') throw fieldRefused('password', 'Enter this link’s password')
  const key = `${link.id} ${addressKeys(ip).near}`
  const { count, seconds } = await rateLimits.failures('linkPassword', key)
  if (count >= 10) throw tooManyRequests(seconds)
  if (await passwordMatches(link.password_hash, password)) return
  await rateLimits.fail('linkPassword', key)
  throw fieldRefused('password', 'This isn’t this link’s password')
}

/**
 * Tells staff what a visitor finds wrong with a link.
 * @param person who is counted: a member, or the address of a visitor; neither is kept
 * @throws AppError 404; 429 when this person has reported too much within the hour
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
