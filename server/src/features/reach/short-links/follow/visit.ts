import type { IncomingHttpHeaders } from 'node:http'
import { type LinkDimension, PRINTED_CODE } from '@muster/contract/reach/short-link-words.ts'
import Bowser from 'bowser'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import type { Place } from './places.ts'
import { referrerHost, sourceOf } from './sources.ts'

/** The request of a click. */
export interface Visit {
  readonly ip: string
  readonly userAgent: string
  readonly headers: IncomingHttpHeaders
  readonly referrer: string | undefined
  /** The query string's `via` parameter. */
  readonly via: string | undefined
}

export const UNKNOWN = 'Unknown'
const MOST_AGENTS = 5_000
const AGENT_LENGTH = 400

interface Agent {
  readonly isBot: boolean
  readonly browser: string
  readonly platform: string
  readonly device: string
}

/** Cache: parsing a user agent costs more than everything else, and there are few different ones. */
const agents = new LRUCache<string, Agent>({ max: MOST_AGENTS })

const devices: Readonly<Record<string, string>> = {
  mobile: 'Phone',
  tablet: 'Tablet',
  desktop: 'Computer',
  tv: 'TV',
}

function agentOf(userAgent: string): Agent {
  const name = userAgent.slice(0, AGENT_LENGTH)
  const remembered = agents.get(name)
  if (remembered) return remembered
  const { browser, os, platform } = Bowser.parse(name || 'unknown')
  const agent = {
    isBot: name === '' || isbot(name),
    browser: (browser.name || UNKNOWN).slice(0, 60),
    platform: (os.name || UNKNOWN).slice(0, 60),
    device: devices[platform.type ?? ''] ?? UNKNOWN,
  }
  agents.set(name, agent)
  return agent
}

/** Whether a bot makes the request: a declared bot, a link preview, or a browser's prefetch. */
export function isByProgram({ userAgent, headers }: Visit): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''} ${headers['x-purpose'] ?? ''}`
  return /prefetch|prerender|preview/i.test(purpose) || agentOf(userAgent).isBot
}

/** The dimension values of a click. */
export function valuesOf(visit: Visit, place: Place): Record<LinkDimension, string> {
  const { browser, platform, device } = agentOf(visit.userAgent)
  const host = referrerHost(visit.referrer)
  return {
    source: visit.via === PRINTED_CODE.value ? 'Printed code' : sourceOf(host, visit.userAgent),
    referrer: host ?? UNKNOWN,
    country: place.country ?? UNKNOWN,
    region: place.region ?? UNKNOWN,
    city: place.city ?? UNKNOWN,
    browser,
    platform,
    device,
    language: languageOf(visit.headers['accept-language']),
  }
}

const languageOf = (header: string | undefined): string =>
  header?.match(/^\s*([a-z]{2,3})\b/i)?.[1]?.toLowerCase() ?? UNKNOWN
