import { ANNOUNCE, ANNOUNCED_AT_ONCE } from './announcing.ts'
import { Connection, type ConnectionOptions } from './connection.ts'

/** Unsubscribes from a channel. */
export type Unlisten = () => Promise<void>

/** Receives NOTIFY messages on its own connection, which is reopened whenever it's lost. */
export interface Listener {
  /**
   * Calls `onMessage` with each message of a channel. `onListening` is called whenever listening starts or
   * resumes: earlier messages, for example during an outage, were missed.
   * @throws the driver's error if the first connection fails
   */
  listen(channel: string, onMessage: (text: string) => void, onListening?: () => void): Promise<Unlisten>
  /**
   * Sends what is in `announcement` within 50 ms, together with what is added until then. Rows that a killed
   * process left behind, or that couldn't be sent, are sent within a second by any listener.
   */
  announceSoon(): void
  close(): Promise<void>
}

interface Ear {
  readonly onMessage: (text: string) => void
  readonly onListening: () => void
}

const LONGEST_PAUSE_MS = 5_000
const FIRST_PAUSE_MS = 50
const ANNOUNCE_WITHIN_MS = 50
/** How often it looks for rows of others, which also detects a connection that died silently. */
const ANNOUNCE_EVERY_MS = 1_000

/** Creates a listener that connects with its first subscription. */
export function createListener(options: ConnectionOptions): Listener {
  const ears = new Map<string, Set<Ear>>()
  let connecting: Promise<Connection> | undefined
  let failures = 0
  let closed = false
  let announcing: NodeJS.Timeout | undefined

  /** Rows stay when this fails, and are sent by the next look. What one statement leaves, the next one sends. */
  async function announce(): Promise<void> {
    announcing = undefined
    const sent = await connecting?.then((connection) => connection.send(ANNOUNCE)).catch(() => undefined)
    if (sent && sent.count >= ANNOUNCED_AT_ONCE) announceSoon()
  }

  function announceSoon(): void {
    if (closed || announcing) return
    announcing = setTimeout(announce, ANNOUNCE_WITHIN_MS)
    announcing.unref()
  }

  async function connect(): Promise<Connection> {
    const connection = await Connection.open(options, (changed) => {
      if (changed.lost) reconnect()
    })
    connection.onNotification((channel, text) => {
      for (const ear of ears.get(channel) ?? []) ear.onMessage(text)
    })
    const looking = setInterval(() => {
      connection.expire(Date.now())
      if (connection.lost) clearInterval(looking)
      else if (connection.waiting === 0) void announce()
    }, ANNOUNCE_EVERY_MS)
    looking.unref()
    for (const channel of ears.keys()) await connection.send(`listen ${quoted(channel)}`)
    failures = 0
    for (const ear of [...ears.values()].flatMap((set) => [...set])) ear.onListening()
    return connection
  }

  function reconnect(): void {
    connecting = undefined
    if (closed || ears.size === 0) return
    // Jitter, so that processes don't reconnect all at once.
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2)
    failures += 1
    setTimeout(() => {
      // No listeners are left if the very first connection failed.
      if (closed || connecting || ears.size === 0) return
      connecting = connect()
      connecting.catch(reconnect)
    }, pause).unref()
  }

  return {
    async listen(channel, onMessage, onListening = () => undefined) {
      const ear: Ear = { onMessage, onListening }
      const known = ears.get(channel)
      if (known) known.add(ear)
      else ears.set(channel, new Set([ear]))
      if (connecting) {
        const connection = await connecting
        if (!known) await connection.send(`listen ${quoted(channel)}`)
        onListening()
      } else {
        connecting = connect()
        await connecting.catch((error: unknown) => {
          connecting = undefined
          ears.delete(channel)
          throw error
        })
      }
      return async () => {
        ears.get(channel)?.delete(ear)
        if (ears.get(channel)?.size !== 0) return
        ears.delete(channel)
        // A lost connection needs no `unlisten`.
        await connecting
          ?.then((connection) => connection.send(`unlisten ${quoted(channel)}`))
          .catch(() => undefined)
      }
    },
    announceSoon,
    async close() {
      closed = true
      const connection = await connecting?.catch(() => undefined)
      connection?.destroy()
    },
  }
}

const quoted = (channel: string) => `"${channel.replaceAll('"', '""')}"`
