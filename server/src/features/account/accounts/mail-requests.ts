import { z } from 'zod'
import type { RequestFacts } from '../../../platform/http/serve.ts'
import type { EventSource } from '../security-events/index.ts'

const Asked = z.object({
  emailOrMuid: z.string(),
  /** Jobs queued by an older version lack it. */
  from: z.object({ ip: z.string(), userAgent: z.string() }).nullable().default(null),
})

/** Payload of a job that emails a code or a link: for whom, and where the request came from. */
export function asked(body: { emailOrMuid: string }, { ip, userAgent }: RequestFacts): z.input<typeof Asked> {
  return { emailOrMuid: body.emailOrMuid, from: { ip, userAgent: userAgent.slice(0, 500) } }
}

export function askedIn(data: unknown): [emailOrMuid: string, from: EventSource | null] {
  const { emailOrMuid, from } = Asked.parse(data)
  return [emailOrMuid, from]
}
