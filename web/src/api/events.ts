import type { CallAddress } from 'virtual:api-addresses'
import { addressOf } from '@muster/contract/lib/route.ts'
import { createParser } from 'eventsource-parser'
import { refusalOf, withAccessToken } from './client.ts'

/**
 * The server sends a heartbeat every 15 seconds; after three missed ones the connection is considered dead.
 */
const SILENCE_MS = 45_000

/**
 * Reads a call's server-sent events and passes each payload to `onEvent`. Resolves when the server closes the
 * stream; rejects when the server rejects it, the connection breaks or times out, or `signal` aborts. The
 * native EventSource can't send the access token in a header.
 */
export async function readEvents<T>(
  address: CallAddress,
  onEvent: (event: T) => void,
  signal: AbortSignal,
): Promise<void> {
  const silence = new AbortController()
  const ends = AbortSignal.any([signal, silence.signal])
  const parser = createParser({ onEvent: ({ data }) => onEvent(JSON.parse(data) as T) })
  let timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    const body = await withAccessToken((token) => open(address, token, ends))
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MS)
      parser.feed(part.value)
    }
  } finally {
    clearTimeout(timer)
  }
}

async function open(address: CallAddress, token: string | null, signal: AbortSignal) {
  const headers = new Headers({ accept: 'text/event-stream' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(addressOf(address), { headers, signal })
  if (!response.ok || !response.body) {
    throw refusalOf(response, (await response.json().catch(() => null)) as Parameters<typeof refusalOf>[1])
  }
  return response.body
}
