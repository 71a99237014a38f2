import { pageAccess } from '@muster/contract/access/access.ts'
import type { submissions } from '@muster/contract/learning/submissions.ts'
import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import { FIRST_DECISIONS } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conflict, notFound, refused } from '../../../../platform/errors.ts'
import { shortened } from '../../../../platform/language/stored-words.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { idsOfHolders } from '../../../access/access/index.ts'
import type { QueueReader } from '../../../desk/work-queues/index.ts'
import { notify } from '../../../notices/notifications/index.ts'
import { isForReader } from '../afterwards/reviewers.ts'
import { reviewersWords } from '../notices.ts'
import type { Reviewer } from '../submit/under-review.ts'
import { secondReading } from '../tables.ts'

/** Reviewers are new for so long after their first decision. Those who are no longer reviewers aren't read. */
const NEW_DAYS = 60
/** Of the first decisions, every fourth is read, and every rejection. */
const EVERY = 4

/** SQL for the `id` of decisions that a second reader should look at. It reads the first decisions of each reviewer. */
const sampled = (now: Date) => sql`
  select early.id
  from (${idsOfHolders(pageAccess.reviews)}) as held
  cross join lateral (
    select first.id, first.status, first.version, first.decided_at,
      row_number() over (order by first.decided_at, first.id) as place, min(first.decided_at) over () as started_at
    from (
      select id, status, version, decided_at from submission where decided_by_id = held.user_id
      order by decided_at limit ${FIRST_DECISIONS}::integer
    ) as first
  ) as early
  where early.started_at > ${now}::timestamptz - make_interval(days => ${NEW_DAYS}::integer)
    and early.status in ('approved', 'returned', 'rejected')
    and (early.status = 'rejected' or early.place % ${EVERY}::integer = 0)
    and not exists (
      select from second_reading as reading
      where reading.submission_id = early.id and reading.version = early.version
    )`

/** SQL condition on `submission`: its decision waits for a second reader, and that can be this reader. */
export const waitsForSecondReader = (reader: QueueReader): SQL => sql`(
  submission.id = any (array(${sampled(reader.now)}))
  and submission.decided_by_id <> ${reader.id} and submission.user_id <> ${reader.id} and ${isForReader(reader)}
)`

interface Decision {
  readonly version: number
  readonly status: string
  readonly user_id: string
  readonly decided_by_id: string | null
  readonly title: string
  readonly waits: boolean
  readonly reader_id: string | null
  readonly reader: string | null
  readonly agrees: boolean | null
  readonly words: string | null
}

/**
 * Stores whether a second reader agrees with a decision. The reviewer is notified why they don't. Nothing else changes:
 * reopening the work or reversing its karma is another act. Idempotent for the same reader and answer.
 * @throws AppError 404 when the decision isn't in the sample; 400 for one's own decision or work; 409 when it changed
 * since `version`, or someone else has read it
 */
export async function readSecond(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  reader: Reviewer,
  submissionId: string,
  { version, agrees, words: given }: BodyOf<typeof submissions.secondRead>,
): Promise<void> {
  const words = agrees ? null : (given ?? null)
  await db.transaction(async (tx) => {
    const now = clock.now()
    const row = await lockDecision(tx, submissionId, now)
    if (row.decided_by_id === reader.id) {
      throw refused('This is your own decision. Someone else has to read it.')
    }
    if (row.user_id === reader.id) throw refused('This is your own work. Someone else has to read it.')
    if (row.version !== version) {
      throw conflict('general', 'This work has changed since you opened it. Take another look.')
    }
    if (row.agrees !== null) {
      if (row.reader_id === reader.id && row.agrees === agrees && row.words === words) return
      throw conflict(
        'general',
        say`${{ reader: row.reader ?? say('Someone') }} has already read this decision`,
      )
    }
    if (!row.waits || row.decided_by_id === null) throw notFound('this decision')
    await tx.insert(secondReading).values({
      submissionId,
      version,
      reviewerId: row.decided_by_id,
      readerId: reader.id,
      agrees,
      words,
      readAt: now,
    })
    if (words === null) return
    const [person] = await tx.execute<{ full_name: string }>(
      sql`select full_name from "user" where id = ${reader.id}`,
    )
    await notify(tx, {
      userId: row.decided_by_id,
      kind: 'question_news',
      cause: `second-reading:${submissionId}:${version}`,
      title: saying`${{ name: shortened(person?.full_name ?? '', 60) }} would have decided differently`,
      description: saying`“${{ task: row.title }}”: “${{ words: reviewersWords(words) }}” Your decision stays as it is.`,
      button: 'View decision',
      url: `/dashboard/reviews?status=${row.status}&item=${submissionId}`,
      actorId: reader.id,
    })
  })
}

/** Locks a submission, and then reads its decision with what a second reader said. @throws AppError 404 */
async function lockDecision(tx: Database, submissionId: string, now: Date): Promise<Decision> {
  await tx.execute(sql`select from submission where id = ${submissionId} for update`)
  const [row] = await tx.execute<Decision>(sql`
    select submission.version, submission.status, submission.user_id, submission.decided_by_id, task.title,
      submission.id = any (array(${sampled(now)})) as waits,
      reading.reader_id, person.full_name as reader, reading.agrees, reading.words
    from submission join task on task.id = submission.task_id
    left join second_reading as reading
      on reading.submission_id = submission.id and reading.version = submission.version
    left join "user" as person on person.id = reading.reader_id
    where submission.id = ${submissionId}`)
  if (!row) throw notFound('this submission')
  return row
}

/** A reviewer's first decisions, and what second readers say about them. */
export async function readFirstDecisions(
  db: Database,
  reviewerId: string,
): Promise<{ made: number; read: number; agreed: number }> {
  const [row] = await db.execute<{ made: number; read: number; agreed: number }>(sql`
    select (
        select count(*)::integer from (
          select from submission where decided_by_id = ${reviewerId} limit ${FIRST_DECISIONS}::integer
        ) as own
      ) as made, count(*)::integer as read, count(*) filter (where agrees)::integer as agreed
    from second_reading where reviewer_id = ${reviewerId}`)
  return row ?? { made: 0, read: 0, agreed: 0 }
}
