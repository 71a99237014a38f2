import { anyOf, roles } from '@muster/contract/access/access.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { lockState, storeState } from '../../../../platform/app-state.ts'
import type { Database } from '../../../../platform/database.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { holdersOf } from '../../../access/access/index.ts'
import { type Notice, notify, whoWants } from '../../../notices/notifications/index.ts'
import { readDuties } from '../../work-queues/index.ts'
import { localTime } from './local-time.ts'
import { countAt, type StaffQueue, staffQueues, waitedFor } from './queues.ts'

const KEY = 'overdue-told'
/** Sent from 9:00; if the server was down then, later in the day. */
const FROM_HOUR = 9

type BellParts = Pick<Parts, 'db' | 'clock' | 'config'>

/**
 * Notifies whoever has a queue today that something in it is overdue, once each day from 9:00 in the
 * installation's time zone. A queue that no one has is the administrators' concern. That it was sent is stored
 * in the same transaction, so concurrent runs, and a run after a crash, notify once.
 */
export async function tellOverdue({ db, clock, config }: BellParts): Promise<void> {
  const now = clock.now()
  const { day, hour } = localTime(now, config.TIME_ZONE)
  if (hour < FROM_HOUR) return
  await db.transaction(async (tx) => {
    if ((await lockState(tx, KEY, '')) >= day) return
    const duties = await readDuties(tx, [day])
    for (const queue of staffQueues) {
      await tellOf(tx, queue, duties.find((duty) => duty.queue === queue.queue)?.user_id, { now, day })
    }
    await storeState(tx, KEY, day, now)
  })
}

async function tellOf(
  tx: Database,
  queue: StaffQueue,
  onDuty: string | undefined,
  { now, day }: { readonly now: Date; readonly day: string },
): Promise<void> {
  const { overdue, oldest_at: oldest } = await countAt(tx, queue, now)
  if (overdue === 0 || oldest === null) return
  // Someone on the rota may have lost their role since.
  const isWorking = (await holdersOf(tx, queue.access)).some(({ id }) => id === onDuty)
  const people =
    onDuty && isWorking ? [onDuty] : (await holdersOf(tx, anyOf(roles.admins))).map(({ id }) => id)
  const waiting = queue.waiting(overdue, waitedFor(oldest, now))
  const notice: Omit<Notice, 'userId'> = {
    kind: 'queue_overdue',
    cause: `queue-overdue:${queue.name}:${day}`,
    title: saying`${{ queue: saying(queue.title) }}: ${{ overdue }} overdue`,
    description: isWorking ? waiting : saying`No one has this queue today. ${{ waiting }}`,
    button: 'Open queue',
    url: queue.url,
  }
  const wanted = await whoWants(tx, 'overdue_notice', people)
  await notify(tx, ...[...wanted].map((userId) => ({ ...notice, userId })))
}
