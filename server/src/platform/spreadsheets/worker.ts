import { parentPort } from 'node:worker_threads'
import type { ReadTask, WorkerMessage, WorkerTask, WriteTask } from './messages.ts'
import { type RawRow, ROWS_A_MESSAGE, type SheetRow, UnreadableSheet } from './sheet.ts'
import { assertNotEmpty, type TableState, tableRows } from './table-rows.ts'

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

async function read({ content, headings, limits }: ReadTask): Promise<void> {
  const table: TableState = { columns: null, rows: 0 }
  let batch: SheetRow[] = []
  for await (const found of rawRows(content, limits)) {
    for (const row of tableRows(found, table, headings, limits)) {
      batch.push(row)
      if (batch.length < ROWS_A_MESSAGE) continue
      send({ kind: 'rows', rows: batch })
      batch = []
      // Back-pressure: the next batch is read once this one was taken.
      await answer()
    }
  }
  assertNotEmpty(table)
  send({ kind: 'end', rows: batch, columns: table.columns?.filter((column) => column !== null) ?? [] })
}

async function write({ columns, choices }: WriteTask): Promise<void> {
  const rows: string[][] = []
  for (;;) {
    send({ kind: 'more' })
    const batch = await answer<string[][]>()
    if (batch.length === 0) break
    rows.push(...batch)
  }
  const { writeWorkbook } = await import('./workbook.ts')
  send({ kind: 'written', content: await writeWorkbook({ columns, rows, choices }) })
}

/** The first bytes determine the file type; its name is ignored. */
async function* rawRows(content: Uint8Array, limits: ReadTask['limits']): AsyncGenerator<Iterable<RawRow>> {
  if (startsWith(content, OLD_CONTAINER)) {
    throw new UnreadableSheet(
      'The file is password-protected or in the old .xls format. Save it as .xlsx without a password.',
    )
  }
  // Imported lazily, so that the first file only waits for the code it needs.
  if (isPacked(content)) yield* (await import('./xlsx-rows.ts')).xlsxRows(content, limits)
  else for await (const row of (await import('./csv-rows.ts')).csvRows(content)) yield [row]
}
