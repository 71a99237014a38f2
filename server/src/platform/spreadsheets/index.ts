import { on } from 'node:events'
import { SPREADSHEET_ROWS } from '@muster/contract/lib/imports.ts'
import type { WorkerMessage, WorkerTask } from './messages.ts'
import {
  ROWS_A_MESSAGE,
  type SheetFindings,
  type SheetHeadings,
  type SheetLimits,
  type SheetRow,
  UnreadableSheet,
} from './sheet.ts'
import { inTurn } from './turns.ts'
import type { Workbook } from './workbook.ts'
import { keepWorker, takeWorker } from './workers.ts'

export { type SheetFindings, type SheetRow, UnreadableSheet } from './sheet.ts'

const LIMITS: SheetLimits = { rows: SPREADSHEET_ROWS, cellLength: 5_000, unpackedBytes: 200_000_000 }
const LONGEST_MS = 60_000
const NO_ANSWER = 'the worker for spreadsheets ended without an answer'
const TOO_LARGE = 'The file has more data than we can read. Split it into several files.'

/**
 * Reads an xlsx file (the first visible sheet with the headings) or a text file in a worker thread with limited memory
 * and time, so that other requests aren't affected. Formulas are never evaluated; a row with one has `problems`.
 * @param take receives batches of rows in order; the next batch is read once it resolves
 * @returns what else the file had
 * @throws UnreadableSheet with a text for the person: wrong type, encrypted, damaged, empty, a heading
 * missing or duplicated, too large (some rows may have been taken before); AppError 503 if too many are being
 * read
 */
export async function readSpreadsheet(
  content: Uint8Array,
  headings: SheetHeadings,
  take: (rows: readonly SheetRow[]) => Promise<void>,
  limits: Partial<SheetLimits> = {},
): Promise<SheetFindings> {
  return inTurn(async () => {
    const task: WorkerTask = { kind: 'read', content, headings, limits: { ...LIMITS, ...limits } }
    for await (const message of messagesOf(task)) {
      if (message.kind === 'rows') await take(message.rows)
      else if (message.kind === 'end') return message.findings
    }
    throw new Error(NO_ANSWER)
  })
}

/** Writes an xlsx file in a worker thread. @throws AppError 503 if too many are being processed */
export async function writeSpreadsheet({ rows, ...workbook }: Workbook): Promise<Uint8Array> {
  return inTurn(async () => {
    let sent = 0
    const nextRows = () => {
      sent += ROWS_A_MESSAGE
      return rows.slice(sent - ROWS_A_MESSAGE, sent)
    }
    for await (const message of messagesOf({ kind: 'write', ...workbook }, nextRows)) {
      if (message.kind === 'written') return message.content
    }
    throw new Error(NO_ANSWER)
  })
}

/**
 * Messages of a worker about a task; each one is acknowledged. A worker that has finished, or is idle after a
 * rejected file, is reused; any other is terminated when the loop ends, so that a bad file can't affect later
 * tasks.
 */
async function* messagesOf(
  task: WorkerTask,
  answer: () => unknown = () => null,
): AsyncGenerator<WorkerMessage> {
  const worker = takeWorker()
  const deadline = new AbortController()
  let left = LONGEST_MS
  let done = false
  const messages = on(worker, 'message', { signal: deadline.signal, close: ['exit'] })
  worker.postMessage(task)
  try {
    for (;;) {
      // Only the worker's own time counts: under load, checking the rows can take minutes.
      const asked = performance.now()
      const tooLate = setTimeout(() => deadline.abort(), left)
      const next = await messages.next().finally(() => clearTimeout(tooLate))
      left -= performance.now() - asked
      if (next.done) return
      const [said] = next.value as [WorkerMessage]
      done = said.kind === 'refused' ? said.rested : said.kind === 'end' || said.kind === 'written'
      if (said.kind === 'refused') throw new UnreadableSheet(said.text)
      yield said
      worker.postMessage(answer())
    }
  } catch (error) {
    const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (outOfMemory || deadline.signal.aborted) throw new UnreadableSheet(TOO_LARGE)
    throw error
  } finally {
    await messages.return?.()
    if (done) keepWorker(worker)
    else await worker.terminate()
  }
}
