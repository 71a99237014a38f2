import {
  ACCESS_TOKEN_REJECTED,
  type Envelope,
  ErrorEnvelope,
  envelopeOf,
  Nothing,
} from '@muster/contract/lib/envelope.ts'
import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import { expect } from 'vitest'
import type { Injected } from '../setup/injected.ts'

/**
 * What every answer of the API keeps to, whatever was sent: no fault of ours, the envelope and nothing beside it,
 * the status repeated, and on success the payload of the contract and nothing beside it.
 */
export function expectContractKept(reply: Injected, route?: RouteDefinition): void {
  const { statusCode: status, headers, body } = reply
  expect(status, body).toBeLessThan(500)
  if (status === 200 && route?.events) {
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    const [, event = ''] = /^data: (.*)\n\n$/.exec(body) ?? []
    expect(route.events.parse(JSON.parse(event))).toEqual(JSON.parse(event))
    return
  }
  if (status === 200 && route?.download) {
    const { type } = route.download
    expect(headers['content-type']).toBe(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    const [, fileName = ''] =
      /^(?:attachment|inline); filename="([^"]*)"$/.exec(String(headers['content-disposition'])) ?? []
    expect(fileName.split('.')).toEqual(
      route.download.fileName
        .split('.')
        .map((part) => (/^\{\w+\}$/.test(part) ? expect.stringMatching(/^[\w-]+$/) : part)),
    )
    if (route.download.type === 'application/json') JSON.parse(body)
    return
  }
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const envelope: Envelope = JSON.parse(body)
  const parts = ['hasError', 'message', 'response', 'statusCode']
  expect(Object.keys(envelope).sort()).toEqual(status === 200 ? parts : [...parts, 'code', 'errors'].sort())
  expect(envelope.hasError).toBe(status !== 200)
  expect(status === 401 && envelope.statusCode === ACCESS_TOKEN_REJECTED ? 401 : envelope.statusCode).toBe(
    status,
  )
  const reader = status === 200 ? envelopeOf(route?.reply ?? Nothing) : ErrorEnvelope
  // Reading drops what the contract does not name, so a field that leaked would be missing in what was read.
  expect(reader.parse(envelope)).toEqual(envelope)
  if (status === 200) return
  const texts = Object.values(envelope.message).flat()
  expect(texts.length, body).toBeGreaterThan(0)
  expect(texts.filter((text) => text.trim() === '')).toEqual([])
  expect(texts.join('\n')).not.toMatch(validatorWords)
}

/** How the validator says it in its own words. */
const validatorWords =
  /Invalid (input|option|string|number|key|value)|^Too (small|big)|Unrecognized|expected /m
