import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Sql, Transaction } from '../../src/platform/database.ts'
import { hashPassword } from '../../src/platform/security/passwords.ts'
import { copyPieces, loadInBulk } from '../bulk-load.ts'
import { readCatalogue } from '../catalogue.ts'
import { demoPassword } from './accounts.ts'
import type { CrowdBatch, CrowdOrder } from './crowd-worker.ts'

/** The crowd is numbered from here, far from the members of the demo community. */
const FIRST_NUMBER = 1_000_000

export interface CrowdOptions {
  readonly members: number
  readonly now?: Date
  /** Called with the number of members that are in. */
  readonly onMembers?: (members: number) => void
  readonly onStage?: (text: string) => void
}

/**
 * Adds a crowd for measuring, in one transaction. Every call adds as many again. Needs the demo community, whose
 * reviewers and organisations it shares. Memory stays the same however many there are.
 */
export async function addCrowd(sql: Sql, options: CrowdOptions): Promise<void> {
  const { members, now = new Date(), onMembers, onStage } = options
  const passwordHash = await hashPassword(demoPassword)
  const [present] = await sql<{ members: number }[]>`select count(*)::integer as members from wallet`
  const sortedIndexes = members * 4 >= (present?.members ?? 0)
  await loadInBulk(sql, { sortedIndexes, ...(onStage && { onStage }) }, async (tx) => {
    const first = await claimNumbers(tx, members)
    const catalogue = await readCatalogue(tx)
    const order = { catalogue, first, members, now: now.getTime(), passwordHash }
    let loaded = 0
    for await (const batch of madeElsewhere(order)) {
      await copyPieces(tx, (table) => batch.pieces[table])
      loaded += batch.count
      onMembers?.(loaded)
    }
  })
}

/** Batches from a thread that makes the next one while this one is taken. */
async function* madeElsewhere(order: CrowdOrder): AsyncGenerator<CrowdBatch> {
  const worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { workerData: order })
  try {
    for await (const [batch] of on(worker, 'message', { close: ['exit'] })) {
      worker.postMessage('taken')
      yield batch
    }
  } finally {
    await worker.terminate()
  }
}

async function claimNumbers(tx: Transaction, members: number): Promise<number> {
  const [row] = await tx<{ value: string }[]>`
    insert into app_state (key, value) values ('demo-crowd', ${String(members)})
    on conflict (key) do update set value = (app_state.value::bigint + excluded.value::bigint)::text
    returning value`
  return FIRST_NUMBER + Number(row?.value) - members
}
