import { on } from 'node:events'
import { SPREADSHEET_ROWS } from '@muster/contract/lib/imports.ts'
import type { WorkerMessage, WorkerTask } from './messages.ts'
import {
  ROWS_A_MESSAGE,
  type SheetHeadings,
  type SheetLimits,
  type SheetRow,
  UnreadableSheet,
} from './sheet.ts'
import { inTurn } from './turns.ts'
import type { Workbook } from './workbook.ts'
import { keepWorker, takeWorker } from './workers.ts'

export { type SheetRow, UnreadableSheet } from './sheet.ts'

const LIMITS: SheetLimits = { rows: SPREADSHEET_ROWS, cellLength: 5_000, unpackedBytes: 200_000_000 }
const LONGEST_MS = 60_000
const TOO_LARGE = 'The file has more data than we can read. Split it into several files.'

/**
 * Reads an xlsx file (Sheet1, else the first sheet) or a csv file in a thread of its own, with bounded memory and
 * time, so that other requests do not notice. Formulas are never run; a row with one has a `problem`.
 * @param take gets some hundreds of rows at a time, in their order; the next ones are read when it is done.
 * @returns all headings of the file, in their order.
 * @throws UnreadableSheet with a text for the person: wrong type, encrypted, damaged, empty, a heading missing or
 * there twice, too large; some rows may have been taken before. AppError 503 when too many are being read.
 */
export async function readSpreadsheet(
  content: Uint8Array,
  headings: SheetHeadings,
  take: (rows: readonly SheetRow[]) => Promise<void>,
  limits: Partial<SheetLimits> = {},
): Promise<readonly string[]> {
  return inTurn(async () => {
    const task: WorkerTask = { kind: 'read', content, headings, limits: { ...LIMITS, ...limits } }
    for await (const message of messagesOf(task)) {
      if (message.kind !== 'rows' && message.kind !== 'end') continue
      await take(message.rows)
      if (message.kind === 'end') return message.columns
    }
    throw new Error('the worker ended without an answer')
  })
}

/** The xlsx file of a workbook, written in a thread of its own. @throws AppError 503 when too many are at work. */
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
    throw new Error('the worker ended without an answer')
  })
}

/**
 * What a worker says about a task, each message answered. One that has done its work, or rests after a refusal, is
 * kept for the next task; any other ends with the loop that reads this, so that no bad file is felt by the next person.
 */
async function* messagesOf(
  task: WorkerTask,
  answer: () => unknown = () => null,
): AsyncGenerator<WorkerMessage> {
  const worker = takeWorker()
  let done = false
  worker.postMessage(task)
  const deadline = AbortSignal.timeout(LONGEST_MS)
  try {
    for await (const [message] of on(worker, 'message', { signal: deadline, close: ['exit'] })) {
      const said = message as WorkerMessage
      done = said.kind === 'refused' ? said.rested : said.kind === 'end' || said.kind === 'written'
      if (said.kind === 'refused') throw new UnreadableSheet(said.text)
      yield said
      worker.postMessage(answer())
    }
  } catch (error) {
    const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (outOfMemory || deadline.aborted) throw new UnreadableSheet(TOO_LARGE)
    throw error
  } finally {
    if (done) keepWorker(worker)
    else await worker.terminate()
  }
}
