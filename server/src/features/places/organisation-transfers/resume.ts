import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import { organizationTransfer } from './tables.ts'

export const TRANSFER_QUEUE = 'organisation-transfers.run'
export const WATCH_QUEUE = 'organisation-transfers.watch'

/** Without progress for this long, a transfer has lost its process. */
const LOST_AFTER_MS = 15_000
/** Together with the above, another process takes over within half a minute. */
const WATCH_SECONDS = 10

/** Queues the job of a transfer, and a watchdog until it has ended. */
export async function queueTransfer(tx: Database, jobs: Jobs, id: string): Promise<void> {
  await jobs.enqueue(tx, TRANSFER_QUEUE, { id })
  await jobs.enqueue(tx, WATCH_QUEUE, { id }, { afterSeconds: WATCH_SECONDS })
}

const isOpen = sql`(${inArray(organizationTransfer.state, ['waiting', 'running', 'moving_back'])}
  or not ${organizationTransfer.told} and ${organizationTransfer.state} = 'done')`

type Works = Pick<Parts, 'db' | 'clock' | 'jobs'>

/** Watches a transfer, whichever process works on it; queues itself again until it has ended. */
export async function watchTransfer({ db, clock, jobs }: Works, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await resume(tx, { clock, jobs }, sql`${organizationTransfer.id} = ${id}::uuid`)
    const [open] = await tx
      .select({ id: organizationTransfer.id })
      .from(organizationTransfer)
      .where(sql`${organizationTransfer.id} = ${id}::uuid and ${isOpen}`)
    if (open) await jobs.enqueue(tx, WATCH_QUEUE, { id }, { afterSeconds: WATCH_SECONDS })
  })
}

/** Queues transfers again when their process died or lost the database. @returns how many */
export function resumeLost({ db, clock, jobs }: Works): Promise<number> {
  return db.transaction((tx) => resume(tx, { clock, jobs }, sql`true`))
}

async function resume(
  tx: Database,
  { clock, jobs }: Omit<Works, 'db'>,
  which: ReturnType<typeof sql>,
): Promise<number> {
  const now = clock.now()
  const since = new Date(now.getTime() - LOST_AFTER_MS)
  const lost = await tx
    .update(organizationTransfer)
    .set({ progressAt: now })
    .where(sql`${isOpen} and ${organizationTransfer.progressAt} < ${since}::timestamptz and ${which}`)
    .returning({ id: organizationTransfer.id })
  for (const { id } of lost) await jobs.enqueue(tx, TRANSFER_QUEUE, { id })
  return lost.length
}
