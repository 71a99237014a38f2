import { sql } from 'drizzle-orm'
import type { Feature } from '../../../platform/feature.ts'
import type { JobHandler } from '../../../platform/jobs.ts'
import type { Parts } from '../../../platform/parts.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { recountStale } from './counts.ts'
import { messageMails, runMessage } from './deliver.ts'
import { messageRoutes } from './routes.ts'
import { SEND_QUEUE } from './send.ts'

/** Without progress for this long, a message has lost its process. */
const LOST_AFTER_MS = 60_000

/**
 * Queues messages that are due: after their ten minutes, when held-back members get theirs, and when the process
 * died. @returns how many
 */
export async function resumeMessages({
  db,
  clock,
  jobs,
}: Pick<Parts, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const now = clock.now()
  const lostSince = new Date(now.getTime() - LOST_AFTER_MS)
  return db.transaction(async (tx) => {
    const due = await tx.execute<{ id: string }>(sql`
      update staff_message as message set progress_at = ${now}::timestamptz
      where state in ('leaving', 'sending') and (
        (state = 'leaving' and gathered and leaves_at <= ${now}::timestamptz)
        or (state = 'leaving' and not gathered and progress_at < ${lostSince}::timestamptz)
        or (state = 'sending' and progress_at < ${lostSince}::timestamptz and exists (
          select from staff_message_member as member
          where member.message_id = message.id and member.state = 'waiting'
            and coalesce(member.due_at <= ${now}::timestamptz, true)
        ))
      ) returning id`)
    for (const { id } of due) await jobs.enqueue(tx, SEND_QUEUE, { id })
    return due.length
  })
}

const jobs = (parts: Parts): readonly JobHandler[] => [
  { queue: SEND_QUEUE, run: (data) => runMessage(parts, (data as { id: string }).id) },
  {
    queue: 'messages.resume',
    schedule: '* * * * *',
    run: async () => {
      await resumeMessages(parts)
      await recountStale(parts.db)
    },
  },
]

export const feature: Feature = {
  routes: messageRoutes,
  jobs,
  mails: () => ({ messages: messageMails }),
  personal: personalRows({
    gone: { staff_message_member: 'user_id' },
    further: async (db, userId) => ({
      staff_message: await db.execute(sql`
        select * from staff_message where created_by_id = ${userId} or signer_id = ${userId} limit 10000`),
    }),
  }),
}
