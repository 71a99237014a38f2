import type { QueueCounts } from '@muster/contract/lib/work-queue.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { countWork, type QueueReader } from '../../../desk/work-queues/index.ts'

/** Reports that staff decide on one page: circle messages, intros in groups with their replies, and greetings. */
export const countReported = (db: Database, reader: QueueReader): Promise<QueueCounts> =>
  countWork(
    db,
    {
      queue: null,
      waiting: sql`
        select reported_at as since from reported_message where state = 'open'
        union all select reported_at from group_hello where reported_at is not null
        union all select reported_at from hello_reply where reported_at is not null
        union all select reported_at from greeting_line where reported_at is not null
        order by since`,
      decidedFrom: (moment) => sql`
        select decided_by_id as by_id, decided_at as at, false as reversed from reported_message where decided_at >= ${moment}`,
      lastDecided: sql`(select max(decided_at) from reported_message where decided_at is not null)`,
    },
    reader,
  )
