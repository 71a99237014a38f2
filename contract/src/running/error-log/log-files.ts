import { z } from 'zod'
import { anyOf, pageAccess, roles } from '../../access/access.ts'
import { dateTime } from '../../lib/fields.ts'
import { boundedNumber } from '../../lib/paging.ts'
import { olderClients, routes } from '../../lib/route.ts'

/** Log files of the server. */

const access = pageAccess.errorLog
const PREFIX = '/api/v1/dashboard/error-log/'

export const logNames = ['error', 'root', 'request'] as const
export type LogName = (typeof logNames)[number]

/** Lines on a page: default and maximum. */
export const LOG_LINES = { usual: 1_000, most: 2_000 } as const

// The enum rejects an unknown name with 400 on the field.
const byLog = z.object({ log_name: z.enum(logNames, 'Choose error, root or request') })
export const LogFile = z.object({
  name: z.enum(logNames),
  bytes: z.int(),
  /** When its last line was written. */
  written_at: dateTime.nullable(),
})
export type LogFile = z.infer<typeof LogFile>

export const logFileCalls = routes({
  logs: {
    method: 'GET',
    path: `${PREFIX}logs/`,
    access,
    reply: z.array(LogFile),
    summary: 'List log files with their sizes',
  },
  view: {
    method: 'GET',
    path: `${PREFIX}view/{log_name}/`,
    access,
    params: byLog,
    query: z.object({
      /** Page 1 has the last lines, page 2 the ones before. */
      pageIndex: boundedNumber(1, 1_000, 1),
      lines: boundedNumber(1, LOG_LINES.most, LOG_LINES.usual),
    }),
    reply: z.string(),
    summary: 'Get the last lines of a log',
  },
  clear: {
    method: 'POST',
    path: `${PREFIX}clear/{log_name}/`,
    access: anyOf(roles.admins),
    params: byLog,
    lenientBody: olderClients,
    body: z
      .object({
        /** Name of the log, typed as a confirmation. */
        typed: z.string().trim().max(20).optional(),
      })
      .optional(),
    summary: 'Clear a log; its content is kept on the server for 30 days',
  },
  download: {
    method: 'GET',
    path: `${PREFIX}{log_name}/`,
    access,
    params: byLog,
    download: { type: 'application/octet-stream', fileName: '{log_name}.log' },
    summary: 'Download a log',
  },
})
