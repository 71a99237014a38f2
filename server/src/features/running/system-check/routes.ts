import { systemCheck } from '@muster/contract/running/system-check.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { runChecks } from './run.ts'
import { sendTestMail } from './test-mail.ts'
import { version } from './version.ts'

export function systemCheckRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, systemCheck, {
    run: async ({ body }) => ({
      at: parts.clock.now().toISOString(),
      version,
      results: await runChecks(parts, body?.checks),
    }),
    testMail: ({ actor }) => sendTestMail(parts, actor.id),
  })
}
