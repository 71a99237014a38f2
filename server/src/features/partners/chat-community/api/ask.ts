import { z } from 'zod'
import { askOutside } from '../../../../platform/partners/ask-outside.ts'
import type { Config } from '../../../../platform/settings/config.ts'
import { ChatAway, ChatBusy, ChatRefused } from './outcomes.ts'

const OPENS_AFTER = 3
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 5 * 60_000

/** Circuit breaker with exponential back-off: opens after three failures in a row. */
class Circuit {
  private failures = 0
  private openUntil = 0

  /** @throws ChatAway while the circuit is open */
  assertClosed(now: number): void {
    if (this.openUntil > now) throw new ChatAway('Discord isn’t responding', this.openUntil)
  }

  worked(): void {
    this.failures = 0
    this.openUntil = 0
  }

  /** @returns when to try again, in milliseconds since the epoch */
  failed(now: number): number {
    this.failures += 1
    const doublings = Math.max(0, this.failures - OPENS_AFTER)
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(doublings, 10))
    if (this.failures >= OPENS_AFTER) this.openUntil = now + pause
    return now + pause
  }
}

/**
 * The chat's rate limits, as its responses report them: how many requests are left for each route until the
 * reset.
 */
class Budgets {
  private readonly left = new Map<string, { remaining: number; resetAt: number }>()
  private pausedUntil = 0

  /** @returns when a call can be made, in milliseconds since the epoch; 0: right away */
  freeAt(route: string, now: number): number {
    const own = this.left.get(route)
    const spent = own && own.remaining <= 0 ? own.resetAt : 0
    const free = Math.max(spent, this.pausedUntil)
    return free > now ? free : 0
  }

  /** Counts a call before it is made, so that concurrent calls don't use the same allowance. */
  spend(route: string): void {
    const own = this.left.get(route)
    if (own) own.remaining -= 1
  }

  /** Reads the rate limit headers of a response. @returns when to retry after a 429 */
  note(
    route: string,
    answer: Pick<Response, 'status' | 'headers'>,
    retryAfter: unknown,
    now: number,
  ): number {
    const number = (name: string) => {
      const text = answer.headers.get(name)
      const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
      return Number.isFinite(value) && value >= 0 ? value : null
    }
    if (answer.status === 429) {
      const given = typeof retryAfter === 'number' && Number.isFinite(retryAfter) ? retryAfter : null
      const seconds = Math.min(3600, Math.max(0.05, given ?? number('retry-after') ?? 5))
      const resetAt = now + Math.ceil(seconds * 1000)
      if (answer.headers.get('x-ratelimit-global') === 'true') this.pausedUntil = resetAt
      this.left.set(route, { remaining: 0, resetAt })
      return resetAt
    }
    const remaining = number('x-ratelimit-remaining')
    const seconds = number('x-ratelimit-reset-after')
    if (remaining !== null && seconds !== null) {
      this.left.set(route, { remaining, resetAt: now + Math.ceil(Math.min(3600, seconds) * 1000) })
    } else {
      this.left.delete(route)
    }
    return 0
  }
}

const WITHIN_MS = 6_000
const MOST_BYTES = 4_000_000

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  /** Rate limit bucket: requests for the same call, channel or server share a budget. */
  readonly route: string
  readonly authorization: string
  readonly body?: unknown
  /** Form fields, instead of a body. */
  readonly form?: Readonly<Record<string, string>>
}

export interface Asking {
  /** User agent; Discord requires programs to identify themselves. */
  readonly agent: string
  readonly config: Pick<Config, 'isCopy'>
  readonly now: () => number
  readonly withinMs?: number
}

const Refusal = z.object({
  code: z.number().optional().catch(undefined),
  message: z.string().optional().catch(undefined),
  error: z.string().optional().catch(undefined),
  retry_after: z.number().optional().catch(undefined),
})

/**
 * Returns a function that calls the chat's API within a timeout, its rate limits and a size limit.
 * @returns a function that returns the JSON of a successful response, null for an empty one; it throws
 * ChatBusy, ChatAway or ChatRefused
 */
export function asker({
  agent,
  config,
  now,
  withinMs = WITHIN_MS,
}: Asking): (question: Question) => Promise<unknown> {
  const budgets = new Budgets()
  const circuit = new Circuit()

  return async function ask(question) {
    circuit.assertClosed(now())
    const freeAt = budgets.freeAt(question.route, now())
    if (freeAt) throw new ChatBusy('Discord asked us to slow down', freeAt)
    budgets.spend(question.route)
    let answer: Response
    let text: string
    try {
      ;[answer, text] = await askOutside(config, 'discord', async () => {
        const got = await send(question, { agent, withinMs })
        return [got, await textOf(got)] as const
      })
    } catch (error) {
      throw new ChatAway('Discord isn’t responding', circuit.failed(now()), error)
    }
    if (answer.status >= 500) {
      throw new ChatAway(`The chat answered ${answer.status}`, circuit.failed(now()))
    }
    const json = parsed(text)
    const refusal = Refusal.safeParse(json).data
    const retryAt = budgets.note(question.route, answer, refusal?.retry_after, now())
    if (retryAt) throw new ChatBusy('Discord asked us to slow down', retryAt)
    if (!answer.ok) {
      circuit.worked()
      const why = refusal?.message ?? refusal?.error ?? `it answered ${answer.status}`
      throw new ChatRefused(answer.status, refusal?.code ?? null, why.slice(0, 200))
    }
    if (json === undefined) {
      throw new ChatAway('Discord sent an unexpected response', circuit.failed(now()))
    }
    circuit.worked()
    return json
  }
}

function send(
  { method, url, authorization, body, form }: Question,
  { agent, withinMs }: { readonly agent: string; readonly withinMs: number },
): Promise<Response> {
  return fetch(url, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(withinMs),
    headers: {
      authorization,
      accept: 'application/json',
      'user-agent': `DiscordBot (${agent}, 1)`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: new URLSearchParams(form) }),
  })
}

/** Reads at most `MOST_BYTES`, so that an endless response is cut off. */
async function textOf(answer: Response): Promise<string> {
  return (await bytesOf(answer, MOST_BYTES)).toString('utf8')
}

/** @throws Error when there are more than `most` bytes */
export async function bytesOf(answer: Response, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > most) throw new Error(`it answered with more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @returns undefined for invalid JSON */
function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
