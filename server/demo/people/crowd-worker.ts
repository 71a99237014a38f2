import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { type CatalogueRows, catalogueOf } from '../catalogue.ts'
import { actorsOf } from '../community.ts'
import { type LoadedTable, noLines, tableNames, textOf } from '../rows.ts'
import { createRows } from './crowd-rows.ts'

export interface CrowdOrder {
  readonly catalogue: CatalogueRows
  readonly first: number
  readonly members: number
  readonly now: number
  readonly passwordHash: string
}

/** Members, and by table what COPY reads of them. */
export interface CrowdBatch {
  readonly count: number
  readonly pieces: Readonly<Record<LoadedTable, readonly Uint8Array<ArrayBuffer>[]>>
}

const BATCH = 2_500
/** Rows are turned into bytes after so many members, while they are young: keeping them would cost as much as making them. */
const SLICE = 250

const port = parentPort
if (!port) throw new Error('this runs as a worker')
const order = workerData as CrowdOrder
const catalogue = catalogueOf(order.catalogue)
const actors = actorsOf(catalogue)
const encoder = new TextEncoder()

function makeBatch(start: number, count: number): CrowdBatch {
  const pieces = noLines<Uint8Array<ArrayBuffer>>()
  for (let made = 0; made < count; made += SLICE) {
    const slice = { ...order, first: order.first + start + made, count: Math.min(SLICE, count - made) }
    const lines = createRows(catalogue, actors, slice)
    for (const table of tableNames) pieces[table].push(encoder.encode(textOf(lines[table])))
  }
  return { count, pieces }
}

for (let start = 0; start < order.members; start += BATCH) {
  const batch = makeBatch(start, Math.min(BATCH, order.members - start))
  const taken = once(port, 'message')
  port.postMessage(
    batch,
    Object.values(batch.pieces).flatMap((pieces) => pieces.map(({ buffer }) => buffer)),
  )
  // One batch is made while the one before is on its way to the database, and no more.
  await taken
}
port.close()
