import type {
  meetupVerification,
  VerificationReview,
  VerificationRow,
} from '@muster/contract/circles/meetup-verification.ts'
import { UNDO_VERIFICATION_HOURS } from '@muster/contract/lib/circle-words.ts'
import type { Colleague, QueueCounts } from '@muster/contract/lib/work-queue.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conflict, notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { contains } from '../../../../platform/listing/like.ts'
import { byMoment, byText, listing, optional } from '../../../../platform/listing/listing.ts'
import type { Parts } from '../../../../platform/parts.ts'
import {
  type CasesOf,
  countWork,
  heldByOthers,
  hold,
  overdueBefore,
  ownedBy,
  presentColleague,
  type QueueReader,
  type StoredColleague,
} from '../../../desk/work-queues/index.ts'
import { type AttendeeRow, presentAttendee, readAttendees } from '../attend/attendees.ts'
import { readMeetup } from '../page/detail.ts'

const HOUR_MS = 3_600_000
/** From the first check-in to the record; a shorter meetup looks suspicious. */
const SHORT_MS = 20 * 60_000

type State = VerificationRow['state']

const states: Readonly<Record<State, SQL>> = {
  reported: sql`meetup.reported_at is not null and meetup.verified_at is null and meetup.rejected_at is null`,
  verified: sql`meetup.verified_at is not null`,
  rejected: sql`meetup.rejected_at is not null`,
}

interface StoredRow {
  readonly id: string
  readonly learning_circle: string
  readonly title: string
  readonly ig_name: string
  readonly campus: string | null
  readonly starts_at: string
  readonly started_at: string | null
  readonly reported_at: string
  readonly verified_at: string | null
  readonly rejected_at: string | null
  readonly decided_by: string | null
  readonly join_count: number
  readonly interested_count: number
  readonly report_submitted_attendees: number
  readonly karma_given: number
  readonly held_by: StoredColleague | null
}

const holdOf = (reader: QueueReader) => heldByOthers('meetup_records', sql`meetup.id`, reader)

const columnsFor = (reader: QueueReader) => sql`
  meetup.id, circle.name as learning_circle, meetup.title, grp.name as ig_name, place.title as campus, meetup.starts_at,
  meetup.started_at, meetup.reported_at, meetup.verified_at, meetup.rejected_at, decider.full_name as decided_by,
  attendance.join_count, attendance.interested_count, attendance.report_submitted_attendees, attendance.karma_given,
  ${holdOf(reader).column} as held_by`

const joins = sql`
  left join learning_circle as circle on circle.id = meetup.circle_id
  left join interest_group as grp on grp.id = circle.interest_group_id`
const lookupsFor = (reader: QueueReader) => sql`
  left join organization as place on place.id = circle.organization_id
  left join "user" as decider on decider.id = meetup.decided_by_id
  cross join lateral (
    select count(*)::integer as interested_count, count(*) filter (where status = 'joined')::integer as join_count,
      count(attendee.reported_at)::integer as report_submitted_attendees,
      coalesce(sum(attendee.karma_given), 0)::integer as karma_given
    from meetup_attendee as attendee where attendee.meetup_id = meetup.id
  ) as attendance
  ${holdOf(reader).lookups}`

/**
 * Records in one state, searched by circle name or title: waiting ones oldest first, decided ones newest
 * first.
 */
export const verificationList = (reader: QueueReader) =>
  listing<typeof meetupVerification.list, StoredRow>({
    table: sql`meetup`,
    id: sql`meetup.id`,
    joins,
    lookups: lookupsFor(reader),
    columns: columnsFor(reader),
    where: ({ state, mine, search }) => [
      states[state],
      mine && ownedBy('meetup_records', sql`meetup.id`, reader),
      search && contains(search, sql`lower(meetup.title)`, sql`lower(circle.name)`),
    ],
    orders: {
      reported_at: byMoment(sql`meetup.reported_at`),
      held_on: optional(byMoment(sql`meetup.started_at`)),
      learning_circle: byText(sql`circle.name`),
      verified_at: byMoment(sql`meetup.verified_at`),
      rejected_at: byMoment(sql`meetup.rejected_at`),
    },
    usual: ({ state }) => (state === 'reported' ? 'reported_at' : `-${state}_at`),
    present: (row) => presentRow(row, reader.now),
  })

function presentRow(row: StoredRow, now: Date): VerificationRow {
  const state = row.verified_at ? 'verified' : row.rejected_at ? 'rejected' : 'reported'
  const { id, learning_circle, title, ig_name, campus, decided_by } = row
  return {
    id,
    learning_circle,
    title,
    ig_name,
    campus,
    decided_by,
    state,
    meet_time: row.starts_at,
    held_on: row.started_at,
    reported_at: row.reported_at,
    join_count: row.join_count,
    interested_count: row.interested_count,
    report_submitted_attendees: row.report_submitted_attendees,
    overdue: state === 'reported' && Date.parse(row.reported_at) < overdueBefore(now).getTime(),
    decided_at: row.verified_at ?? row.rejected_at,
    karma_given: row.karma_given,
    held_by: row.held_by && presentColleague(row.held_by),
  }
}

