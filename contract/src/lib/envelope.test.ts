import { expect, test } from 'vitest'
import { z } from 'zod'
import { ACCESS_TOKEN_REJECTED, envelopeOf, Nothing } from './envelope.ts'

const answer = (parts: object) => ({
  hasError: false,
  statusCode: 200,
  message: { general: [] },
  response: { rank: 1 },
  ...parts,
})
const Ranked = envelopeOf(z.object({ rank: z.int() }))

test('an answer is the four parts of the envelope around the payload', () => {
  expect(Ranked.parse(answer({}))).toEqual(answer({}))
  for (const part of ['hasError', 'statusCode', 'message', 'response']) {
    expect(Ranked.safeParse(answer({ [part]: undefined })).success).toBe(false)
  }
  expect(Ranked.safeParse(answer({ response: { rank: 'first' } })).success).toBe(false)
})

test('the message has general texts, and texts of single fields beside them', () => {
  const refusal = { general: [], email: ['Email is required'] }
  expect(envelopeOf(Nothing).parse(answer({ message: refusal, response: {} })).message).toEqual(refusal)
  expect(Ranked.safeParse(answer({ message: { general: 'text' } })).success).toBe(false)
  expect(Ranked.safeParse(answer({ message: { email: ['text'] } })).success).toBe(false)
})

test('a refused access token has the code that makes clients refresh it', () => {
  expect(ACCESS_TOKEN_REJECTED).toBe(1000)
})
