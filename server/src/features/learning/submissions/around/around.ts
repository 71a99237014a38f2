import { type Appeal, linesOf, type TaskAround } from '@muster/contract/learning/task-guide.ts'
import { MOST_AHEAD } from '@muster/contract/lib/words.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isoText } from '../../../../platform/database/columns.ts'
import type { Database } from '../../../../platform/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import { pictureAddress, presentFace, type StoredFace } from '../../../../platform/files/media.ts'
import { heldByOthers, type QueueReader } from '../../../desk/work-queues/index.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { awardsOfTask } from '../../../people/member-counts/index.ts'
import { appealColumn } from '../afterwards/appeal-state.ts'
import { ownPeerReview } from '../peers/review.ts'
import { FEWEST_CASES } from './figures.ts'

type StoredExample = Omit<NonNullable<TaskAround['example']>, 'by' | 'proof_picture'> & {
  readonly by: StoredFace & { readonly level: number }
  readonly proof_key: string | null
}

interface Row {
  readonly why: string | null
  readonly steps: string | null
  readonly good_when: string | null
  readonly minutes: number | null
  readonly done_by: readonly StoredFace[]
  readonly total: number
  readonly reviewer: (Omit<NonNullable<TaskAround['reviewer']>, keyof StoredFace> & StoredFace) | null
  readonly queue:
    | (Omit<NonNullable<TaskAround['queue']>, 'faces' | 'opened_by'> & { readonly faces: StoredFace[] })
    | null
  readonly opened_by: { readonly full_name: string } | null
  readonly example: StoredExample | null
  readonly peer_review: TaskAround['peer_review']
  readonly appeal: (Omit<Appeal, 'reviewer'> & { readonly reviewer: StoredFace | null }) | null
}

const MOST_FACES = 4
/** Recent learners read to find some with a public profile. */
const LOOKED_AT = 40
/** Recent decisions on a task read to find its reviewers. */
const LATEST = 5

/** JSON fields of a face, for an alias of "user". */
const faceOf = (person: SQL) =>
  sql`'full_name', ${person}.full_name, 'muid', ${person}.muid, 'picture_key', ${person}.picture_key`

const facesOf = (rows: SQL) => sql`
  select coalesce(json_agg(json_build_object(${faceOf(sql`person`)}) order by person.place), '[]') from (${rows}) as person`

const doneBy = (userId: string) =>
  facesOf(sql`
    select person.full_name, person.muid, person.picture_key, person.id as place
    from (
      select distinct user_id from (
        select user_id from karma_entry where task_id = task.id and reverses_id is null
        order by user_id limit ${LOOKED_AT}::integer
      ) as earned
    ) as earned join "user" as person on person.id = earned.user_id
    where person.status = 'active' and person.is_public and person.id <> ${userId}
      and ${notBlocked(userId, sql`person.id`)}
    order by person.id limit ${MOST_FACES}::integer`)

/** The latest decisions with this outcome on the task. */
const latest = (outcome: string) => sql`(
  select decided_by_id, decided_at from submission
  where task_id = task.id and status = ${outcome} order by submitted_at desc limit ${LATEST}::integer)`

/**
 * The reviewer who sent the learner's work back, otherwise the one who decided the task's latest work;
 * without any, the most active reviewer. Never the learner themselves.
 */
const reviewer = (userId: string) => sql`
  select json_build_object(${faceOf(sql`person`)}, 'has_read_it', reader.has_read_it,
    'reviewed', coalesce(figure.reviewed, 0),
    'usual_wait', case when figure.recent >= ${FEWEST_CASES}::integer then figure.wait_minutes end)
  from (
    (
      select decided_by_id as id, true as has_read_it, -1 as place from submission
      where user_id = ${userId} and task_id = task.id and status = 'returned' limit 1
    ) union all (
      select decided_by_id as id, true as has_read_it, 0 as place
      from (${latest('approved')} union all ${latest('returned')} union all ${latest('rejected')}) as decided
      where decided_by_id <> ${userId}
      order by decided_at desc limit 1
    ) union all (
      select reviewer_id, false, 1 from reviewer_figure where reviewer_id <> ${userId}
      order by recent desc, reviewer_id desc limit 1
    )
  ) as reader
  join "user" as person on person.id = reader.id and person.status = 'active'
    and ${notBlocked(userId, sql`person.id`)}
  left join reviewer_figure as figure on figure.reviewer_id = person.id
  order by reader.place limit 1`

/** The learner's pending work for the task in scope. */
const waitingWork = (userId: string) => sql`
  select submission.id, submission.status, submission.submitted_at from submission
  where submission.user_id = ${userId} and submission.task_id = task.id
    and submission.status in ('pending', 'peer_approved')
  limit 1`

