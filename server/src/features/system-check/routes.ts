import { systemCheck } from '@muster/contract/staff/system-check.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Parts } from '../../platform/parts.ts'
import { runChecks } from './run.ts'
import { version } from './version.ts'

export function systemCheckRoutes(app: FastifyInstance, parts: Parts): void {
  const { config, db, clock, sendMail } = parts
  serve(app, parts, systemCheck, {
    run: async ({ body }) => ({
      at: clock.now().toISOString(),
      version,
      results: await runChecks(parts, body?.checks),
    }),
    testMail: async ({ actor }) => {
      await db.transaction(async (tx) => {
        const [person] = await tx.execute<{ email: string }>(
          sql`select email from "user" where id = ${actor.id}`,
        )
        if (!person) throw new Error('the member is gone')
        await sendMail(tx, {
          to: person.email,
          subject: `A test mail of ${config.BRAND_NAME}`,
          body: `You asked for this mail in the system check of ${config.BRAND_NAME}.\n\nIt arrived, so mails go out.`,
        })
      })
      return config.SMTP_URL
        ? 'The mail is on its way to you. See whether it arrives within a few minutes'
        : 'The mail is in the outbox: no mail server is set, so it goes no further'
    },
  })
}
