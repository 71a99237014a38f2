import { plural } from '@muster/contract/lib/numbers.ts'
import { lockState, storeState } from '../../../../platform/app-state.ts'
import type { Database } from '../../../../platform/database.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { holdersOf } from '../../../access/access/index.ts'
import { type Notice, notify, whoWants } from '../../../notices/notifications/index.ts'
import { localTime } from './local-time.ts'
import { countAt, staffQueues, waitedFor } from './queues.ts'

const DAY_MS = 86_400_000

type BellParts = Pick<Parts, 'db' | 'clock' | 'config'>

/**
 * Notifies the people who work on a queue when something in it has become overdue since the last
 * notification, at most once a day per person and queue. The watermark is stored in the same transaction as
 * the notifications, so that a failed run is made up for and concurrent runs notify only once.
 */
export async function tellOverdue(parts: BellParts): Promise<void> {
  for (const queue of staffQueues) await parts.db.transaction((tx) => tellOf(tx, queue, parts))
}

async function tellOf(
  tx: Database,
  queue: (typeof staffQueues)[number],
  { clock, config }: BellParts,
): Promise<void> {
  const now = clock.now()
  const key = `overdue-told:${queue.name}`
  const told = new Date(await lockState(tx, key, new Date(now.getTime() - DAY_MS).toISOString()))
  if (told >= now) return
  const counts = await countAt(tx, queue, now)
  const before = counts.overdue > 0 ? (await countAt(tx, queue, told)).overdue : 0
  if (counts.overdue > before && counts.oldest_at) {
    const people = await holdersOf(tx, queue.access)
    const wanted = await whoWants(
      tx,
      'overdue_notice',
      people.map(({ id }) => id),
    )
    const { day } = localTime(now, config.TIME_ZONE)
    const [one, many] = queue.thing
    const age = waitedFor(counts.oldest_at, now)
    const notice: Omit<Notice, 'userId'> = {
      kind: 'queue_overdue',
      cause: `queue-overdue:${queue.name}:${day}`,
      title: `${queue.title}: ${counts.overdue} overdue`,
      description: plural(counts.overdue, {
        one: `1 ${one} has been waiting for ${age}.`,
        many: (n) => `${n} ${many} have been waiting for more than 72 hours, the oldest for ${age}.`,
      }),
      button: 'Open queue',
      url: queue.url,
    }
    await notify(tx, ...[...wanted].map((userId) => ({ ...notice, userId })))
  }
  await storeState(tx, key, now.toISOString(), now)
}
