import { planMeetupPath } from '@muster/contract/circles/addresses.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import {
  APPROACH_AGAIN_DAYS,
  type AttentionReason,
  type HealthAct,
  MOST_ACTS_A_DAY,
} from '@muster/contract/places/campus/health.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { tryAgain } from '../../../platform/try-again.ts'
import { remindToConfirm } from '../../account/email-addresses/index.ts'
import { memberIds } from '../../circles/circle-membership/index.ts'
import { inviteForCampus } from '../../circles/learning-circles/index.ts'
import { spokenTime } from '../../events/gatherings/index.ts'
import { type Notice, notifyByMailToo } from '../../notices/notifications/index.ts'

export type ActParts = Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>

const DAY_MS = 86_400_000
const MOST_DAYS_AHEAD = 60

/** A student or circle that needs attention, locked until the transaction ends. */
interface Listed {
  readonly id: string
  readonly user_id: string | null
  readonly circle_id: string | null
  readonly reason: AttentionReason
  readonly name: string
  readonly muid: string | null
  readonly time_zone: string | null
  readonly campus: string
}

interface Given {
  readonly act: HealthAct
  readonly invitedToId?: string
  readonly text?: string | undefined
  readonly startsAt?: Date
}

/** Context for what an action sends. */
interface Approach {
  readonly tx: Database
  readonly listed: Listed
  readonly actId: string
  /** Name of the campus lead. */
  readonly by: string
}

/** Cause of an action's notifications. */
export const causeOfAct = (actId: string) => `campus-act:${actId}`

/**
 * Contacts a student or circle that needs attention: in one transaction, stores the action, takes them off
 * the list and sends the message. No one is contacted twice within two weeks, so a repeated click does
 * nothing.
 * @returns the id of the action
 * @throws AppError 404 when they are no longer listed; 409 when they were contacted already; 400 above the
 * daily limit
 */
async function approach(
  parts: ActParts,
  actor: Actor,
  organizationId: string,
  attentionId: string,
  { act, invitedToId, text, startsAt }: Given,
  send: (approach: Approach) => Promise<void>,
): Promise<string> {
  const now = parts.clock.now()
  return tryAgain(() =>
    parts.db.transaction(async (tx) => {
      const listed = await lockListed(tx, organizationId, attentionId)
      if ((act === 'propose') !== (listed.circle_id !== null)) {
        throw refused(
          act === 'propose'
            ? 'You can only propose a time to a circle'
            : 'This is only available for students',
        )
      }
      await assertNotApproached(tx, listed, now)
      const by = await assertBelowLimit(tx, actor, now)
      const [made] = await tx.execute<{ id: string }>(sql`
        insert into campus_act
          (organization_id, user_id, circle_id, reason, act, invited_to_id, text, starts_at, created_by_id, created_at)
        values (${organizationId}, ${listed.user_id}, ${listed.circle_id}, ${listed.reason}, ${act},
          ${invitedToId ?? null}, ${text ?? null}, ${startsAt ?? null}::timestamptz, ${actor.id}, ${now}::timestamptz)
        returning id`)
      const actId = made?.id ?? ''
      await tx.execute(
        sql`update campus_attention set handled_at = ${now}::timestamptz where id = ${listed.id}`,
      )
      await send({ tx, listed, actId, by })
      await audit(tx, actor, {
        action: `campus.${act}`,
        targetType: 'campus',
        targetId: organizationId,
        memberId: listed.user_id ?? undefined,
        after: { about: listed.name, why: listed.reason },
      })
      return actId
    }),
  )
}

async function lockListed(tx: Database, organizationId: string, attentionId: string): Promise<Listed> {
  const [listed] = await tx.execute<Listed>(sql`
    select own.id, own.user_id, own.circle_id, own.reason, coalesce(member.full_name, circle.name) as name, member.muid,
      circle.time_zone, college.title as campus
    from campus_attention as own join organization as college on college.id = own.organization_id
    left join "user" as member on member.id = own.user_id
    left join learning_circle as circle on circle.id = own.circle_id
    where own.id = ${attentionId} and own.organization_id = ${organizationId} for update of own`)
  if (!listed) throw notFound('this student or circle')
  return listed
}

/**
 * Checked once the row is locked, so that the second of two concurrent calls sees what the first has done.
 */
async function assertNotApproached(tx: Database, { user_id, circle_id, name }: Listed, now: Date) {
  const since = new Date(now.getTime() - APPROACH_AGAIN_DAYS * DAY_MS)
  const [before] = await tx.execute<{ by: string | null; days: number }>(sql`
    select author.full_name as by, extract(day from ${now}::timestamptz - act.created_at)::integer as days
    from campus_act as act left join "user" as author on author.id = act.created_by_id
    where (act.user_id = ${user_id} or act.circle_id = ${circle_id}) and act.undone_at is null
      and act.created_at > ${since}::timestamptz
    order by act.created_at desc limit 1`)
  if (!before) return
  throw conflict(
    'general',
    say`${counted(
      { days: before.days, who: before.by ?? say('A lead'), name, pause: APPROACH_AGAIN_DAYS },
      {
        0: '{who} contacted {name} today. Give them {pause} days to answer.',
        one: '{who} contacted {name} yesterday. Give them {pause} days to answer.',
        other: '{who} contacted {name} # days ago. Give them {pause} days to answer.',
      },
    )}`,
  )
}

