import { administers } from '@muster/contract/access/abilities.ts'
import { formatNumber } from '@muster/contract/lib/numbers.ts'
import { say, saying } from '@muster/contract/lib/say.ts'
import type { StaffMessage } from '@muster/contract/notices/message-shapes.ts'
import { BANNER_DAYS, SIGNED_ABOVE, STOP_MINUTES } from '@muster/contract/notices/message-words.ts'
import { eq, sql } from 'drizzle-orm'
import { audit } from '../../../platform/acts/audit.ts'
import type { Database, NewRow } from '../../../platform/database.ts'
import { AppError, conflict, fieldRefused, notFound, refused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import { activeAdministrators } from '../../access/access/index.ts'
import { type Notice, notify, notifyByMailToo } from '../notifications/index.ts'
import { membersOf } from './audience.ts'
import { askedCause, settleAsked } from './drafts.ts'
import { findMessage, presented, type StoredMessage } from './read.ts'
import { staffMessage } from './tables.ts'

export const SEND_QUEUE = 'messages.send'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const MOST_DAYS_AHEAD = 60
/** A message whose audience is counted only this far needs a signature in any case. */
const COUNTED = SIGNED_ABOVE + 1

export const pageOfMessage = (id: string) => `/dashboard/management/messages/${id}`

/** Changes a message under its lock and logs it. @returns it as the actor sees it */
async function move(
  parts: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  messageId: string,
  change: (tx: Database, found: StoredMessage, now: Date) => Promise<Partial<NewRow<typeof staffMessage>>>,
): Promise<StaffMessage> {
  return parts.db.transaction(async (tx) => {
    const found = await findMessage(tx, actor, messageId, { lock: true })
    const now = parts.clock.now()
    const set = await change(tx, found, now)
    if (Object.keys(set).length === 0) return presented(tx, actor, found)
    const [changed] = await tx
      .update(staffMessage)
      .set({ ...set, updatedAt: now })
      .where(eq(staffMessage.id, messageId))
      .returning()
    return presented(tx, actor, changed as StoredMessage)
  })
}

const logged = (
  tx: Database,
  actor: Actor,
  { id, audience }: StoredMessage,
  verb: 'send' | 'ask' | 'sign' | 'decline' | 'stop',
  after: object = {},
) =>
  audit(tx, actor, {
    action: `message.${verb}`,
    targetType: 'message',
    targetId: id,
    after: { audience: audience.name, ...after },
  })

/** @throws AppError on the field that is missing or wrong */
function assertComplete(message: StoredMessage, actor: Actor, now: Date): void {
  const { ways, subject, text, button, opens, channelIds } = message
  const wrong = (
    [
      ['subject', subject === '', 'Enter a subject'],
      ['text', text === '', 'Enter a text'],
      ['ways', ways.length === 0, 'Choose at least one way'],
      ['opens', button !== '' && opens === '', 'Enter what the button opens'],
      ['button', opens !== '' && button === '', 'Enter a label for the button'],
      ['channels', ways.includes('channel') && channelIds.length === 0, 'Choose a channel'],
    ] as const
  ).find(([, isWrong]) => isWrong)
  if (wrong) throw fieldRefused(wrong[0], wrong[2])
  assertTimes(message, now)
  if (message.urgentBecause !== '' && !administers(actor)) {
    throw new AppError(403, {
      general: [],
      urgent_because: ['Only administrators can mark a message as urgent'],
    })
  }
}

function assertTimes({ sendAt, ways, bannerUntil }: StoredMessage, now: Date): void {
  const at = sendAt ? Date.parse(sendAt) : now.getTime()
  if (sendAt && at <= now.getTime()) throw fieldRefused('send_at', 'Choose a time in the future')
  if (at > now.getTime() + MOST_DAYS_AHEAD * DAY_MS) {
    throw fieldRefused('send_at', say`Choose a time within the next ${{ days: MOST_DAYS_AHEAD }} days`)
  }
  if (!ways.includes('banner')) return
  const ends = bannerUntil ? Date.parse(bannerUntil) : 0
  if (ends <= at) throw fieldRefused('banner_until', 'Choose when the banner ends')
  if (ends > at + BANNER_DAYS * DAY_MS) {
    throw fieldRefused('banner_until', say`A banner can stay for ${{ days: BANNER_DAYS }} days at most`)
  }
}

/** The number of members, as far as it matters here. */
async function countAudience(tx: Database, actor: Actor, message: StoredMessage, now: Date): Promise<number> {
  const members = await membersOf(tx, actor, message.audience, now)
  const { count } = await members.count(tx)
  if (count === 0) throw fieldRefused('audience', 'No members match. Choose others.')
  return count
}

/** How far the number can differ from what the sender saw, because lists change meanwhile. */
function assertSeen(count: number, seen: number): void {
  if (count >= COUNTED && seen >= COUNTED) return
  if (Math.abs(count - seen) <= Math.max(5, Math.round(seen * 0.02))) return
  throw conflict(
    'general',
    say`You saw ${{ seen: formatNumber(seen) }} members, but ${{ count: formatNumber(count) }} match now. Check the audience again.`,
  )
}

/** Fixes the list and starts the ten minutes. */
async function begin(parts: Pick<Parts, 'jobs'>, tx: Database, message: StoredMessage, now: Date) {
  const earliest = now.getTime() + STOP_MINUTES * MINUTE_MS
  const leavesAt = new Date(Math.max(earliest, message.sendAt ? Date.parse(message.sendAt) : 0))
  await parts.jobs.enqueue(tx, SEND_QUEUE, { id: message.id })
  return {
    state: 'leaving',
    fixedAt: now,
    gathered: false,
    total: null,
    leavesAt,
    progressAt: now,
    declinedBecause: null,
    stoppedBecause: null,
  } as const
}

/**
 * Sends the actor's message to up to 1,000 members. It leaves after ten minutes. Repeating it does nothing.
 * @throws AppError 404, 400 for what is missing or above 1,000, 409 when the audience has changed
 */
export const sendMessage = (
  parts: Pick<Parts, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  messageId: string,
  seen: number,
): Promise<StaffMessage> =>
  move(parts, actor, messageId, async (tx, found, now) => {
    if (found.createdById !== actor.id) throw notFound('this message')
    if (found.state !== 'draft') return {}
    assertComplete(found, actor, now)
    const count = await countAudience(tx, actor, found, now)
    if (count > SIGNED_ABOVE) {
      throw refused(
        say`Above ${{ most: formatNumber(SIGNED_ABOVE) }} members, someone else has to sign it. Ask them.`,
      )
    }
    assertSeen(count, seen)
    await logged(tx, actor, found, 'send', { members: count, ...urgency(found) })
    return { ...(await begin(parts, tx, found, now)), signerId: null, signedAt: null }
  })

const urgency = ({ urgentBecause }: StoredMessage) => (urgentBecause ? { reason: urgentBecause } : {})

/**
 * Asks another administrator to sign the actor's message. Repeating it does nothing.
 * @throws AppError 404, 400 for what is missing or someone who can't sign, 409 when the audience has changed
 */
export const askToSign = (
  parts: Pick<Parts, 'db' | 'clock' | 'config' | 'sendMail' | 'hashCode'>,
  actor: Actor,
  messageId: string,
  { signer, seen }: { readonly signer: string; readonly seen: number },
): Promise<StaffMessage> =>
  move(parts, actor, messageId, async (tx, found, now) => {
    if (found.createdById !== actor.id) throw notFound('this message')
    if (found.state === 'asked' && found.signerId === signer) return {}
    if (found.state !== 'draft') throw conflict('general', 'This message is already on its way')
    assertComplete(found, actor, now)
    const isSigner = (await activeAdministrators(tx)).some(({ id }) => id === signer)
    if (!isSigner || signer === actor.id) throw fieldRefused('signer', 'Choose another administrator')
    const count = await countAudience(tx, actor, found, now)
    assertSeen(count, seen)
    await logged(tx, actor, found, 'ask', { members: count })
    await notifyByMailToo(parts, tx, [
      {
        userId: signer,
        kind: 'staff_alert',
        cause: askedCause({ id: found.id, askedAt: now.toISOString() }),
        title: 'A message waits for your signature',
        description: saying`“${{ subject: found.subject }}” to ${{ audience: found.audience.name }}. Read it, then confirm or decline.`,
        button: 'Read message',
        url: pageOfMessage(found.id),
        actorId: actor.id,
      },
    ])
    return { state: 'asked', signerId: signer, askedAt: now, declinedBecause: null }
  })

/** A message that waits for the actor's signature. @throws AppError 403 for others */
function assertSigner(actor: Actor, found: StoredMessage): void {
  if (found.signerId !== actor.id || found.createdById === actor.id || !administers(actor)) {
    throw new AppError(403, { general: ['Only the person who was asked can sign it'] })
  }
}

/** Signs a message, which starts the ten minutes. Repeating it does nothing. @throws AppError 403, 409 */
export const confirmMessage = (
  parts: Pick<Parts, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  messageId: string,
): Promise<StaffMessage> =>
  move(parts, actor, messageId, async (tx, found, now) => {
    assertSigner(actor, found)
    if (found.state === 'draft') throw conflict('general', 'The sender has changed it. They’ll ask again.')
    if (found.state !== 'asked') return {}
    await settleAsked(tx, found, now)
    await logged(tx, actor, found, 'sign', urgency(found))
    await tellSender(tx, found, actor, now, {
      title: 'Your message has been signed',
      description: saying`“${{ subject: found.subject }}” leaves in ${{ minutes: STOP_MINUTES }} minutes. You can stop it until then.`,
    })
    return { ...(await begin(parts, tx, found, now)), signedAt: now }
  })

/** Gives a message back with a reason. @throws AppError 403, 409 when it no longer waits */
export const declineMessage = (
  parts: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  messageId: string,
  reason: string,
): Promise<StaffMessage> =>
  move(parts, actor, messageId, async (tx, found, now) => {
    assertSigner(actor, found)
    if (found.state !== 'asked') throw conflict('general', 'This message no longer waits for a signature')
    await settleAsked(tx, found, now)
    await logged(tx, actor, found, 'decline', { reason })
    await tellSender(tx, found, actor, now, {
      title: 'Your message wasn’t signed',
      description: saying`“${{ subject: found.subject }}” is a draft again. Reason: ${{ reason }}`,
    })
    return { state: 'draft', declinedBecause: reason }
  })

/** Notifies the sender, unless they act themselves. */
export async function tellSender(
  tx: Database,
  { id, createdById }: StoredMessage,
  actor: Pick<Actor, 'id'> | null,
  now: Date,
  words: Pick<Notice, 'title' | 'description'>,
): Promise<void> {
  if (!createdById || createdById === actor?.id) return
  await notify(tx, {
    userId: createdById,
    kind: 'staff_alert',
    cause: `message:${id}:${now.toISOString()}`,
    ...words,
    button: 'View message',
    url: pageOfMessage(id),
    ...(actor && { actorId: actor.id }),
  })
}

/** @throws AppError 404 unless the actor sent or signed it, 409 once it has left */
function assertLeaving(actor: Actor, found: StoredMessage): void {
  if (found.createdById !== actor.id && found.signerId !== actor.id) throw notFound('this message')
  if (found.state !== 'leaving') throw conflict('general', 'This message has already left, or was stopped')
}

/** Stops a message before it leaves: it's a draft again, and no one gets it. */
export const stopMessage = (
  parts: Pick<Parts, 'db' | 'clock'>,
  actor: Actor,
  messageId: string,
): Promise<StaffMessage> =>
  move(parts, actor, messageId, async (tx, found, now) => {
    assertLeaving(actor, found)
    await logged(tx, actor, found, 'stop')
    await tellSender(tx, found, actor, now, {
      title: 'Your message was stopped',
      description: saying`“${{ subject: found.subject }}” is a draft again. No one got it.`,
    })
    return unsent(tx, found)
  })

/** The columns of a message that didn't leave. Its list is dropped. */
export async function unsent(tx: Database, { id }: Pick<StoredMessage, 'id'>) {
  await tx.execute(sql`delete from staff_message_member where message_id = ${id}`)
  return {
    state: 'draft',
    fixedAt: null,
    gathered: false,
    total: null,
    leavesAt: null,
    signedAt: null,
    signerId: null,
    askedAt: null,
  } as const
}

/** Sends a message right away instead of after the ten minutes. */
export const sendNow = (
  parts: Pick<Parts, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  messageId: string,
): Promise<StaffMessage> =>
  move(parts, actor, messageId, async (tx, found, now) => {
    assertLeaving(actor, found)
    await parts.jobs.enqueue(tx, SEND_QUEUE, { id: found.id })
    return { leavesAt: now }
  })
