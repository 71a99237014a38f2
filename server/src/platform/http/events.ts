import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Heartbeat interval; proxies cut silent connections after a minute. */
const BEAT_EVERY_MS = 15_000

/**
 * Sends server-sent events as JSON `data:` lines, with heartbeat comments. When the client disconnects, the
 * iterator is closed so that its `finally` runs.
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
