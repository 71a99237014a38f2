import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'undici'

/** A request, ready to be sent. */
export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Of the row that it counts for, where asks of several kinds are mixed. */
  readonly name?: string
}

export interface Answer {
  readonly ask: Ask
  readonly status: number
  readonly milliseconds: number
  readonly bytes: number
}

export interface Driven {
  readonly answers: readonly Answer[]
  readonly seconds: number
  /** Answers a second. */
  readonly rate: number
}

export interface Drive {
  /** Each has a connection of its own and asks as soon as it is answered. */
  readonly callers: number
  /** What is asked next; nothing ends it. */
  readonly next: () => Ask | undefined
  /** Asks a second, for a load that doesn't wait for answers: an ask that has to wait for a caller takes that long. */
  readonly perSecond?: number
  /** Answers other than success are left to the caller. */
  readonly isLenient?: boolean
}

/**
 * Asks until there is nothing more to ask.
 * @throws Error when one is not answered well
 */
export async function drive(
  address: string,
  { callers, next, perSecond, isLenient }: Drive,
): Promise<Driven> {
  const answers: Answer[] = []
  const started = performance.now()
  let sent = 0
  const call = async () => {
    const client = new Client(address)
    try {
      for (let ask = next(); ask; ask = next()) {
        const due = perSecond ? started + (sent++ / perSecond) * 1_000 : performance.now()
        const early = due - performance.now()
        if (early > 0) await delay(early)
        const { method = 'GET', path, headers = {}, body = null } = ask
        const answer = await client.request({ method, path, headers, body })
        const content = await answer.body.arrayBuffer()
        const status = answer.statusCode
        if (status >= (isLenient ? 500 : 400))
          throw new Error(`${method} ${path} answers ${status}: ${new TextDecoder().decode(content)}`)
        answers.push({ ask, status, milliseconds: performance.now() - due, bytes: content.byteLength })
      }
    } finally {
      await client.close()
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
  const seconds = (performance.now() - started) / 1_000
  return { answers, seconds, rate: answers.length / seconds }
}

/** Each of them in turn, again and again, for so many seconds. */
export function inTurn(asks: readonly Ask[], seconds: number): () => Ask | undefined {
  const until = performance.now() + seconds * 1_000
  let turn = 0
  return () => (performance.now() < until ? asks[turn++ % asks.length] : undefined)
}

/** Each of them once. */
export function once(asks: readonly Ask[]): () => Ask | undefined {
  let turn = 0
  return () => asks[turn++]
}

/** The asks that are answered: some words are too short, and some things are their owner's alone. */
export async function answered(address: string, asks: readonly Ask[]): Promise<Ask[]> {
  const driven = await drive(address, { callers: 4, next: once(asks), isLenient: true })
  const good = new Set(driven.answers.filter(({ status }) => status < 400).map(({ ask }) => ask))
  return asks.filter((ask) => good.has(ask))
}
