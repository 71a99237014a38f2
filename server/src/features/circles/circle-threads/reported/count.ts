import type { QueueCounts } from '@muster/contract/lib/work-queue.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { countWork, type QueueReader } from '../../../desk/work-queues/index.ts'

const decisions = {
  decidedFrom: (moment: SQL) => sql`
    select decided_by_id as by_id, decided_at as at, false as reversed from reported_message where decided_at >= ${moment}`,
  lastDecided: sql`(select max(decided_at) from reported_message where decided_at is not null)`,
}

/** The counts above the queue of circle messages. */
export const countReportedMessages = (db: Database, reader: QueueReader): Promise<QueueCounts> =>
  countWork(
    db,
    {
      queue: 'reported_messages',
      waiting: sql`select reported_at as since from reported_message where state = 'open' order by since`,
      ...decisions,
    },
    reader,
  )

/** Reports that staff decide on one page: circle messages, intros in groups with their replies, greetings, and peer reviews. */
export const countReported = (db: Database, reader: QueueReader): Promise<QueueCounts> =>
  countWork(
    db,
    {
      queue: 'reported_messages',
      waiting: sql`
        select reported_at as since from reported_message where state = 'open'
        union all select reported_at from group_hello where reported_at is not null
        union all select reported_at from hello_reply where reported_at is not null
        union all select reported_at from greeting_line where reported_at is not null
        union all select reported_at from peer_review where reported_at is not null
        order by since`,
      ...decisions,
    },
    reader,
  )
