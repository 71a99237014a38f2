import { z } from 'zod'
import type { Access } from '../access/access.ts'
import { dateTime, id, Unprintable } from './fields.ts'
import { page, pageQuery } from './paging.ts'
import { type RouteDefinition, SPREADSHEET } from './route.ts'

export const SPREADSHEET_BYTES = 20_000_000
/** Most rows of one spreadsheet without the heading row. */
export const SPREADSHEET_ROWS = 100_000
/** Most rows of each outcome in the answer itself; the file of failed rows has all of them. */
export const REPORTED_ROWS = 200

/** Most kept rows that an undo names; the rest are only counted. */
export const NAMED_ROWS = 10

/** Cells of a spreadsheet row by column, with its row number; failed rows also have an `error`. */
const ReportedRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))

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
  /** Row number in the spreadsheet. */
  row: z.int(),
  /** Null if the error is about the row as a whole. */
  column: z.string().nullable(),
  code: z.enum(rowErrorCodes),
  message: z.string(),
})
export type RowError = z.infer<typeof RowError>

/** What was read from the file, and what was left out. */
export const ImportSource = z.object({
  /** Name of the sheet, the first visible one that has the headings; null for a text file. */
  sheet: z.string().nullable(),
  /** Headings that the import doesn't know. Their columns are ignored. */
  ignored_columns: z.array(z.string()),
  /** Columns that are hidden in the spreadsheet, but imported. */
  hidden_columns: z.array(z.string()),
  /** Number of rows that are hidden in the spreadsheet, but imported like the others. */
  hidden_rows: z.int(),
  /** Row numbers of the first hidden rows. */
  hidden_row_numbers: z.array(z.int()),
})
export type ImportSource = z.infer<typeof ImportSource>

export const ImportReport = z.object({
  /** Null after a dry run. */
  import_id: id.nullable(),
  dry_run: z.boolean(),
  total: z.int(),
  succeeded: z.int(),
  failed: z.int(),
  source: ImportSource,
  Success: z.array(ReportedRow),
  Failed: z.array(ReportedRow),
  /**
   * All errors of the rows under `Failed`, in row order. Each of those rows also has its errors joined in
   * `error`.
   */
  errors: z.array(RowError),
  /** Names and titles of valid rows that certificates can't show as they are; empty unless it was a dry run. */
  unprintable: z.array(Unprintable),
  /** The last import of the same file content that hasn't been undone; null if there is none. */
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
  /** Null unless the import was undone. */
  undone_by: z.string().nullable(),
  undone_at: dateTime.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** A row that an undo keeps, because it's in use or someone has changed it since. */
export const KeptRow = z.object({ name: z.string(), why: z.enum(['used', 'changed']) })
export type KeptRow = z.infer<typeof KeptRow>

export const UndoneImport = z.object({
  removed: z.int(),
  kept: z.int(),
  /** The first kept rows; empty for imports that don't name them. */
  named: z.array(KeptRow).max(NAMED_ROWS),
})
export type UndoneImport = z.infer<typeof UndoneImport>

/**
 * Declares the calls of a bulk import: template, dry run or import, rows to fix, history, failed rows, undo.
 * `noun` is singular; `field` is the form field of the file.
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
      summary: `Download the template for a bulk import: ${noun}`,
    },
    import: {
      method: 'POST',
      path: `${prefix}import/`,
      access,
      upload: { field, maxBytes: SPREADSHEET_BYTES },
      query: z.object({
        dry_run: z.stringbool().default(false),
        /** Confirms that a file that was imported before is imported again. */
        again: z.stringbool().default(false),
      }),
      reply: ImportReport,
      summary: `Check an xlsx or csv file row by row, and import its valid rows: ${noun}`,
    },
    rowsToFix: {
      method: 'POST',
      path: `${prefix}import/failed/`,
      access,
      upload: { field, maxBytes: SPREADSHEET_BYTES },
      download: { type: SPREADSHEET, fileName: `${noun}-rows-to-fix.xlsx` },
      summary: `Check a file and download its rows to fix, each with its reason: ${noun}`,
    },
    imports: {
      method: 'GET',
      path: `${prefix}imports/`,
      access,
      /** `undone`: only imports that were undone, or only the others. */
      query: pageQuery.extend({ undone: z.stringbool().optional() }),
      reply: page(ImportRow),
      summary: `List earlier imports, newest first: ${noun}`,
    },
    importFailures: {
      method: 'GET',
      path: `${prefix}imports/{import_id}/failed/`,
      access,
      params: byImport,
      download: { type: SPREADSHEET, fileName: `${noun}-failed-rows.xlsx` },
      summary: `Download an import’s failed rows, each with its reason: ${noun}`,
    },
    undoImport: {
      method: 'POST',
      path: `${prefix}imports/{import_id}/undo/`,
      access,
      params: byImport,
      reply: UndoneImport,
      summary: `Undo an import; rows already in use stay: ${noun}`,
    },
  } as const satisfies Record<string, RouteDefinition>
}
