import { parentPort } from 'node:worker_threads'
import type { ReadTask, WorkerMessage, WorkerTask, WriteTask } from './messages.ts'
import {
  type RawTable,
  READABLE,
  ROWS_A_MESSAGE,
  type SheetFindings,
  type SheetHeadings,
  type SheetLimits,
  type SheetRow,
  UnreadableSheet,
} from './sheet.ts'
import { OtherSheet, tableRows } from './table-rows.ts'

/** Signature of the old .xls format and of encrypted files. */
const OLD_CONTAINER = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]

const startsWith = (content: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, index) => content[index] === byte)
const isPacked = (content: Uint8Array) => startsWith(content, ZIP)

const port = parentPort
if (!port) throw new Error('this runs as a worker')

const send = (message: WorkerMessage) => port.postMessage(message)
/** The main thread's acknowledgement of the last message, or the next task. */
const answer = <T>() => new Promise<T>((resolve) => port.once('message', resolve))

for (;;) {
  const task = await answer<WorkerTask>()
  try {
    if (task.kind === 'write') await write(task)
    else await read(task)
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error
    send({ kind: 'refused', text: error.message, rested: task.kind === 'read' && !isPacked(task.content) })
  }
}

/** Reads the first visible sheet that has the headings. */
async function read({ content, headings, limits }: ReadTask): Promise<void> {
  let refusal: UnreadableSheet | null = null
  for (const table of await tablesOf(content, limits)) {
    if (table.hidden) continue
    try {
      return send({ kind: 'end', findings: await sendRows(table, headings, limits) })
    } catch (error) {
      if (!(error instanceof OtherSheet)) throw error
      refusal ??= error
    }
  }
  throw refusal ?? new UnreadableSheet('All sheets of this file are hidden. Unhide the one with your rows.')
}

/** Sends the rows in batches. @returns what else the table had */
async function sendRows(
  table: RawTable,
  headings: SheetHeadings,
  limits: SheetLimits,
): Promise<SheetFindings> {
  const found = tableRows(table, headings, limits)
  let batch: SheetRow[] = []
  for (;;) {
    const next = await found.next()
    if (!next.done) batch.push(...next.value)
    if (batch.length >= ROWS_A_MESSAGE || (next.done && batch.length > 0)) {
      send({ kind: 'rows', rows: batch })
      batch = []
      // Back-pressure: the next batch is read once this one was taken.
      await answer()
    }
    if (next.done) return next.value
  }
}

async function write(workbook: WriteTask): Promise<void> {
  const rows: string[][] = []
  for (;;) {
    send({ kind: 'more' })
    const batch = await answer<string[][]>()
    if (batch.length === 0) break
    rows.push(...batch)
  }
  const { writeWorkbook } = await import('./workbook.ts')
  send({ kind: 'written', content: await writeWorkbook({ ...workbook, rows }) })
}

/** The first bytes determine the file type; its name is ignored. */
async function tablesOf(content: Uint8Array, limits: SheetLimits): Promise<RawTable[]> {
  if (startsWith(content, OLD_CONTAINER)) {
    throw new UnreadableSheet(
      `The file is in the old .xls format, or it has a password. ${READABLE} Leave out the password.`,
    )
  }
  // Imported lazily, so that the first file only waits for the code it needs.
  if (isPacked(content)) return (await import('./xlsx-rows.ts')).xlsxTables(content, limits)
  return [(await import('./csv-rows.ts')).csvTable(content)]
}
