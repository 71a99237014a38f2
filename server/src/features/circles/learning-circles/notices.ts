import { circlePath, FIND_CIRCLE } from '@muster/contract/circles/addresses.ts'
import { saying } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type Notice, takeBackEverywhere, takeBackNotices } from '../../notices/notifications/index.ts'

/** What a notification about a circle can say. */
export type CircleNews =
  | { readonly what: 'requested' | 'joined'; readonly who: string }
  | {
      readonly what:
        | 'accepted'
        | 'added'
        | 'lead'
        | 'lead-ended'
        | 'succeeded'
        | 'archived'
        | 'closed'
        | 'seat'
    }
  | { readonly what: 'rejected' | 'removed'; readonly reason: string | null }
  | { readonly what: 'invited'; readonly by: string }

/** The circle that a notification is about. */
export interface Told {
  readonly circleId: string
  readonly circleName: string
}

function wordsFor(circle: string, news: CircleNews): Pick<Notice, 'title' | 'description'> {
  switch (news.what) {
    case 'requested':
      return {
        title: 'Someone wants to join your circle',
        description: saying`${{ who: news.who }} has asked to join “${{ circle }}”.`,
      }
    case 'joined':
      return {
        title: 'New circle member',
        description: saying`${{ who: news.who }} has joined “${{ circle }}”.`,
      }
    case 'accepted':
      return {
        title: 'You’re in',
        description: saying`Your request was accepted. You’re now a member of “${{ circle }}”.`,
      }
    case 'rejected':
      return {
        title: 'Your request was declined',
        description: news.reason
          ? saying`Your request to join “${{ circle }}” was declined: ${{ reason: news.reason }}`
          : saying`Your request to join “${{ circle }}” was declined.`,
      }
    case 'removed':
      return {
        title: 'You were removed from a circle',
        description: news.reason
          ? saying`You were removed from “${{ circle }}”: ${{ reason: news.reason }}`
          : saying`You were removed from “${{ circle }}”.`,
      }
    case 'added':
      return {
        title: 'You’ve been added to a circle',
        description: saying`A lead has added you to “${{ circle }}”.`,
      }
    case 'invited':
      return {
        title: 'You’re invited to a circle',
        description: saying`${{ by: news.by }} has invited you to “${{ circle }}”.`,
      }
    case 'lead':
      return { title: 'You’re now a lead', description: saying`You’re now a lead of “${{ circle }}”.` }
    case 'lead-ended':
      return {
        title: 'You’re no longer a lead',
        description: saying`You’re no longer a lead of “${{ circle }}”, but you’re still a member.`,
      }
    case 'succeeded':
      return {
        title: 'You’re now a lead',
        description: saying`The lead of “${{ circle }}” has left, so you’re now its lead.`,
      }
    case 'archived':
      return {
        title: 'Your circle has been archived',
        description: saying`“${{ circle }}” has been quiet for a long time and is no longer listed. To bring it back, plan a meetup or restore it.`,
      }
    case 'seat':
      return {
        title: 'A seat is free',
        description: saying`“${{ circle }}” has a free seat. Ask to join before it’s taken.`,
      }
    case 'closed':
      return {
        title: 'A circle you asked to join has closed',
        description: saying`“${{ circle }}” has no members left, so your request has ended.`,
      }
  }
}

const outside: ReadonlySet<CircleNews['what']> = new Set(['rejected', 'removed', 'closed'])

const wayWords: Readonly<Partial<Record<CircleNews['what'], string>>> = {
  invited: 'View invitation',
  seat: 'View circle',
}

const causeOf = (circle: Told, userId: string, what: CircleNews['what'], at: Date) =>
  `circle:${circle.circleId}:${userId}:${what}:${at.getTime()}`

/**
 * Notifications of one change for several people. The cause consists of the circle, the person concerned and
 * the time, so that a retry has no effect.
 * @param about the person the change is about; for `requested`, the one who asks
 */
export function circleNotices(
  circle: Told,
  userIds: readonly string[],
  news: CircleNews,
  change: { readonly at: Date; readonly about: string; readonly actorId?: string },
): Notice[] {
  const words = wordsFor(circle.circleName, news)
  const way = outside.has(news.what)
    ? { button: 'Find a circle', url: FIND_CIRCLE }
    : {
        button: wayWords[news.what] ?? 'Open circle',
        url: circlePath(circle.circleId),
      }
  return userIds.map((userId) => ({
    userId,
    kind: 'circle_news',
    cause: causeOf(circle, change.about, news.what, change.at),
    ...words,
    ...way,
    ...(change.actorId && { actorId: change.actorId }),
  }))
}

/** Removes the leads' unread notifications about a request or a new member. */
export async function takeBackRequest(
  tx: Database,
  circle: Told,
  userId: string,
  asked: Date,
): Promise<void> {
  await takeBackEverywhere(
    tx,
    causeOf(circle, userId, 'requested', asked),
    sql`
    select user_id from circle_member where circle_id = ${circle.circleId} and status = 'member' and is_lead`,
  )
}

/** Removes the unread notification about an invitation that has ended. */
export async function takeBackInvitation(
  tx: Database,
  circle: Told,
  userId: string,
  invited: Date,
): Promise<void> {
  await takeBackNotices(tx, [{ userId, cause: causeOf(circle, userId, 'invited', invited) }])
}
