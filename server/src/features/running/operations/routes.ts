import { operations } from '@muster/contract/running/operations.ts'
import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../platform/errors.ts'
import { type RequestFacts, serve } from '../../../platform/http/serve.ts'
import { siteOf } from '../../../platform/http/web/site.ts'
import type { Parts } from '../../../platform/parts.ts'
import { mailOutbox } from '../../../platform/tables.ts'

const MOST_SHOWN = 50

/** Sample accounts of a demo installation. */
export interface DemoAccounts {
  readonly accounts: readonly { email: string; label: string }[]
  readonly password: string
}

export function operationsRoutes(app: FastifyInstance, parts: Parts, demo: DemoAccounts | null): void {
  const { config, db } = parts
  /** A request from another machine sees no trace of the demo. */
  const shows = (request: RequestFacts) => config.demo && request.fromThisMachine
  serve(app, parts, operations, {
    site: ({ request }) => ({
      ...siteOf(config),
      demo: shows(request),
      demo_accounts: demo && shows(request) ? [...demo.accounts] : [],
      demo_password: demo && shows(request) ? demo.password : null,
    }),
    outbox: async ({ request }) => {
      if (!shows(request)) throw notFound('the outbox')
      const mails = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(MOST_SHOWN)
      return mails.map((mail) => ({
        id: mail.id,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body || 'This email has been sent. Its text isn’t kept.',
        created_at: mail.createdAt,
      }))
    },
  })
}
