import {
  type QueueRow,
  type SubmissionStatus,
  type submissions,
  UNDO_APPROVAL_MINUTES,
} from '@muster/contract/learning/submissions.ts'
import { linesOf } from '@muster/contract/learning/task-guide.ts'
import { OVERDUE_HOURS } from '@muster/contract/lib/words.ts'
import type { QueueCounts } from '@muster/contract/lib/work-queue.ts'
import { sql } from 'drizzle-orm'
import { isoText } from '../../../../platform/database/columns.ts'
import { type Database, momentText } from '../../../../platform/database.ts'
import { pictureAddress } from '../../../../platform/files/media.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byText, listing } from '../../../../platform/listing/listing.ts'
import {
  type CasesOf,
  countWork,
  heldByOthers,
  overdueBefore,
  ownedBy,
  presentColleague,
  type QueueReader,
  type StoredColleague,
} from '../../../desk/work-queues/index.ts'
import { notBlocked } from '../../../people/blocks/index.ts'
import { hasQuestion, questionsColumn } from '../afterwards/questions.ts'
import { isForReader, notLeftToOthers } from '../afterwards/reviewers.ts'
import { invitedOther } from '../peers/review.ts'
import { waitsForSecondReader } from './second-reading.ts'

/** Shown instead of the name of a member with a private profile. */
const UNNAMED = 'A member'

const waiting = sql.raw(`('pending', 'peer_approved')`)

interface Row {
  readonly id: string
  readonly status: SubmissionStatus
  readonly task: Omit<QueueRow['task'], 'bonus_time' | 'good_when'> & {
    readonly bonus_time: string | null
    readonly good_when: string | null
  }
  readonly full_name: string
  readonly muid: string
  readonly is_public: boolean
  readonly picture_key: string | null
  readonly level: string
  readonly college: string | null
  readonly proof_text: string | null
  readonly proof_link: string | null
  readonly proof_key: string | null
  readonly met_points: string[]
  readonly submitted_at: string
  readonly overdue: boolean
  readonly peer_name: string | null
  readonly peer_approved_at: string | null
  readonly peer_review:
    | (Omit<NonNullable<QueueRow['peer']>, 'full_name' | 'vouched'> & { readonly by: string | null })
    | null
  readonly decided_by: string | null
  readonly decided_at: string | null
  readonly reason: string | null
  readonly reviewer_words: string | null
  readonly karma: number | null
  readonly undo_until: string | null
  readonly questions: QueueRow['questions']
  readonly appeal: QueueRow['appeal']
  readonly held_by: StoredColleague | null
  readonly version: number
}

/** Everything a reviewer sees of a submission. */
const columnsFor = (reader: QueueReader) => {
  const now = sql`${reader.now}::timestamptz`
  return sql`
    submission.id, submission.status, submission.version, submission.proof_text, submission.proof_link,
    submission.picture_key as proof_key, submission.met_points, submission.submitted_at, submission.decided_at, submission.reason,
    submission.reviewer_words,
    ${late(reader.now)} as overdue, ${questionsColumn} as questions,
    case when appeal.task_id is not null then json_build_object(
      'reviewer', appointed.full_name, 'due_at', ${isoText(sql`appeal.due_at`)}) end as appeal,
    jsonb_build_object(
      'id', task.id, 'title', task.title, 'hashtag', task.hashtag, 'description', task.description,
      'karma', task.karma, 'variable_karma', task.variable_karma, 'bonus_karma', task.bonus_karma,
      'bonus_time', task.bonus_time, 'active', task.active, 'interest_group', grp.name,
      'good_when', task.good_when
    ) as task,
    member.full_name, member.muid, member.is_public, member.picture_key, level.name as level,
    (
      select place.title from user_organization as link join organization as place on place.id = link.organization_id
      where link.user_id = member.id and place.org_type = 'College' and not link.is_alumni
      order by link.created_at desc, link.id limit 1
    ) as college,
    peer.full_name as peer_name, submission.peer_approved_at, (
      select json_build_object('by', person.full_name, 'at', ${isoText(sql`review.sent_at`)}, 'works', review.works,
        'next', review.next, 'open_points', review.open_points)
      from peer_review as review left join "user" as person on person.id = review.reviewer_id
      where review.submission_id = submission.id and review.removed_at is null
      order by review.version desc limit 1
    ) as peer_review, decider.full_name as decided_by, entry.karma,
    case when submission.status = 'approved' and submission.decided_by_id = ${reader.id}
      and submission.decided_at > ${now} - ${undoTime}
      then submission.decided_at + ${undoTime} end as undo_until,
    ${holdOf(reader).column} as held_by`
}

