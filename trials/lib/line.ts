import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

interface Quality {
  /** Milliseconds from one side to the other and back. */
  readonly roundTrip: number
  /** Share of the pieces that are lost once and sent again. */
  readonly loss: number
  /** A number from 0 up to 1, for each piece. */
  readonly random: () => number
}

/** After which TCP sends a lost piece again, at first. */
const SENT_AGAIN_MS = 300

/**
 * A slow line that loses something, before a port of this machine: a program in the middle that holds each piece back. What
 * is lost comes later, as TCP sends it again, and so does what follows it. Real networks also lose the acknowledgement.
 * @returns the port to connect to
 */
export async function startLine(
  to: number,
  { roundTrip, loss, random }: Quality,
): Promise<AsyncDisposable & { readonly port: number }> {
  const open = new Set<Socket>()
  const pass = (from: Socket, into: Socket) => {
    let last = 0
    from.on('data', (piece) => {
      const lost = random() < loss ? SENT_AGAIN_MS : 0
      // Never before the piece ahead of it.
      last = Math.max(last, performance.now() + roundTrip / 2 + lost)
      setTimeout(() => into.writable && into.write(piece), last - performance.now())
    })
    from.on('end', () => setTimeout(() => into.end(), Math.max(0, last - performance.now()) + 1))
    from.on('error', () => into.destroy())
    from.on('close', () => open.delete(from))
    open.add(from)
  }
  const server = createServer((near) => {
    const far = createConnection({ port: to, host: '127.0.0.1' })
    near.setNoDelay()
    far.setNoDelay()
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    [Symbol.asyncDispose]: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
