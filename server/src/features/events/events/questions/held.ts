import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { AppError, notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import type { Parts } from '../../../../platform/parts.ts'
import type { AskedEvent } from './question-notices.ts'

export type QuestionParts = Pick<Parts, 'db' | 'clock' | 'sendMail' | 'hashCode' | 'config'>

export interface At {
  readonly event_id: string
  readonly question_id: string
}

export interface HeldEvent extends AskedEvent {
  /** Who is notified: the member to ask, otherwise who added the event. */
  readonly told: string | null
  readonly is_open: boolean
  readonly is_organiser: boolean
}

interface HeldQuestion {
  readonly event: HeldEvent
  readonly question: {
    readonly id: string
    readonly user_id: string
    readonly text: string
    readonly answer: string | null
  }
}

/** Whether questions can be asked: a date is still ahead. On `event`. */
export const isOpen = (now: Date): SQL => sql`exists (
  select from event_date
  where event_date.event_id = event.id and called_off_at is null and ends_at > ${now}::timestamptz
)`

/** Whether this is the member to ask. On `event`. */
export const isContact = (userId: SQL): SQL => sql`exists (
  select from event_contact where event_contact.event_id = event.id and event_contact.user_id = ${userId}
)`

/** Organisers answer: the member to ask, and staff who manage events. On `event`. */
export const isOrganiser = (actor: Actor | null): SQL =>
  actor === null
    ? sql`false`
    : sql`(${isAllowed(pageAccess.events, actor)}::boolean or ${isContact(sql`${actor.id}::uuid`)})`

/** The pages of events without dates don't exist. On `event`. */
export const hasPage = sql`exists (select from event_date where event_date.event_id = event.id)`

/** Locks an event that has a page, so that questions are counted one after the other. @throws AppError 404 */
export async function holdEvent(tx: Database, actor: Actor, eventId: string, now: Date): Promise<HeldEvent> {
  const [row] = await tx.execute<HeldEvent & Record<string, unknown>>(sql`
    select event.id, event.name, coalesce((
        select user_id from event_contact where event_contact.event_id = event.id
      ), event.created_by_id) as told, ${isOpen(now)} as is_open,
      ${isOrganiser(actor)} as is_organiser
    from event where event.id = ${eventId}::uuid and ${hasPage} for no key update of event`)
  if (!row) throw notFound('this event')
  return row
}

/** Reads and locks a question. @throws AppError 404 */
export async function holdQuestion(tx: Database, actor: Actor, at: At, now: Date): Promise<HeldQuestion> {
  const event = await holdEvent(tx, actor, at.event_id, now)
  const [question] = await tx.execute<HeldQuestion['question'] & Record<string, unknown>>(sql`
    select id, user_id, text, answer from event_question
    where id = ${at.question_id}::uuid and event_id = ${at.event_id}::uuid for update`)
  if (!question) throw notFound('this question')
  return { event, question }
}

/** @throws AppError 404; 403 unless they organise the event */
export async function holdAsOrganiser(tx: Database, actor: Actor, at: At, now: Date): Promise<HeldQuestion> {
  const held = await holdQuestion(tx, actor, at, now)
  if (!held.event.is_organiser) {
    throw new AppError(403, { general: ['Only an organiser of the event can do this'] })
  }
  return held
}