const holdOf = (reader: QueueReader) => heldByOthers('submissions', sql`submission.id`, reader)

/** What both queues share. */
const source = (reader: QueueReader) => ({
  table: sql`submission`,
  id: sql`submission.id`,
  joins: sql`
    left join task on task.id = submission.task_id
    left join "user" as member on member.id = submission.user_id`,
  lookups: sql`
    join wallet on wallet.user_id = member.id
    join level on level.level_order = wallet.level_order
    left join interest_group as grp on grp.id = task.interest_group_id
    left join "user" as peer on peer.id = submission.peer_approved_by_id
    left join "user" as decider on decider.id = submission.decided_by_id
    left join karma_entry as entry on entry.id = submission.entry_id
    left join submission_appeal as appeal on appeal.submission_id = submission.id
    left join "user" as appointed on appointed.id = appeal.reviewer_id
    ${holdOf(reader).lookups}`,
  columns: columnsFor(reader),
})

const submittedAt = byMoment(sql`submission.submitted_at`)

const undoTime = sql.raw(`interval '${UNDO_APPROVAL_MINUTES} minutes'`)

const overdueAt = (now: Date) => sql`${overdueBefore(now)}::timestamptz`

function present(row: Row): QueueRow {
  const { id, status, proof_text, proof_link, overdue, decided_by, reason, reviewer_words, karma, version } =
    row
  const { questions, appeal, met_points } = row
  return {
    id,
    status,
    proof_text,
    proof_link,
    met_points,
    overdue,
    decided_by,
    reason,
    reviewer_words,
    karma,
    version,
    questions,
    appeal,
    task: {
      ...row.task,
      bonus_time: row.task.bonus_time && momentText(row.task.bonus_time),
      good_when: linesOf(row.task.good_when ?? ''),
    },
    member: {
      full_name: row.full_name,
      muid: row.muid,
      profile_pic: pictureAddress(row.picture_key),
      level: row.level,
      college: row.college,
    },
    proof_picture: pictureAddress(row.proof_key),
    submitted_at: row.submitted_at,
    peer: presentPeer(row),
    decided_at: row.decided_at,
    undo_until: row.undo_until,
    held_by: row.held_by && presentColleague(row.held_by),
  }
}

/** The peer who vouched for it or reviewed it, and what they say. */
function presentPeer({ peer_name, peer_approved_at, peer_review }: Row): QueueRow['peer'] {
  const vouched = peer_approved_at !== null
  if (peer_review) {
    const { by, ...said } = peer_review
    return { ...said, full_name: by ?? UNNAMED, vouched }
  }
  if (!vouched) return null
  return {
    full_name: peer_name ?? UNNAMED,
    at: peer_approved_at,
    vouched,
    works: null,
    next: null,
    open_points: [],
  }
}

type QueueStatus = SubmissionStatus | 'waiting' | 'questions' | 'second_reading'

/** Pending work, questions and second readings oldest first; decided or withdrawn work newest first. */
function usualOrder({ status }: { readonly status: QueueStatus }): string {
  if (status === 'questions' || status === 'second_reading') return 'decided_at'
  if (status === 'waiting' || status === 'pending' || status === 'peer_approved') return 'submitted_at'
  return status === 'withdrawn' ? '-submitted_at' : '-decided_at'
}

/** SQL: since when it has waited for the present reviewers. An appeal starts it again. */
const waitsSince = sql`coalesce(
  (
    select due_at - interval '${sql.raw(String(OVERDUE_HOURS))} hours' from submission_appeal
    where submission_appeal.submission_id = submission.id
  ),
  submission.submitted_at
)`

const late = (now: Date) => sql`(submission.status in ${waiting} and ${waitsSince} < ${overdueAt(now)})`

/** SQL condition on waiting work: the reader is among those who should decide. */
const isMine = (reader: QueueReader) => sql`(${isForReader(reader)} and ${notLeftToOthers(reader)})`

