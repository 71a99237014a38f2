import { say } from '@muster/contract/lib/say.ts'
import { errorLog } from '@muster/contract/running/error-log.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused } from '../../../platform/errors.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { bulkHandler } from '../../desk/bulk-jobs/index.ts'
import {
  letGoGroup,
  muteErrors,
  muteGroup,
  reopenErrors,
  reopenGroup,
  resolveErrors,
  resolveGroup,
  takeGroup,
} from './acts.ts'
import { countErrors, errorList, readErrorGroup, readOccurrences } from './list.ts'
import { readGraph, readOlder, readTab } from './older.ts'

export function errorLogRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, logFiles } = parts

  serve(app, parts, errorLog, {
    groups: ({ query }) => errorList.page(db, query),
    csv: ({ query }) => errorList.csv(db, query),
    counts: () => countErrors(db),
    resolveMany: bulkHandler(parts, resolveErrors),
    reopenMany: bulkHandler(parts, reopenErrors),
    muteMany: bulkHandler(parts, muteErrors),
    group: ({ params }) => readErrorGroup(db, params.error_group_id),
    occurrences: ({ params, query }) => readOccurrences(db, params.error_group_id, query),
    resolve: async ({ actor, params }) =>
      (await resolveGroup(db, actor, params.error_group_id, clock.now()))
        ? 'Resolved. It’ll reopen if it happens again.'
        : 'This error has already been resolved',
    reopen: async ({ actor, params }) =>
      (await reopenGroup(db, actor, params.error_group_id)) ? 'Error reopened' : 'This error is already open',
    mute: async ({ actor, params, body }) =>
      (await muteGroup(db, actor, params.error_group_id, body.period, clock.now()))
        ? 'Muted. It’s still counted.'
        : 'This error is already resolved or muted',
    take: async ({ actor, params, body }) =>
      (await takeGroup(db, actor, params.error_group_id, body.from ?? null))
        ? 'Assigned to you. Your colleagues can see that.'
        : 'This error is already assigned to you',
    letGo: async ({ actor, params }) =>
      (await letGoGroup(db, actor, params.error_group_id))
        ? 'You’re no longer assigned to this error'
        : 'This error wasn’t assigned to you',
    logs: () => logFiles.sizes(),
    older: () => readOlder(db),
    patch: async ({ actor, params }) => {
      await resolveGroup(db, actor, await groupOf(db, params.error_id), clock.now())
      return 'patch list updated'
    },
    graph: () => readGraph(db, clock.now()),
    tab: () => readTab(db),
    view: ({ params, query }) =>
      logFiles.lastLines(params.log_name, query.lines, (query.pageIndex - 1) * query.lines),
    clear: async ({ actor, params: { log_name: name }, body }) => {
      if (body?.typed !== undefined && body.typed !== name) {
        throw fieldRefused('typed', say`Type ${{ name }} to clear this log`)
      }
      const bytes = await logFiles.clear(name, clock.now())
      await audit(db, actor, {
        action: 'log_file.clear',
        targetType: 'log_file',
        targetId: name,
        before: { bytes },
      })
      return say`Log ${{ name }} cleared. Its content will be kept for 30 days.`
    },
    download: ({ params }) => logFiles.read(params.log_name),
  })
}

/** The error that a legacy client identifies by hash. @throws AppError 400 when it is unknown */
async function groupOf(db: Database, errorId: string): Promise<string> {
  const [found] = await db.execute<{ id: string }>(
    sql`select group_id as id from error_entry where id = ${errorId}`,
  )
  if (!found) throw fieldRefused('error_id', 'We couldn’t find an error with this ID')
  return found.id
}