/** Locks the lead's row, so that concurrent actions are counted together. @returns the lead's name */
async function assertBelowLimit(tx: Database, { id }: Actor, now: Date): Promise<string> {
  const [own] = await tx.execute<{ full_name: string }>(
    sql`select full_name from "user" where id = ${id} for no key update`,
  )
  const [done] = await tx.execute<{ acts: number }>(sql`
    select count(*)::integer as acts from campus_act
    where created_by_id = ${id} and created_at > ${new Date(now.getTime() - DAY_MS)}::timestamptz`)
  if ((done?.acts ?? 0) >= MOST_ACTS_A_DAY) {
    throw refused(say`You can contact ${{ most: MOST_ACTS_A_DAY }} people in 24 hours. Try again tomorrow.`)
  }
  return own?.full_name ?? 'A lead'
}

/**
 * Sends a student a notification in the lead's name, also by email unless they have turned that off. See
 * `approach`.
 */
export async function writeTo(
  parts: ActParts,
  actor: Actor,
  organizationId: string,
  attentionId: string,
  text: string,
): Promise<string> {
  return approach(
    parts,
    actor,
    organizationId,
    attentionId,
    { act: 'write', text },
    ({ tx, listed, actId, by }) =>
      notifyByMailToo(parts, tx, [
        {
          userId: listed.user_id ?? '',
          kind: 'campus_message',
          cause: causeOfAct(actId),
          title: saying`${{ name: by }} from ${{ campus: listed.campus }} sent you a message`,
          description: text,
          button: 'View your campus',
          url: `/dashboard/campus/${organizationId}`,
          actorId: actor.id,
        },
      ]),
  )
}

/**
 * Invites a student to a circle of the campus, as the circle's leads would. See `approach`.
 * @throws AppError 400 on `circle_id` for a circle of another campus, and the errors of inviting
 */
export async function inviteTo(
  parts: ActParts,
  actor: Actor,
  organizationId: string,
  attentionId: string,
  circleId: string,
): Promise<string> {
  const given = { act: 'invite', invitedToId: circleId } as const
  const [circle] = await parts.db.execute(sql`
    select from learning_circle
    where id = ${circleId} and organization_id = ${organizationId} and closed_at is null`)
  if (!circle) throw fieldRefused('circle_id', 'Choose a circle of this campus')
  return approach(parts, actor, organizationId, attentionId, given, ({ tx, listed }) =>
    inviteForCampus(parts, tx, circleId, actor.id, listed.muid ?? ''),
  )
}

/**
 * Emails the address confirmation link again, to a student who is listed for that. See `approach`.
 * @throws AppError 400 for other reasons and when it is confirmed by now, 429 after five such emails in an
 * hour
 */
export async function mailAgainTo(
  parts: Parts,
  actor: Actor,
  organizationId: string,
  attentionId: string,
): Promise<string> {
  return approach(parts, actor, organizationId, attentionId, { act: 'confirm' }, ({ tx, listed }) => {
    if (listed.reason !== 'unverified')
      throw refused('This is only for students whose address isn’t confirmed')
    return remindToConfirm(tx, parts, listed.user_id ?? '')
  })
}

/**
 * Proposes a time for a meetup to the leads of a circle, who can plan it with one click. See `approach`.
 * @throws AppError 400 on `starts_at` for a time in the past or far away
 */
export async function proposeTo(
  parts: ActParts,
  actor: Actor,
  organizationId: string,
  attentionId: string,
  given: { readonly starts_at: string; readonly text?: string | undefined },
): Promise<string> {
  const startsAt = new Date(given.starts_at)
  const now = parts.clock.now().getTime()
  if (startsAt.getTime() <= now) throw fieldRefused('starts_at', 'Choose a time in the future')
  if (startsAt.getTime() > now + MOST_DAYS_AHEAD * DAY_MS) {
    throw fieldRefused('starts_at', say`Choose a time within the next ${{ days: MOST_DAYS_AHEAD }} days`)
  }
  const kept = { act: 'propose', text: given.text, startsAt } as const
  return approach(parts, actor, organizationId, attentionId, kept, async ({ tx, listed, actId, by }) => {
    const circleId = listed.circle_id ?? ''
    const leads = await memberIds(tx, circleId, 'leads')
    const { name: circle } = listed
    const when = spokenTime(startsAt, listed.time_zone ?? 'UTC')
    const notice: Omit<Notice, 'userId'> = {
      kind: 'meetup_news',
      cause: causeOfAct(actId),
      title: 'A time for your next meetup',
      description: given.text
        ? saying`${{ name: by }} suggests ${{ when }} for “${{ circle }}”, which hasn’t met for a while. Their message: “${{ text: given.text }}”`
        : saying`${{ name: by }} suggests ${{ when }} for “${{ circle }}”, which hasn’t met for a while.`,
      button: 'Plan meetup',
      url: `${planMeetupPath(circleId)}?starts_at=${startsAt.toISOString()}`,
      actorId: actor.id,
    }
    await notifyByMailToo(
      parts,
      tx,
      leads.map((userId) => ({ ...notice, userId })),
    )
  })
}
