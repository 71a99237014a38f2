import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../errors.ts'

/** How long an answer may take, how long it may be, and when a partner who is down is left alone. */
export interface PartnerLimits {
  readonly withinMs: number
  readonly mostBytes: number
  readonly failures: number
  readonly pauseMs: number
}

const usual: PartnerLimits = { withinMs: 8_000, mostBytes: 1_000_000, failures: 5, pauseMs: 30_000 }

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
}

/** What a partner answered: JSON, whatever its status. */
export interface PartnerAnswer {
  readonly status: number
  readonly json: unknown
}

export interface PartnerClient {
  /** @throws AppError 503 when no answer came that can be used, or the partner is left alone for a moment */
  ask(address: string, asked: Asked): Promise<PartnerAnswer>
}

/**
 * Speaks JSON to a service of somebody else. After some failures one after the other it is not asked for a moment, so that
 * nobody waits for who is down; then one request tries whether it is back.
 * @param name what people call the partner; stands in refusals
 */
export function partnerClient(
  name: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  limits: Partial<PartnerLimits> = {},
): PartnerClient {
  const { withinMs, mostBytes, failures, pauseMs } = { ...usual, ...limits }
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(failures),
  })
  return {
    async ask(address, asked) {
      try {
        return await breaker.execute(() => askOnce(address, asked, withinMs, mostBytes))
      } catch (error) {
        if (!(error instanceof BrokenCircuitError)) {
          log.warn({ err: error, partner: name, host: new URL(address).host }, 'a partner could not be asked')
        }
        throw partnerAway(name, Math.ceil(pauseMs / 1000))
      }
    },
  }
}

const partnerAway = (name: string, seconds: number) =>
  new AppError(
    503,
    { general: [`${name} isn’t responding right now. Try again in a moment.`] },
    { retryAfterSeconds: seconds },
  )

async function askOnce(
  address: string,
  { method, headers, json, form }: Asked,
  withinMs: number,
  mostBytes: number,
): Promise<PartnerAnswer> {
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const answer = await fetch(address, {
    method,
    headers: { accept: 'application/json', ...(body !== null && { 'content-type': type }), ...headers },
    body,
    // Secrets go to the address in the settings and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
  })
  if (answer.status >= 500) {
    await answer.body?.cancel()
    throw new Error(`it answered ${answer.status}`)
  }
  return { status: answer.status, json: JSON.parse(await boundedText(answer, mostBytes)) }
}

async function boundedText(answer: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > mostBytes) throw new Error(`it answered with more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Joins a path to an address of the settings, whichever of them has the slash. */
export const below = (base: string, path: string): string =>
  `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
