import { z } from 'zod'
import type { Access } from '../access/access.ts'
import { dateTime, id } from './fields.ts'
import { page, pageQuery } from './paging.ts'
import { type RouteDefinition, SPREADSHEET } from './route.ts'

/** Largest spreadsheet that is read, in bytes. */
export const SPREADSHEET_BYTES = 20_000_000
/** Most rows of one spreadsheet, the heading row not counted. */
export const SPREADSHEET_ROWS = 100_000
/** At most so many rows of each kind are in the answer itself; the file of the failed rows has all of them. */
export const REPORTED_ROWS = 200

/** An undo names at most so many of the rows that it leaves; the others are counted. */
export const NAMED_ROWS = 10

/** A row of the spreadsheet as it was read, with its number there; failed ones say why. */
const ReportedRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

/** What can be wrong with a cell, or with a row as a whole. */
export const rowErrorCodes = [
  'missing',
  'unknown',
  'taken',
  'repeated',
  'not_allowed',
  'invalid',
  'unreadable',
] as const
export type RowErrorCode = (typeof rowErrorCodes)[number]

export const RowError = z.object({
  /** The number of the row in the spreadsheet. */
  row: z.int(),
  /** Null for what is wrong with the row as a whole. */
  column: z.string().nullable(),
  code: z.enum(rowErrorCodes),
  message: z.string(),
})
export type RowError = z.infer<typeof RowError>

export const ImportReport = z.object({
  /** Null after a dry run. */
  import_id: id.nullable(),
  dry_run: z.boolean(),
  total: z.int(),
  succeeded: z.int(),
  failed: z.int(),
  Success: z.array(ReportedRow),
  Failed: z.array(ReportedRow),
  /** Everything that is wrong with the rows under `Failed`, row by row; they have it in one text as `error`. */
  errors: z.array(RowError),
  /** The last import of this very file that still holds; null when there is none. */
  imported_before: z.object({ id, at: dateTime, by: z.string() }).nullable(),
})
export type ImportReport = z.infer<typeof ImportReport>

export const ImportRow = z.object({
  id,
  file_name: z.string(),
  total: z.int(),
  succeeded: z.int(),
  failed: z.int(),
  created_by: z.string(),
  created_at: dateTime,
  /** Null while it is not taken back. */
  undone_by: z.string().nullable(),
  undone_at: dateTime.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A row that an undo leaves, because it is in use or because somebody has changed it since. */
export const KeptRow = z.object({ name: z.string(), why: z.enum(['used', 'changed']) })
export type KeptRow = z.infer<typeof KeptRow>

export const UndoneImport = z.object({
  removed: z.int(),
  kept: z.int(),
  /** The first of those that stay; none where the kind of import does not name them. */
  named: z.array(KeptRow).max(NAMED_ROWS),
})
export type UndoneImport = z.infer<typeof UndoneImport>

/**
 * The calls of one bulk import: template, check or import, rows to fix, history, failed rows, undo. `noun` is singular and
 * `field` the name of the file in the form.
 */
export function importRoutes<const Prefix extends string, const Field extends string>(
  prefix: Prefix,
  noun: string,
  field: Field,
  access: Access,
) {
  const byImport = z.object({ import_id: id })
  return {
    template: {
      method: 'GET',
      path: `${prefix}base-template/`,
      access,
      download: { type: SPREADSHEET, fileName: `${noun}-template.xlsx` },
      summary: `Spreadsheet to fill in for a bulk import: ${noun}`,
    },
    import: {
      method: 'POST',
      path: `${prefix}import/`,
      access,
      upload: { field, maxBytes: SPREADSHEET_BYTES },
      query: z.object({
        dry_run: z.stringbool().default(false),
        /** The same file is imported a second time only when this is set. */
        again: z.stringbool().default(false),
      }),
      reply: ImportReport,
      summary: `Check an xlsx or csv file row by row, and import the rows that are right: ${noun}`,
    },
    rowsToFix: {
      method: 'POST',
      path: `${prefix}import/failed/`,
      access,
      upload: { field, maxBytes: SPREADSHEET_BYTES },
      download: { type: SPREADSHEET, fileName: `${noun}-rows-to-fix.xlsx` },
      summary: `Check a file and give only the rows that fail, each with its reason, to be corrected and sent: ${noun}`,
    },
    imports: {
      method: 'GET',
      path: `${prefix}imports/`,
      access,
      /** With `undone`, only those that were taken back, or only the others. */
      query: pageQuery.extend({ undone: z.stringbool().optional() }),
      reply: page(ImportRow),
      summary: `Earlier imports, newest first: ${noun}`,
    },
    importFailures: {
      method: 'GET',
      path: `${prefix}imports/{import_id}/failed/`,
      access,
      params: byImport,
      download: { type: SPREADSHEET, fileName: `${noun}-failed-rows.xlsx` },
      summary: `The rows of an import that failed, each with its reason, to be corrected and sent again: ${noun}`,
    },
    undoImport: {
      method: 'POST',
      path: `${prefix}imports/{import_id}/undo/`,
      access,
      params: byImport,
      reply: UndoneImport,
      summary: `Undo an import: its rows are taken back, but for those already in use: ${noun}`,
    },
  } as const satisfies Record<string, RouteDefinition>
}