/** How much work is ahead of `own`, and whose the nearest is. */
const queue = (userId: string) => sql`
  select case when own.id is not null then json_build_object(
    'ahead', (select count(*)::integer from earlier),
    'faces', (${facesOf(sql`
      select person.full_name, person.muid, person.picture_key, row_number() over (order by earlier.submitted_at desc) as place
      from earlier join "user" as person on person.id = earlier.user_id
      where person.status = 'active' and person.is_public and ${notBlocked(userId, sql`person.id`)}
      order by earlier.submitted_at desc limit ${MOST_FACES}::integer`)})) end
  from (select) as one`

const before = sql`
  select earlier.user_id, earlier.submitted_at from submission as earlier
  where earlier.status = own.status and (earlier.submitted_at, earlier.id) < (own.submitted_at, own.id)
  order by earlier.submitted_at desc, earlier.id desc limit ${MOST_AHEAD + 1}::integer`

/** The newest approved work shown as an example; other learners' work before one's own. */
const example = (userId: string) => sql`
  select json_build_object('submission_id', work.id, 'is_mine', work.user_id = ${userId},
    'by', json_build_object(${faceOf(sql`person`)}, 'level', wallet.level_order),
    'proof_text', nullif(work.proof_text, ''), 'proof_link', work.proof_link, 'proof_key', work.picture_key,
    'approved_at', ${isoText(sql`work.decided_at`)})
  from (
    select * from submission where task_id = task.id and is_example and status = 'approved'
      and ${notBlocked(userId, sql`submission.user_id`)}
    order by submitted_at desc limit ${LATEST}::integer
  ) as work
  join "user" as person on person.id = work.user_id and person.status = 'active'
  join wallet on wallet.user_id = person.id
  order by work.user_id = ${userId}, work.submitted_at desc limit 1`

/**
 * What a task's page shows around the learner's own work. One statement that reads a few rows of the task and
 * of the queue ahead of the learner.
 * @throws AppError 404
 */
export async function readAround(db: Database, reader: QueueReader, taskId: string): Promise<TaskAround> {
  const held = heldByOthers('submissions', sql`own.id`, reader)
  const [row] = await db.execute<Row>(sql`
    select task.why, task.steps, task.good_when, task.minutes, awarded.gainers as total,
      (${doneBy(reader.id)}) as done_by, (${reviewer(reader.id)}) as reviewer, waiting.queue,
      ${held.column} as opened_by, (${example(reader.id)}) as example,
      ${ownPeerReview(reader.id)} as peer_review,
      ${appealColumn(reader.id, reader.now, faceOf)} as appeal
    from task ${awardsOfTask}
    left join lateral (${waitingWork(reader.id)}) as own on true
    left join lateral (with earlier as (${before}) ${queue(reader.id)}) as waiting (queue) on true
    ${held.lookups}
    where task.id = ${taskId}`)
  if (!row) throw notFound('this task')
  return present(row)
}

/** Who has done these tasks, in one statement. Tasks that don't exist are left out. */
export async function readDoneBy(db: Database, userId: string, taskIds: readonly string[]) {
  const rows = await db.execute<Pick<Row, 'done_by' | 'total'> & { id: string }>(sql`
    select task.id, awarded.gainers as total, (${doneBy(userId)}) as done_by
    from task ${awardsOfTask}
    where task.id = any(${sql.param([...taskIds])}::uuid[]) order by task.id`)
  return rows.map(({ id, total, done_by }) => ({ id, total, faces: done_by.map(face) }))
}

const face = ({ full_name, muid, picture_key }: StoredFace) => presentFace({ full_name, muid, picture_key })

function present({ done_by, total, reviewer, queue, opened_by, example, appeal, ...guide }: Row): TaskAround {
  return {
    why: guide.why,
    steps: linesOf(guide.steps ?? '').map(presentStep),
    good_when: linesOf(guide.good_when ?? ''),
    minutes: guide.minutes,
    done_by: { faces: done_by.map(face), total },
    // After an appeal, whoever decided before doesn't decide again.
    reviewer:
      reviewer && appeal?.state !== 'waiting' && appeal?.state !== 'no_one_left'
        ? {
            ...face(reviewer),
            has_read_it: reviewer.has_read_it,
            reviewed: reviewer.reviewed,
            usual_wait: reviewer.usual_wait,
          }
        : null,
    queue: queue && {
      ahead: queue.ahead,
      faces: queue.faces.map(face),
      opened_by: opened_by?.full_name ?? null,
    },
    example: example && presentExample(example),
    peer_review: guide.peer_review,
    appeal: appeal && { ...appeal, reviewer: appeal.reviewer && face(appeal.reviewer) },
  }
}

function presentExample({ by, proof_key, ...work }: StoredExample): TaskAround['example'] {
  return { ...work, by: { ...face(by), level: by.level }, proof_picture: pictureAddress(proof_key) }
}

/** Splits 'Test it: lend a book twice' into a step and its explanation. */
function presentStep(line: string): { title: string; text: string | null } {
  const at = line.indexOf(': ')
  if (at <= 0) return { title: line, text: null }
  return { title: line.slice(0, at), text: line.slice(at + 2).trim() }
}
