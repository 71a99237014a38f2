import type { Answers } from '@muster/contract/events/hackathon-applications.ts'
import type { ApplicationStatus } from '@muster/contract/lib/hackathon-words.ts'
import { sql } from 'drizzle-orm'
import { assertSeen, type Seen } from '../../../platform/acts/seen.ts'
import type { Database } from '../../../platform/database.ts'
import { AppError, conflict, notFound, refused } from '../../../platform/errors.ts'
import type { Parts } from '../../../platform/parts.ts'
import { newTicketCode } from '../../../platform/security/ticket-code.ts'
import { notifyByMailToo } from '../../notices/notifications/index.ts'
import { checkAnswers } from './answers/answers.ts'
import { attachFiles } from './answers/files.ts'
import { appliedNotice } from './notices.ts'
import { moveUp } from './places.ts'
import { assertToApply, readApplying } from './state.ts'
import {
  currentForm,
  lockHackathonShared,
  lockPlacesExclusive,
  type StoredForm,
  type StoredHackathon,
} from './stored.ts'

export type ApplyParts = Pick<Parts, 'db' | 'clock' | 'sendMail' | 'config' | 'hashCode'>

export interface Sent {
  readonly answers: Answers
  /** Id of the form version that was answered; left out by clients that don't send it. */
  readonly formId?: string | undefined
  readonly needsTeam: boolean
}

export interface Outcome {
  readonly id: string
  readonly status: ApplicationStatus
}

/**
 * Applies for a hackathon; after a withdrawal, members can apply again. With first come, first served, gives
 * a place or a position on the waiting list.
 * @param at the request field with the answers
 * @throws AppError 404 when it isn't published; 400 when they can't apply now, and for each answer that is
 * wrong; 409 when they have applied, or the form has changed
 */
export async function applyFor(
  parts: ApplyParts,
  userId: string,
  hackathonId: string,
  { answers: given, formId, needsTeam }: Sent,
  at: 'answers' | 'data',
): Promise<Outcome> {
  return parts.db.transaction(async (tx) => {
    const hackathon = await publishedHackathon(tx, hackathonId)
    const form = await currentForm(tx, hackathonId)
    assertForm(form, formId)
    const now = parts.clock.now()
    const applying = await readApplying(tx, userId, hackathon)
    assertToApply(hackathon, applying, now)
    const { answers, files } = checkAnswers(form.fields, applying.account, given, at)
    const taken = await lockPlacesExclusive(tx, hackathonId)
    const status = placeOf(hackathon, taken)
    // Of two concurrent requests, the second finds that the first has applied. `since` never goes backwards,
    // even if clocks do.
    const [made] = await tx.execute<Outcome>(sql`
      insert into hackathon_application as own (
        hackathon_id, user_id, form_id, answers, consented_at, needs_team, status, told_status, since, ticket_code,
        created_at, updated_at
      )
      select ${hackathonId}::uuid, ${userId}::uuid, ${form.id}::uuid, ${JSON.stringify(answers)}::text::jsonb,
        ${now}::timestamptz, ${needsTeam}::boolean, ${status}::text, ${status}::text,
        greatest(${now}::timestamptz, (
          select max(since) + interval '1 microsecond' from hackathon_application
          where hackathon_id = ${hackathonId}::uuid and status = ${status}::text
        )), ${newTicketCode()}::text, ${now}::timestamptz, ${now}::timestamptz
      on conflict (hackathon_id, user_id) do update set
        form_id = excluded.form_id, answers = excluded.answers, consented_at = excluded.consented_at,
        needs_team = excluded.needs_team, status = excluded.status, told_status = excluded.told_status,
        since = excluded.since, message = null, decided_by_id = null, decided_at = null, decision_id = null,
        updated_at = excluded.updated_at
      where own.status = 'withdrawn'
      returning id, status`)
    if (!made) throw conflict('general', 'You’ve already applied for this hackathon')
    await attachFiles(tx, { applicationId: made.id, userId, hackathonId }, files, at)
    const told = { userId, hackathonId, title: hackathon.title }
    await notifyByMailToo(parts, tx, [appliedNotice(told, made.status, now.toISOString())])
    return { id: made.id, status: made.status }
  })
}

async function publishedHackathon(tx: Database, id: string): Promise<StoredHackathon> {
  const hackathon = await lockHackathonShared(tx, id)
  if (hackathon.status === 'Draft') throw notFound('this hackathon')
  return hackathon
}

