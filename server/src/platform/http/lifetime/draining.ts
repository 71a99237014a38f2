import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Long enough for a proxy to reuse each keep-alive connection once, short enough for someone at a terminal.
 */
const DRAIN_MS = 1_000
const LOOK_EVERY_MS = 25

const draining = new WeakSet<object>()

/** Whether the server is shutting down, so that health checks can take it out of load balancing. */
export const isDraining = (server: object): boolean => draining.has(server)

/**
 * Drains keep-alive connections before the server closes: for a moment, every response asks the client to
 * close its connection. Just cutting a connection could lose a request that is already on its way. Returns
 * right away if there are no connections.
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
