import type { SheetFindings, SheetHeadings, SheetLimits, SheetRow } from './sheet.ts'
import type { Workbook } from './workbook.ts'

export interface ReadTask {
  readonly kind: 'read'
  readonly content: Uint8Array
  readonly headings: SheetHeadings
  readonly limits: SheetLimits
}

/** Rows are requested in batches, because copying all of them at once would block the thread noticeably. */
export interface WriteTask extends Omit<Workbook, 'rows'> {
  readonly kind: 'write'
}

export type WorkerTask = ReadTask | WriteTask

export type WorkerMessage =
  | { readonly kind: 'rows'; readonly rows: SheetRow[] }
  | { readonly kind: 'end'; readonly findings: SheetFindings }
  /** Requests more rows to write; an empty list ends them. */
  | { readonly kind: 'more' }
  | { readonly kind: 'written'; readonly content: Uint8Array }
  /** `rested`: nothing of the file is still being processed; the rest of a zip could be. */
  | { readonly kind: 'refused'; readonly text: string; readonly rested: boolean }
