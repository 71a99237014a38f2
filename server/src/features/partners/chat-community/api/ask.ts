import { z } from 'zod'
import { Budgets } from './budgets.ts'
import { Circuit } from './circuit.ts'
import { ChatAway, ChatBusy, ChatRefused } from './outcomes.ts'

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
      answer = await send(question, { agent, withinMs })
      text = await textOf(answer)
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
