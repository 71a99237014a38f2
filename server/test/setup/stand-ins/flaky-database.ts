import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to the database of a test that can be disturbed. */
export interface FlakyDatabase {
  /** The address of the database by this way. */
  readonly url: string
  /** How many connections are open. */
  connections(): number
  /** Cuts all connections: `politely` ends them, otherwise they are reset. */
  cut(how: 'politely' | 'hard'): void
  /** From now on nothing passes, though connections stay open and new ones are taken. */
  silence(): void
  /** From now on connections are refused, and those that are open are cut. */
  refuse(): Promise<void>
  /** Everything passes again; connections that were silent are cut. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** Puts a proxy in front of the database of `url`. */
export async function startFlakyDatabase(url: string): Promise<FlakyDatabase> {
  const target = new URL(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  let silent = false
  const server = createServer((client) => {
    const database = connect({ host: target.hostname, port: Number(target.port), noDelay: true })
    const pair = [client, database] as const
    pairs.add(pair)
    client.setNoDelay(true)
    for (const [from, to] of [pair, [database, client] as const]) {
      from.on('data', (data) => {
        if (!silent) to.write(data)
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const cut = (how: 'politely' | 'hard') => {
    for (const [client, database] of pairs) {
      if (how === 'hard') client.resetAndDestroy()
      else client.end()
      database.destroy()
    }
  }
  const stopListening = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    cut('hard')
    await closed
  }
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    connections: () => pairs.size,
    cut,
    silence: () => {
      silent = true
    },
    refuse: stopListening,
    async restore() {
      if (silent) cut('hard')
      silent = false
      if (!server.listening) await listen(port)
    },
    close: stopListening,
  }
}
