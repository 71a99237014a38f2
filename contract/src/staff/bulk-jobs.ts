import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { BulkJob, bulkActs } from '../lib/bulk-acts.ts'
import { id } from '../lib/fields.ts'
import { page, pageQuery } from '../lib/paging.ts'
import { routes } from '../lib/route.ts'

/** The acts on many rows that somebody began, their reports and files. Everybody sees their own alone. */

const access = pageAccess.jobs
const byId = z.object({ job_id: id })
const PREFIX = '/api/v1/dashboard/management/jobs/'

/** A row that was not changed, and why. */
export const RefusedRow = z.object({ id, name: z.string(), reason: z.string() })
export type RefusedRow = z.infer<typeof RefusedRow>

export const bulkJobs = routes({
  list: {
    method: 'GET',
    path: PREFIX,
    access,
    query: pageQuery.extend({ act: z.enum(bulkActs).optional() }),
    reply: page(BulkJob),
    summary: 'My acts on many rows and my files of the last 30 days, newest first',
  },
  read: {
    method: 'GET',
    path: `${PREFIX}{job_id}/`,
    access,
    params: byId,
    reply: BulkJob,
    summary: 'How far an act on many rows is, or its report',
  },
  refused: {
    method: 'GET',
    path: `${PREFIX}{job_id}/refused/`,
    access,
    params: byId,
    query: pageQuery,
    reply: page(RefusedRow),
    summary: 'The rows that an act could not change, each with the reason',
  },
  refusedCsv: {
    method: 'GET',
    path: `${PREFIX}{job_id}/refused/csv/`,
    access,
    params: byId,
    download: { type: 'text/csv', fileName: 'not-done.csv' },
    summary: 'The same as a CSV file',
  },
  stop: {
    method: 'POST',
    path: `${PREFIX}{job_id}/stop/`,
    access,
    params: byId,
    reply: BulkJob,
    summary: 'Stop an act on many rows; what is done stays done',
  },
  undo: {
    method: 'POST',
    path: `${PREFIX}{job_id}/undo/`,
    access,
    params: byId,
    reply: BulkJob,
    summary: 'Undo an act on the rows that it changed, within 30 minutes of its end',
  },
  file: {
    method: 'GET',
    path: `${PREFIX}{job_id}/file/`,
    access,
    params: byId,
    download: { type: 'text/csv', fileName: 'list.csv' },
    summary: 'The file that was made, for 7 days',
  },
})
