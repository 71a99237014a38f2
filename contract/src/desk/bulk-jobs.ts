import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { BulkJob, bulkActs } from '../lib/bulk-acts.ts'
import { id } from '../lib/fields.ts'
import { page, pageQuery } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'

/** Bulk jobs with their summaries and files. Staff only see the jobs they started. */

const access = pageAccess.jobs
const byId = z.object({ job_id: id })
const PREFIX = '/api/v1/dashboard/management/jobs/'

/** A row that wasn't changed, and why. */
export const RefusedRow = z.object({ id, name: z.string(), reason: z.string() })
export type RefusedRow = z.infer<typeof RefusedRow>

export const bulkJobs = routes({
  list: {
    method: 'GET',
    path: PREFIX,
    access,
    query: pageQuery.extend({ act: z.enum(bulkActs).optional() }),
    reply: page(BulkJob),
    summary: 'List my bulk actions and files of the last 30 days, newest first',
  },
  read: {
    method: 'GET',
    path: `${PREFIX}{job_id}/`,
    access,
    params: byId,
    reply: BulkJob,
    summary: 'Get a bulk action’s progress or summary',
  },
  refused: {
    method: 'GET',
    path: `${PREFIX}{job_id}/refused/`,
    access,
    params: byId,
    query: pageQuery,
    reply: page(RefusedRow),
    summary: 'List the rows that a bulk action left out, with reasons',
  },
  refusedCsv: {
    method: 'GET',
    path: `${PREFIX}{job_id}/refused/csv/`,
    access,
    params: byId,
    download: { type: 'text/csv', fileName: 'not-done.csv' },
    summary: 'Export the rows that a bulk action left out as CSV',
  },
  stop: {
    method: 'POST',
    path: `${PREFIX}{job_id}/stop/`,
    access,
    params: byId,
    reply: BulkJob,
    summary: 'Stop a bulk action; changes already made stay',
  },
  undo: {
    method: 'POST',
    path: `${PREFIX}{job_id}/undo/`,
    access,
    params: byId,
    reply: BulkJob,
    summary: 'Undo a bulk action within 30 minutes of its end',
  },
  file: {
    method: 'GET',
    path: `${PREFIX}{job_id}/file/`,
    access,
    params: byId,
    download: { type: 'text/csv', fileName: 'list.csv' },
    summary: 'Download the file that a job made, for 7 days',
  },
})
