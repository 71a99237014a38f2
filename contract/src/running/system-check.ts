import { z } from 'zod'
import { anyOf, roles } from '../access/access.ts'
import { dateTime } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** Live check of everything the server depends on. Answers contain no secrets. */

const access = anyOf(roles.admins)
const PREFIX = '/api/v1/dashboard/system-check/'

export const systemChecks = [
  'copy',
  'database',
  'replicas',
  'migrations',
  'totals',
  'jobs',
  'mail',
  'storage',
  'disk',
  'backup',
  'sign_in',
  'chat',
  'discord',
  'webhooks',
  'wadhwani',
  'opengrad',
  'kkem',
  'payment',
  'rate_limits',
  'clock',
  'runtime',
] as const
export type SystemCheckName = (typeof systemChecks)[number]

export const CheckResult = z.object({
  name: z.enum(systemChecks),
  /** `not_set_up`: not configured, which isn't a failure. */
  state: z.enum(['ok', 'warning', 'failed', 'not_set_up']),
  /** What was found, in one sentence. */
  text: z.string(),
  /** How to fix it, in one sentence; null if there's nothing to do. */
  fix: z.string().nullable(),
  /** Duration in milliseconds. */
  took: z.int(),
})
export type CheckResult = z.infer<typeof CheckResult>

export const systemCheck = routes({
  run: {
    method: 'POST',
    path: `${PREFIX}run/`,
    access,
    body: z
      .object({
        /** Default: all checks. */
        checks: z
          .array(z.enum(systemChecks))
          .min(1, 'Choose what to check')
          .max(systemChecks.length)
          .optional(),
      })
      .optional(),
    reply: z.object({
      at: dateTime,
      /** Version of the server that answered. */
      version: z.string(),
      results: z.array(CheckResult),
    }),
    summary: 'Check everything the server depends on, each within a few seconds',
  },
  testMail: {
    method: 'POST',
    path: `${PREFIX}test-mail/`,
    access,
    limit: 'mail',
    summary: 'Send a test email to myself',
  },
})