/** Waiting records among these, by circle. */
export const waitingRecords: CasesOf = (ids) => sql`
  select meetup.id, circle.name, meetup.reported_at as since
  from meetup join learning_circle as circle on circle.id = meetup.circle_id
  where meetup.id = any (${ids}) and ${states.reported}`

/** The counts above the list. */
export const countForVerification = (db: Database, reader: QueueReader): Promise<QueueCounts> =>
  countWork(
    db,
    {
      queue: 'meetup_records',
      waiting: sql`
        select meetup.reported_at as since from meetup where ${states.reported} order by meetup.reported_at`,
      decidedFrom: (moment) => sql`
        select decided_by_id as by_id, verified_at as at, false as reversed from meetup where verified_at >= ${moment}
        union all select decided_by_id, rejected_at, false from meetup where rejected_at >= ${moment}`,
      lastDecided: sql`greatest((select max(verified_at) from meetup), (select max(rejected_at) from meetup))`,
    },
    reader,
  )

/**
 * Marks a record as open by a reviewer for two minutes. A colleague's mark stays unless it is taken over.
 * @returns the colleague who has it open; null: none
 * @throws AppError 404
 */
export async function holdRecord(
  db: Database,
  reviewer: QueueReader,
  meetupId: string,
  takeOver: boolean,
): Promise<Colleague | null> {
  const item = sql`select id, ${states.reported} as waits from meetup where id = ${meetupId}`
  const heldBy = await hold(db, { queue: 'meetup_records', item, reviewer, takeOver })
  if (heldBy === undefined) throw notFound('this meetup')
  return heldBy
}

interface MaybeReported extends Omit<StoredRow, 'reported_at'> {
  readonly reported_at: string | null
  readonly picture_hash: string | null
  readonly reported_by: string | null
}

/**
 * Everything about one record, including what looks suspicious.
 * @throws AppError 404; 409 for a meetup without a record
 */
export async function readForVerification(
  parts: Pick<Parts, 'db' | 'clock' | 'config'>,
  actor: Actor,
  meetupId: string,
): Promise<VerificationReview> {
  const { db } = parts
  const now = parts.clock.now()
  const reader = { id: actor.id, now }
  const [found] = await db.execute<MaybeReported>(
    sql`select ${columnsFor(reader)}, meetup.picture_hash,
        (select full_name from "user" where id = meetup.reported_by_id) as reported_by
      from meetup ${joins} ${lookupsFor(reader)} where meetup.id = ${meetupId}`,
  )
  if (!found) throw notFound('this meetup')
  if (!found.reported_at) throw conflict('general', 'This meetup doesn’t have a record yet')
  const row = { ...found, reported_at: found.reported_at }
  const meetup = await readMeetup(parts, actor, meetupId)
  const attendees = await readAttendees(db, meetupId, null)
  const suspicions = await readSuspicions(db, meetupId, row.picture_hash)
  const undoUntil = row.verified_at ?? row.rejected_at
  return {
    row: presentRow(row, now),
    meetup,
    leads: meetup.leads,
    reported_by: row.reported_by,
    attendees: attendees.map(presentAttendee),
    flags: flagsOf(row, meetup, attendees, suspicions),
    undo_until:
      undoUntil && new Date(Date.parse(undoUntil) + UNDO_VERIFICATION_HOURS * HOUR_MS).toISOString(),
  }
}

interface Suspicions {
  readonly picture_used: boolean
  readonly same_people: boolean
}

/**
 * Whether the picture was used for another meetup, and whether most of these people attended another one on
 * that day.
 */
async function readSuspicions(
  db: Database,
  meetupId: string,
  pictureHash: string | null,
): Promise<Suspicions> {
  const [row] = await db.execute<Suspicions>(sql`
    select exists (
        select from meetup where picture_hash = ${pictureHash} and id <> ${meetupId}
      ) as picture_used,
      exists (
        select other.id
        from meetup as this
        join meetup_attendee as mine on mine.meetup_id = this.id and mine.status = 'joined'
        join meetup_attendee as theirs on theirs.user_id = mine.user_id and theirs.status = 'joined'
        join meetup as other on other.id = theirs.meetup_id and other.id <> this.id
          and (other.starts_at at time zone 'UTC')::date = (this.starts_at at time zone 'UTC')::date
        where this.id = ${meetupId}
        group by other.id
        having count(*) >= 2
      ) as same_people`)
  return row ?? { picture_used: false, same_people: false }
}

function flagsOf(
  row: StoredRow,
  meetup: VerificationReview['meetup'],
  attendees: readonly AttendeeRow[],
  suspicions: Suspicions,
): VerificationReview['flags'] {
  const reported = attendees.filter(({ reported_at }) => reported_at !== null).length
  const lasted = Date.parse(row.reported_at) - Date.parse(row.started_at ?? row.starts_at)
  return [
    ...(suspicions.picture_used ? (['picture_used_before'] as const) : []),
    ...(meetup.report_description !== null && reported * 2 < attendees.length
      ? (['few_reports'] as const)
      : []),
    ...(lasted < SHORT_MS ? (['short'] as const) : []),
    ...(suspicions.same_people ? (['same_people_again'] as const) : []),
  ]
}
