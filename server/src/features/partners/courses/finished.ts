import { type Saying, saying } from '@muster/contract/lib/say.ts'
import type { CourseProviderId, MyCourse } from '@muster/contract/partners/courses.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { inEnglish } from '../../../platform/language/stored-words.ts'
import type { Parts } from '../../../platform/parts.ts'
import { type RewardParts, rewardTask } from '../../learning/rewards/index.ts'
import { submitKnown } from '../../learning/submissions/index.ts'
import { type CallParts, readEnrolments } from './calls.ts'
import { findProvider, providerNames, providerOf } from './providers.ts'
import { type FinishedCourse, finishedOf } from './shapes.ts'

/** Turns a finished course into a submission for review or into karma, depending on the site's settings. */

type FinishParts = CallParts & RewardParts & Pick<Parts, 'db'>

const TASK = '#course-finished'
/** Courses stored per member; further ones from a provider are ignored. */
const MOST_OF_A_MEMBER = 100

/** Records that a member has started a course. Idempotent. */
export async function noteStarted(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  userId: string,
  course: { readonly provider: CourseProviderId } & FinishedCourse,
): Promise<void> {
  await db.execute(sql`
    insert into member_course (user_id, provider, root_id, title, started_at)
    select ${userId}::uuid, ${course.provider}, ${course.rootId}, ${course.title}, ${clock.now()}::timestamptz
    where (select count(*) from member_course where user_id = ${userId}::uuid) < ${MOST_OF_A_MEMBER}::integer
    on conflict (user_id, provider, root_id) do nothing`)
}

/** A member's courses, newest first. */
export async function myCourses(db: Database, userId: string): Promise<MyCourse[]> {
  const rows = await db.execute<MyCourse>(sql`
    select mine.provider, mine.root_id, mine.title, mine.started_at, mine.finished_at,
      work.status as submission_status, coalesce(paid.karma, entry.karma) as karma
    from member_course as mine
    left join submission as work on work.id = mine.submission_id
    left join karma_entry as paid on paid.id = mine.entry_id
    left join karma_entry as entry on entry.id = work.entry_id and work.status = 'approved'
    where mine.user_id = ${userId}::uuid
    order by mine.started_at desc, mine.id limit ${MOST_OF_A_MEMBER}::integer`)
  return [...rows]
}

/**
 * Stores the courses that a provider reports as finished and turns them into submissions or karma.
 * Idempotent.
 * @returns how many are newly finished
 */
export async function settleFinished(
  parts: FinishParts,
  userId: string,
  provider: CourseProviderId,
  finished: readonly FinishedCourse[],
): Promise<number> {
  const now = parts.clock.now()
  const given = finished.slice(0, MOST_OF_A_MEMBER).map(({ rootId, title }) => ({ root_id: rootId, title }))
  return parts.db.transaction(async (tx) => {
    // Locks the member, so that concurrent calls don't submit a course twice.
    await tx.execute(sql`select from "user" where id = ${userId}::uuid for no key update`)
    const fresh = await tx.execute<{ id: string }>(sql`
      insert into member_course as mine (user_id, provider, root_id, title, started_at, finished_at, checked_at)
      select ${userId}::uuid, ${provider}, root_id, title, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as row (root_id text, title text)
      on conflict (user_id, provider, root_id) do update set finished_at = excluded.finished_at
      where mine.finished_at is null
      returning mine.id`)
    await tx.execute(sql`
      update member_course set checked_at = ${now}::timestamptz
      where user_id = ${userId}::uuid and provider = ${provider} and settled_at is null`)
    await settleWaiting(parts, tx, userId, now)
    return fresh.length
  })
}

interface Waiting {
  readonly id: string
  readonly provider: CourseProviderId
  readonly root_id: string
  readonly title: string
}

/** Finished courses that haven't become a submission or karma yet, oldest first. */
async function settleWaiting(parts: FinishParts, tx: Database, userId: string, now: Date): Promise<void> {
  const waiting = await tx.execute<Waiting>(sql`
    select id, provider, root_id, title from member_course
    where user_id = ${userId}::uuid and finished_at is not null and settled_at is null
    order by finished_at, id limit ${MOST_OF_A_MEMBER}::integer`)
  for (const course of waiting) {
    const reason = saying`Finished ${{ course: course.title }} (${{ provider: providerNames[course.provider] }})`
    const become =
      parts.config.COURSE_KARMA > 0
        ? { entry: await pay(parts, tx, userId, course, reason), work: null }
        : {
            entry: null,
            work: await submitKnown(tx, userId, { hashtag: TASK, proofText: inEnglish(reason) }, now),
          }
    // Another of their courses is waiting for review; this one follows after the decision.
    if (become.entry === null && become.work === null) return
    await tx.execute(sql`
      update member_course set settled_at = ${now}::timestamptz, entry_id = ${become.entry}::uuid,
        submission_id = ${become.work}::uuid
      where id = ${course.id}::uuid`)
  }
}

async function pay(parts: FinishParts, tx: Database, userId: string, course: Waiting, reason: Saying) {
  const [outcome] = await rewardTask(parts, tx, {
    hashtag: TASK,
    reason,
    actorId: null,
    given: [
      {
        userId,
        karma: parts.config.COURSE_KARMA,
        cause: `course:${course.provider}:${course.root_id}:${userId}`,
      },
    ],
  })
  return outcome?.entryId ?? null
}

/**
 * Asks a provider for a member's finished courses and settles them.
 * @returns how many are newly finished
 * @throws AppError 503 without a response
 */
export async function checkMember(
  parts: FinishParts,
  member: { readonly id: string; readonly email: string },
  id: CourseProviderId,
): Promise<number> {
  const provider = providerOf(parts.config, id)
  let finished: FinishedCourse[] = []
  try {
    finished = finishedOf(await readEnrolments(parts, provider, member.email))
  } catch (error) {
    // A 400 means that they haven't started any, which is a valid answer.
    if (!(error instanceof AppError && error.status === 400)) throw error
  }
  return settleFinished(parts, member.id, id, finished)
}

const A_RUN = 200
const OPEN_DAYS = 365
const AGAIN_HOURS = 20

interface Due {
  readonly id: string
  readonly email: string
  readonly provider: CourseProviderId
}

/** Checks open courses, those not checked for longest first. A provider that is down is skipped. */
export async function checkCourses(parts: FinishParts): Promise<void> {
  if (parts.config.isCopy) return
  const hours = (count: number) => new Date(parts.clock.now().getTime() - count * 3_600_000)
  const due = await parts.db.execute<Due>(sql`
    select distinct on (member.id, mine.provider) member.id, member.email, mine.provider
    from (
      select user_id, provider, checked_at from member_course
      where settled_at is null and started_at > ${hours(OPEN_DAYS * 24)}::timestamptz
        and (checked_at is null or checked_at < ${hours(AGAIN_HOURS)}::timestamptz)
      order by checked_at nulls first, id limit ${A_RUN}::integer
    ) as mine join "user" as member on member.id = mine.user_id and member.status = 'active'`)
  const away = new Set<CourseProviderId>()
  for (const { id, email, provider } of due) {
    if (away.has(provider) || !findProvider(parts.config, provider)) continue
    try {
      await checkMember(parts, { id, email }, provider)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      away.add(provider)
    }
  }
}
