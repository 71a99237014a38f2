import { type LookupAddress, lookup as resolve } from 'node:dns'
import { get as getPlainly, type IncomingMessage, request as requestPlainly } from 'node:http'
import { get, request as requestSafely } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Requests to addresses that people entered, with protection against SSRF: never to the server's own network.
 */

/** What host names in internal networks end in. */
const insideEndings = [
  'localhost',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'home.arpa',
]

/**
 * Whether an IP address isn't a public host: loopback, private, multicast, or one that carries another address,
 * such as NAT64 and 6to4. All public IPv6 addresses are in 2000::/3.
 */
export function isInside(address: string): boolean {
  const ip = ipaddr.process(address)
  return ip.range() !== 'unicast' || (ip instanceof ipaddr.IPv6 && !ip.match(publicIpv6))
}

const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

export interface OutsideLimits {
  readonly withinMs?: number
  readonly mostBytes?: number
  /** Which IP addresses are refused. */
  readonly isRefused?: (address: string) => boolean
}

/**
 * Reads text from an address. The name is resolved once for both check and connection (DNS rebinding), and
 * redirects aren't followed.
 * @throws Error for a refused address, any status but 200, a response above the limit, or a time-out
 */
export async function readOutside(address: string, limits: OutsideLimits = {}): Promise<string> {
  const { withinMs = 10_000, mostBytes = 1_000_000, isRefused = isInside } = limits
  const url = new URL(address)
  refuseInside(url, isRefused)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of await answerOf(url, AbortSignal.timeout(withinMs), checked(isRefused))) {
    length += (chunk as Buffer).length
    if (length > mostBytes) throw new Error(`${url.host} answered with more than ${mostBytes} bytes`)
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const MOST_REDIRECTS = 3

export interface WebLimits extends OutsideLimits {
  /** Media types that are read; others end the request before their content arrives. */
  readonly types: RegExp
  /** A longer answer is cut at `mostBytes` instead of being refused. */
  readonly cuts?: boolean
}

/** A site that answered, but not with what was asked for. */
export class UnusableAnswer extends Error {
  readonly status: number

  constructor({ host }: URL, status: number, what: string) {
    super(`${host} answered ${what}`)
    this.status = status
  }
}

/** What was found at an address, after redirects. */
export interface FoundOutside {
  readonly url: URL
  readonly content: Buffer
}

/**
 * Reads a page or picture of a site. As `readOutside`, but with a few redirects, each of which is checked like the
 * first address. The time limit includes all of them.
 * @throws UnusableAnswer for another status or media type; Error as `readOutside`, and for another protocol
 */
export async function readSite(address: string, limits: WebLimits): Promise<FoundOutside> {
  const { withinMs = 10_000, mostBytes = 1_000_000, isRefused = isInside, types, cuts = false } = limits
  const signal = AbortSignal.timeout(withinMs)
  let url = webAddressOf(address)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    refuseInside(url, isRefused)
    const answer = await responseOf(url, signal, checked(isRefused))
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      url = webAddressOf(headers.location, url)
      continue
    }
    if (statusCode !== 200 || !types.test(headers['content-type'] ?? '')) {
      answer.destroy()
      throw new UnusableAnswer(url, statusCode, `${statusCode} with ${headers['content-type']}`)
    }
    return { url, content: await bounded(url, answer, mostBytes, cuts) }
  }
  throw new Error(`${url.host} redirects more than ${MOST_REDIRECTS} times`)
}

/** Without a name and password, which members shouldn't be able to send. */
function webAddressOf(address: string, base?: URL): URL {
  const url = new URL(address, base)
  if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} isn't the protocol of a site`)
  url.username = ''
  url.password = ''
  return url
}

function responseOf(url: URL, signal: AbortSignal, lookup: LookupFunction): Promise<IncomingMessage> {
  const { promise, resolve: done, reject } = Promise.withResolvers<IncomingMessage>()
  const headers = { 'user-agent': 'Muster link preview', 'accept-encoding': 'identity' }
  const ask = url.protocol === 'http:' ? getPlainly : get
  ask(url, { signal, lookup, headers }, done).on('error', reject)
  return promise
}

async function bounded(url: URL, answer: IncomingMessage, mostBytes: number, cuts: boolean): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop ends the request.
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length <= mostBytes) continue
    if (cuts) break
    throw new Error(`${url.host} answered with more than ${mostBytes} bytes`)
  }
  return Buffer.concat(chunks).subarray(0, mostBytes)
}

/** Throws if the host is a private IP address; names are checked by `checked`. */
function refuseInside(url: URL, isRefused: (address: string) => boolean): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && isRefused(host)) throw new Error(`${host} is an address of an inner network`)
}

/** Whether a URL obviously points to a private host. Names are only fully checked when they are resolved. */
export function isInsideHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')
  if (isIP(host)) return isInside(host)
  return !host.includes('.') || insideEndings.some((ending) => host === ending || host.endsWith(`.${ending}`))
}

interface Posted {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * Posts to an address under the same rules as `readOutside`; the response body is ignored.
 * @returns the status
 * @throws Error for a refused address or a time-out
 */
export async function postOutside(
  address: string,
  { headers, body }: Posted,
  limits: Pick<OutsideLimits, 'withinMs' | 'isRefused'> = {},
): Promise<number> {
  const { withinMs = 10_000, isRefused = isInside } = limits
  const url = new URL(address)
  refuseInside(url, isRefused)
  const { promise, resolve: done, reject } = Promise.withResolvers<number>()
  const signal = AbortSignal.timeout(withinMs)
  const ask = url.protocol === 'http:' ? requestPlainly : requestSafely
  const request = ask(url, { method: 'POST', signal, headers, lookup: checked(isRefused) }, (answer) => {
    answer.destroy()
    done(answer.statusCode ?? 0)
  })
  request.on('error', reject)
  request.end(body)
  return promise
}

async function answerOf(url: URL, signal: AbortSignal, lookup: LookupFunction) {
  const { promise, resolve: done, reject } = Promise.withResolvers<AsyncIterable<unknown>>()
  const headers = { accept: 'application/json', 'accept-encoding': 'identity' }
  const request = (url.protocol === 'http:' ? getPlainly : get)(
    url,
    { signal, lookup, headers },
    (answer) => {
      if (answer.statusCode === 200) return done(answer)
      answer.destroy()
      reject(new Error(`${url.host} answered ${answer.statusCode}`))
    },
  )
  request.on('error', reject)
  return promise
}

/** A DNS lookup that fails if any of the addresses is refused. */
function checked(isRefused: (address: string) => boolean): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? []
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '')
      if (found.some(({ address }) => isRefused(address))) {
        return done(new Error(`${host} leads to an inner network`), '')
      }
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    })
  }
}