export const queueList = (reader: QueueReader) =>
  listing<typeof submissions.queue, Row>({
    ...source(reader),
    always: sql`member.status = 'active' and (submission.status not in ${waiting} or ${isMine(reader)})`,
    where: ({ status, task, type, ig, overdue, mine, search }) => [
      mine && ownedBy('submissions', sql`submission.id`, reader),
      ofStatus(reader, status),
      task && sql`submission.task_id = ${task}`,
      type && sql`task.type_id = ${type}`,
      ig && sql`task.interest_group_id = ${ig}`,
      overdue !== undefined && (overdue ? late(reader.now) : sql`not ${late(reader.now)}`),
      search &&
        contains(
          search,
          ...[
            sql`lower(member.full_name)`,
            sql`member.muid`,
            sql`lower(task.title)`,
            sql`lower(task.hashtag)`,
          ],
        ),
    ],
    orders: {
      submitted_at: submittedAt,
      full_name: [byText(sql`member.full_name`), submittedAt],
      task: [byText(sql`task.title`), submittedAt],
      decided_at: byMoment(sql`submission.decided_at`),
    },
    usual: usualOrder,
    present,
  })

function ofStatus(reader: QueueReader, status: QueueStatus) {
  if (status === 'waiting') return sql`submission.status in ${waiting}`
  if (status === 'second_reading') return waitsForSecondReader(reader)
  if (status !== 'questions') return sql`submission.status = ${status}`
  return sql`${hasQuestion} and submission.user_id <> ${reader.id} and ${isForReader(reader)}`
}

/** Waiting work among these: 'Unit tests for a parser, Abhiram Nair'. */
export const waitingSubmissions: CasesOf = (ids) => sql`
  select submission.id, task.title || ', ' || member.full_name as name, ${waitsSince} as since
  from submission join task on task.id = submission.task_id join "user" as member on member.id = submission.user_id
  where submission.id = any (${ids}) and submission.status in ${waiting} and member.status = 'active'`

/** The counts above the queue. */
export const countQueue = (db: Database, reader: QueueReader): Promise<QueueCounts> =>
  countWork(
    db,
    {
      queue: 'submissions',
      waiting: sql`
        select ${waitsSince} as since
        from submission join "user" as member on member.id = submission.user_id
        where submission.status in ${waiting} and member.status = 'active' and ${isMine(reader)}
        order by submission.submitted_at`,
      decidedFrom: (moment) =>
        // A reversal belongs to the approval that it reversed, and to whoever approved.
        sql`
          select decided_by_id as by_id, decided_at as at, false as reversed from submission
          where decided_at >= ${moment} and status <> 'reversed'
          union all
          select entry.actor_id, entry.created_at, true
          from submission join karma_entry as entry on entry.id = submission.entry_id
          where submission.decided_at >= ${moment} and submission.status = 'reversed'`,
      lastDecided: sql`(select max(decided_at) from submission)`,
    },
    reader,
  )

/**
 * Pending work of others, for tasks that the reader has karma from, oldest first. Members are named only if
 * their profile is public.
 */
export const peerList = (reader: QueueReader) =>
  listing<typeof submissions.peerQueue, Row>({
    ...source(reader),
    always: sql`submission.status = 'pending' and submission.user_id <> ${reader.id} and member.status = 'active'
      and ${notBlocked(reader.id, sql`submission.user_id`)}
      and not ${invitedOther(sql`${reader.id}::uuid`, sql`submission.user_id`)}
      and not exists (
        select from peer_review
        where peer_review.submission_id = submission.id and peer_review.version = submission.version
      )
      and submission.task_id in (
        select task_id from karma_entry where user_id = ${reader.id} and task_id is not null
        group by task_id having sum(karma) > 0
      )`,
    where: { search: (search) => contains(search, sql`lower(task.title)`, sql`lower(task.hashtag)`) },
    orders: { submitted_at: submittedAt },
    usual: 'submitted_at',
    present: presentToPeer,
  })

/** A peer sees the work, the person only with a public profile, and nothing about the review. */
function presentToPeer(row: Row): QueueRow {
  const shown = {
    ...present(row),
    held_by: null,
    decided_by: null,
    reason: null,
    reviewer_words: null,
    undo_until: null,
    questions: [],
    appeal: null,
  }
  if (row.is_public) return shown
  const member = { full_name: UNNAMED, muid: '', profile_pic: null, level: row.level, college: null }
  return { ...shown, member }
}
