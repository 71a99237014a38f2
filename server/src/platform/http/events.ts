import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Proxies cut silent connections after a minute. */
const BEAT_EVERY_MS = 15_000

/**
 * Sends events as they come, as `data:` lines of JSON, with a comment now and then so that the connection is known
 * to be alive. When the client goes away, the iteration is ended, so that its `finally` runs.
 */
export function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>): FastifyReply {
  const stream = new Readable({ read() {} })
  const iterator = events[Symbol.asyncIterator]()
  const beat = setInterval(() => stream.push(':\n\n'), BEAT_EVERY_MS)
  stream.once('close', () => {
    clearInterval(beat)
    void iterator.return?.()
  })
  void (async () => {
    try {
      for (let event = await iterator.next(); !event.done; event = await iterator.next()) {
        stream.push(`data: ${JSON.stringify(event.value)}\n\n`)
      }
      stream.push(null)
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  })()
  return reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no').send(stream)
}
