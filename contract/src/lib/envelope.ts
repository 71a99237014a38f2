import { z } from 'zod'
import { type ErrorCode, errorCodes } from './error-codes.ts'

/** Messages for the user: general ones, and a list for each rejected form field. */
export interface Message {
  general: string[]
  [field: string]: string[]
}

export interface Envelope<T = unknown> {
  hasError: boolean
  statusCode: number
  message: Message
  response: T
}

/** One message of an error, with a stable code for programs. */
export interface ErrorDetail {
  /** Dotted path of the field; null if it's not about a field. */
  field: string | null
  code: ErrorCode
  text: string
}

/** Envelope of an error: the code of the whole, and the messages again as a list with a code each. */
export interface ErrorEnvelope extends Envelope<{ current?: object }> {
  hasError: true
  code: ErrorCode
  errors: ErrorDetail[]
}

/** `statusCode` that tells the client to refresh its access token and retry. */
export const ACCESS_TOKEN_REJECTED = 1000

export const Message = z
  .object({ general: z.array(z.string()) })
  .catchall(z.array(z.string()))
  .meta({ description: 'Messages for the user: `general`, and one list per rejected field' })

/** Wraps a payload schema in the envelope. */
export function envelopeOf(reply: z.ZodType): z.ZodObject {
  return z.object({ hasError: z.boolean(), statusCode: z.int(), message: Message, response: reply })
}

/** Payload of answers that carry only a message. */
export const Nothing = z.object({})

export const ErrorDetail = z.object({
  field: z
    .string()
    .nullable()
    .meta({ description: 'Dotted path of the field; null if it’s not about a field' }),
  code: z.enum(errorCodes),
  text: z.string(),
})

export const ErrorEnvelope = z
  .object({
    hasError: z.literal(true),
    statusCode: z.int(),
    message: Message,
    response: z.object({ current: z.looseObject({}).optional() }),
    code: z.enum(errorCodes),
    errors: z.array(ErrorDetail),
  })
  .meta({
    description:
      'An error: `message` has the texts, `errors` the same with a stable code each; `statusCode` 1000 means refresh the access token',
  })
