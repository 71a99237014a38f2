import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Heartbeat interval; proxies cut silent connections after a minute. */
const BEAT_EVERY_MS = 15_000

let open = 0

/** How many streams this process is sending. */
export const openStreams = (): number => open

/**
 * Sends server-sent events as JSON `data:` lines, with heartbeat comments. When the client disconnects, the
 * iterator is closed. Writes to the response itself and keeps as little as possible, because thousands of streams are
 * open at the same time.
 * @throws what reading the first event throws, while that can still be answered
 */
export async function sendEvents(reply: FastifyReply, events: AsyncIterable<unknown>): Promise<FastifyReply> {
  const iterator = events[Symbol.asyncIterator]()
  const first = await iterator.next()
  const response = reply.hijack().raw
  reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
  const headers = Object.entries(reply.getHeaders()).flatMap(([name, value = '']) => [name, value])
  // Headers that are set one by one are kept until the response ends.
  response.writeHead(200, headers)
  follow(response, iterator)
  if (write(response, first)) {
    sendRest(response, iterator).catch((error: unknown) => {
      reply.log.error({ err: error }, 'a stream failed')
      response.destroy()
    })
  }
  return reply
}

/** Sends heartbeats, and closes the iterator once the client is gone. */
function follow(response: ServerResponse, iterator: AsyncIterator<unknown>): void {
  open += 1
  const beat = setInterval(() => response.write(':\n\n'), BEAT_EVERY_MS)
  const end = () => {
    open -= 1
    clearInterval(beat)
    void iterator.return?.()
  }
  if (response.closed) end()
  else response.once('close', end)
}

async function sendRest(response: ServerResponse, iterator: AsyncIterator<unknown>): Promise<void> {
  // In a variable, the last event would stay until the next one.
  while (write(response, await iterator.next()));
}

/** @returns whether there can be more */
function write(response: ServerResponse, { done, value }: IteratorResult<unknown>): boolean {
  if (done) response.end()
  else response.write(`data: ${JSON.stringify(value)}\n\n`)
  return !done && !response.closed
}
