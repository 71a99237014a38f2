import { z } from 'zod'
import { type ErrorCode, errorCodes } from './error-codes.ts'

/** Texts for the person, and texts for single fields of the form beside them. */
export interface Message {
  general: string[]
  [field: string]: string[]
}

/** The shape of every answer of the API. */
export interface Envelope<T = unknown> {
  hasError: boolean
  statusCode: number
  message: Message
  response: T
}

/** One text of a refusal, with the code that programs go by. */
export interface ErrorDetail {
  /** Dotted path of the field; null when the text belongs to none. */
  field: string | null
  code: ErrorCode
  text: string
}

/** The envelope of a refusal: its texts once more as a list, each with its code, and the code of the whole. */
export interface ErrorEnvelope extends Envelope<{ current?: object }> {
  hasError: true
  code: ErrorCode
  errors: ErrorDetail[]
}

/** `statusCode` that asks the client to refresh its access token and try again. */
export const ACCESS_TOKEN_REJECTED = 1000

export const Message = z
  .object({ general: z.array(z.string()) })
  .catchall(z.array(z.string()))
  .meta({ description: 'Messages for the user: `general`, and one list per rejected field' })

/** Wraps the schema of a payload into the envelope. */
export function envelopeOf(reply: z.ZodType): z.ZodObject {
  return z.object({ hasError: z.boolean(), statusCode: z.int(), message: Message, response: reply })
}

/** Payload of answers that carry nothing but a message. */
export const Nothing = z.object({})

export const ErrorDetail = z.object({
  field: z
    .string()
    .nullable()
    .meta({ description: 'Dotted path of the field; null if it’s not about a field' }),
  code: z.enum(errorCodes),
  text: z.string(),
})

/** Every answer that refuses. */
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
