import type { CallAddress } from 'virtual:api-addresses'
import { addressOf } from '@muster/contract/lib/route.ts'
import { createParser } from 'eventsource-parser'
import { refusalOf, withAccessToken } from './client.ts'

/** The server gives a sign of life every 15 seconds; after three missed ones the connection counts as dead. */
const SILENCE_MS = 45_000

/**
 * Reads the server-sent events of a call and hands each payload to `onEvent`. It ends when the server ends the
 * stream, and rejects when the server refuses it, when the connection breaks or falls silent, or with `signal`.
 * The browser's own EventSource cannot send the access token in a header.
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
