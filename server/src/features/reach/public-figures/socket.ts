import type { WebSocket } from '@fastify/websocket'
import { LANDING_SOCKET } from '@muster/contract/reach/public-words.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../../platform/parts.ts'
import { FIGURES_SECONDS, readFigures } from './figures.ts'

/** Above this limit per process, connections are closed, and their pages poll instead. */
const MOST_LISTENERS = 5_000
/** Proxies close silent connections after a minute. */
const PING_EVERY_MS = 25_000
/** RFC 6455 close code: try again later. */
const TRY_AGAIN_LATER = 1013
/** Bytes buffered for one listener; slower ones skip updates. */
const MOST_WAITING = 64_000

/**
 * Pushes the landing page's figures to all listeners: once on connect, and after each change, some seconds
 * apart. Without listeners, nothing is read.
 */
export function landingSocket(
  app: FastifyInstance,
  { db, clock, config, rateLimits, callers, log }: Parts,
): void {
  const listeners = new Set<WebSocket>()
  let last = ''
  let timers: NodeJS.Timeout[] = []

  const read = async () => JSON.stringify(await readFigures(db, config.CIRCLE_MAX_MEMBERS, clock.now()))
  const tell = (listener: WebSocket, text: string) => {
    if (listener.readyState === listener.OPEN && listener.bufferedAmount < MOST_WAITING) listener.send(text)
  }

  async function push(): Promise<void> {
    try {
      const text = await read()
      if (text === last) return
      last = text
      for (const listener of listeners) tell(listener, text)
    } catch (error) {
      // Listeners keep their last figures; the next round retries.
      log.warn({ err: error }, 'the figures of the landing page could not be read')
    }
  }

  function begin(): void {
    if (timers.length > 0) return
    timers = [
      setInterval(() => void push(), FIGURES_SECONDS * 1000),
      setInterval(() => {
        for (const listener of listeners) listener.ping()
      }, PING_EVERY_MS),
    ]
    for (const timer of timers) timer.unref()
  }

  function leave(listener: WebSocket): void {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const timer of timers) clearInterval(timer)
    timers = []
  }

  app.get(
    LANDING_SOCKET,
    { websocket: true, preValidation: (request) => rateLimits.take('standard', callers.of(request)) },
    (listener) => {
      if (listeners.size >= MOST_LISTENERS) return listener.close(TRY_AGAIN_LATER)
      listeners.add(listener)
      listener.on('close', () => leave(listener))
      // A broken connection also emits `close`.
      listener.on('error', () => listener.terminate())
      begin()
      read().then(
        (text) => tell(listener, text),
        () => listener.close(TRY_AGAIN_LATER),
      )
    },
  )
}
