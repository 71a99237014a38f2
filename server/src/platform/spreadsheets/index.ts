import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'
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

const LIMITS: SheetLimits = {
  rows: SPREADSHEET_ROWS,
  cellLength: 5_000,
  unpackedBytes: 200_000_000,
  workedMs: 60_000,
}
/** Pause before a worker is asked again how long it has computed. */
const SHORTEST_LOOK_MS = 50
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
    for await (const message of messagesOf(task, task.limits.workedMs)) {
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
    for await (const message of messagesOf({ kind: 'write', ...workbook }, LIMITS.workedMs, nextRows)) {
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
  mostMs: number,
  answer: () => unknown = () => null,
): AsyncGenerator<WorkerMessage> {
  const worker = takeWorker()
  const deadline = new AbortController()
  let done = false
  const messages = on(worker, 'message', { signal: deadline.signal, close: ['exit'] })
  const unwatch = watchWork(worker, mostMs, () => deadline.abort())
  worker.postMessage(task)
  try {
    for await (const [said] of messages as AsyncIterable<[WorkerMessage]>) {
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
    unwatch()
    if (done) keepWorker(worker)
    else await worker.terminate()
  }
}

/**
 * Calls `tooLong` once the worker has computed for so long. On a busy machine, waiting for a processor or for this
 * thread can take minutes, which says nothing about the file.
 * @returns a function that stops watching
 */
function watchWork(worker: Worker, mostMs: number, tooLong: () => void): () => void {
  // A worker that has just been started can't tell yet.
  const before = worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  let timer: NodeJS.Timeout | undefined
  let watching = true
  const look = async () => {
    const { user, system } = await worker.cpuUsage(await before)
    const left = mostMs - (user + system) / 1_000
    if (left <= 0) tooLong()
    else if (watching) lookIn(left)
  }
  const lookIn = (ms: number) => {
    // It can't tell either when it has ended, but then there's nothing to watch.
    timer = setTimeout(() => look().catch(() => {}), Math.max(ms, SHORTEST_LOOK_MS))
  }
  lookIn(mostMs)
  return () => {
    watching = false
    clearTimeout(timer)
  }
}