/** @throws AppError 409 when the form has changed since it was opened; the browser keeps the answers */
function assertForm(form: StoredForm, answered: string | undefined): void {
  if (answered === undefined || answered === form.id) return
  const text =
    'The organisers have changed the form since you opened it. Check it again. We’ve kept your answers.'
  throw new AppError(409, { general: [text] }, { code: 'changed_since' })
}

const placeOf = (
  { admission, participant_count }: Pick<StoredHackathon, 'admission' | 'participant_count'>,
  taken: number,
): ApplicationStatus =>
  admission === 'decided'
    ? 'applied'
    : participant_count === null || taken < participant_count
      ? 'accepted'
      : 'waiting'

interface Own {
  readonly id: string
  readonly status: ApplicationStatus
  readonly updated_at: string
}

async function lockRow(tx: Database, userId: string, hackathonId: string): Promise<Own> {
  const [own] = await tx.execute<Own>(sql`
    select id, status, updated_at from hackathon_application
    where hackathon_id = ${hackathonId}::uuid and user_id = ${userId}::uuid for no key update`)
  if (!own) throw notFound('your application')
  return own
}

/**
 * Changes the answers of one's own application until applications close. They then answer the current form.
 * @throws AppError 404 without an application; 400 once it can't be changed, and for each answer that is
 * wrong; 409 when the form has changed, or the application in another window
 */
export async function changeApplication(
  parts: ApplyParts,
  userId: string,
  hackathonId: string,
  { answers: given, formId, needsTeam }: Sent,
  seen: Seen,
): Promise<Outcome> {
  return parts.db.transaction(async (tx) => {
    const hackathon = await publishedHackathon(tx, hackathonId)
    const form = await currentForm(tx, hackathonId)
    assertForm(form, formId)
    const now = parts.clock.now()
    const own = await lockRow(tx, userId, hackathonId)
    await assertSeen(tx, 'application', own.updated_at, seen)
    if (own.status === 'withdrawn') throw refused('You’ve withdrawn this application. Apply again instead.')
    if (own.status === 'rejected') throw refused('The organisers have decided on your application')
    if (!canChange(hackathon, now)) throw refused('Applications are closed, so you can’t change yours')
    const { account } = await readApplying(tx, userId, hackathon)
    const { answers, files } = checkAnswers(form.fields, account, given, 'answers')
    await tx.execute(sql`
      update hackathon_application set form_id = ${form.id}::uuid, answers = ${JSON.stringify(answers)}::text::jsonb,
        needs_team = ${needsTeam}::boolean,
        updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
      where id = ${own.id}::uuid`)
    await attachFiles(tx, { applicationId: own.id, userId, hackathonId }, files, 'answers')
    return { id: own.id, status: own.status }
  })
}

/** Whether answers can still be changed. */
export const canChange = ({ status, application_ends }: StoredHackathon, now: Date): boolean =>
  status === 'Published' && application_ends !== null && now < new Date(application_ends)

/** Whether a place can still be given up. */
export const canWithdraw = ({ status, event_start }: StoredHackathon, now: Date): boolean =>
  status === 'Published' && (event_start === null || now < new Date(event_start))

/**
 * Withdraws one's own application until the hackathon starts. With first come, first served, the first person
 * waiting gets the place. Idempotent.
 * @throws AppError 404 without an application; 400 once the hackathon has started, and when it was rejected
 */
export async function withdrawApplication(
  parts: ApplyParts,
  userId: string,
  hackathonId: string,
): Promise<Outcome> {
  return parts.db.transaction(async (tx) => {
    const hackathon = await publishedHackathon(tx, hackathonId)
    const now = parts.clock.now()
    await lockPlacesExclusive(tx, hackathonId)
    const own = await lockRow(tx, userId, hackathonId)
    if (own.status === 'withdrawn') return { id: own.id, status: own.status }
    if (own.status === 'rejected') throw refused('The organisers have decided on your application')
    if (!canWithdraw(hackathon, now))
      throw refused('The hackathon has started, so you can’t give up your place')
    await tx.execute(sql`
      update hackathon_application set status = 'withdrawn', told_status = 'withdrawn', since = ${now}::timestamptz,
        decision_id = null, updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
      where id = ${own.id}::uuid`)
    if (own.status === 'accepted') await moveUp(parts, tx, hackathonId)
    return { id: own.id, status: 'withdrawn' as const }
  })
}
