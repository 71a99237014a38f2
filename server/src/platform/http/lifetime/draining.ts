import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** Long enough for a proxy to use each of its kept connections once more, short enough for somebody at a terminal. */
const DRAIN_MS = 1_000
const LOOK_EVERY_MS = 25

const draining = new WeakSet<object>()

/** Whether the server is about to stop, so that a load balancer should send it nothing more. */
export const isDraining = (server: object): boolean => draining.has(server)

/**
 * Lets go of kept connections before the server closes: for a moment every answer asks the client to close its
 * connection. A connection that was simply cut could already carry the next request, which would be lost.
 * Returns at once when nobody is connected.
 */
export async function drain(server: Server): Promise<void> {
  draining.add(server)
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  const end = Date.now() + DRAIN_MS
  while (Date.now() < end && (await connections(server)) > 0) await delay(LOOK_EVERY_MS)
}

const connections = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
