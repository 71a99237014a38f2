import { z } from 'zod'

/** Texts for the person, and texts for single fields of the form beside them (api-accounts A1, layout V1). */
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

/** `statusCode` that asks the client to refresh its access token and try again. */
export const ACCESS_TOKEN_REJECTED = 1000

export const Message = z
  .object({ general: z.array(z.string()) })
  .catchall(z.array(z.string()))
  .meta({ description: 'Texts for the person; `general`, and one list a field that was refused' })

/** Wraps the schema of a payload into the envelope. */
export function envelopeOf(reply: z.ZodType): z.ZodObject {
  return z.object({ hasError: z.boolean(), statusCode: z.int(), message: Message, response: reply })
}

/** Payload of answers that carry nothing but a message. */
export const Nothing = z.object({})
