import { isAllowed } from '@muster/contract/access/access.ts'
import { bulkJobs } from '@muster/contract/desk/bulk-jobs.ts'
import type { FastifyInstance } from 'fastify'
import type { BulkAct } from '../../../platform/acts/bulk-act.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { stopJob, undoJob } from './control.ts'
import { jobList, ownJob, readJob, refusedCsv, refusedRows } from './report.ts'

/** @param acts the bulk actions of all features */
export function bulkJobRoutes(app: FastifyInstance, parts: Parts, acts: readonly BulkAct[]): void {
  const { db, clock, files } = parts

  serve(app, parts, bulkJobs, {
    list: ({ actor, query }) => jobList(acts, actor.id, clock.now()).page(db, query),
    read: ({ actor, params }) => readJob(parts, acts, actor.id, params.job_id),
    refused: ({ actor, params, query }) => refusedRows(parts, acts, actor.id, params.job_id, query),
    refusedCsv: ({ actor, params }) => refusedCsv(parts, acts, actor.id, params.job_id),
    stop: async ({ actor, params }) => {
      await stopJob(parts, actor.id, params.job_id)
      return readJob(parts, acts, actor.id, params.job_id)
    },
    undo: async ({ actor, request, params }) => {
      const undoing = await undoJob(parts, acts, { actor, request }, params.job_id)
      return readJob(parts, acts, actor.id, undoing)
    },
    file: async ({ actor, params }) => {
      const job = await ownJob(db, actor.id, params.job_id)
      const act = acts.find(({ name }) => name === job.act)
      if (!act || !isAllowed(act.access, actor)) throw forbidden()
      const isKept = job.fileUntil !== null && Date.parse(job.fileUntil) > clock.now().getTime()
      if (!job.fileKey || !isKept || !(await files.exists(job.fileKey))) throw notFound('this file')
      return files.text(job.fileKey)
    },
  })
}
