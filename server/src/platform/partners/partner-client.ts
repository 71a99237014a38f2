import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../errors.ts'
import type { Parts } from '../parts.ts'
import { askOutside, HeldOnCopy, type Outside } from './ask-outside.ts'

/** Time-out, response size limit, and circuit breaker settings. */
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

/** A partner's response: JSON, whatever its status. */
export interface PartnerAnswer {
  readonly status: number
  readonly json: unknown
}

export interface PartnerClient {
  /** @throws AppError 503 if there is no usable response, or the circuit breaker is open */
  ask(address: string, asked: Asked): Promise<PartnerAnswer>
}

/**
 * A JSON client for a partner's service with a circuit breaker: after consecutive failures no requests are
 * made for a while, so that no one waits for a service that is down; then a single request probes it.
 * @param whom the partner
 * @param name display name of the partner, used in error messages
 */
export function partnerClient(
  whom: Outside,
  name: string,
  { config, log }: Pick<Parts, 'config'> & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
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
        return await breaker.execute(() =>
          askOutside(config, whom, () => askOnce(address, asked, withinMs, mostBytes)),
        )
      } catch (error) {
        if (error instanceof HeldOnCopy) throw error
        if (!(error instanceof BrokenCircuitError)) {
          log.warn({ err: error, partner: name, host: new URL(address).host }, 'could not reach a partner')
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
    // Secrets must only go to the configured address.
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

/** Joins a configured base address and a path, whichever of them has the slash. */
export const below = (base: string, path: string): string =>
  `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
