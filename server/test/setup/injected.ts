import type { Readable } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** An answer, read to its end; of a stream of events the first one, after which the stream is left. */
export interface Injected {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly body: string
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer it checks itself.
  json(): any
}

/** Sends a request to the app. Unlike `app.inject` it does not wait for the end of streams that have none. */
export async function injectWhole(app: FastifyInstance, options: InjectOptions): Promise<Injected> {
  const reply = await app.inject({ ...options, payloadAsStream: true })
  const endless = String(reply.headers['content-type']).startsWith('text/event-stream')
  const body = await read(reply.stream() as Readable, endless)
  return { statusCode: reply.statusCode, headers: reply.headers, body, json: () => JSON.parse(body) }
}

async function read(stream: Readable, onlyFirst: boolean): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of stream) {
    pieces.push(Buffer.from(piece))
    // Leaving the loop destroys the stream.
    if (onlyFirst && String(piece).endsWith('\n\n')) break
  }
  return Buffer.concat(pieces).toString()
}
