import { saying } from '@muster/contract/lib/say.ts'
import { shortened } from '../../../platform/language/stored-words.ts'
import type { Notice } from '../../notices/notifications/index.ts'

/** Titles have at most a hundred characters. */
const MOST_OF_NAME = 50
const PAGE = { button: 'View your invitations', url: '/dashboard/refer' } as const

/** Cause of a referral's award and notification. @param round how often it was paid before */
export const causeOf = ({ user_id, round }: { readonly user_id: string; readonly round: number }): string =>
  round > 0 ? `referral:${user_id}:${round}` : `referral:${user_id}`

interface Counted {
  readonly user_id: string
  readonly inviter_id: string
  readonly full_name: string
  readonly round: number
  readonly karma: number
}

/** Notifies the inviter that the person has completed their first task. */
export const countedNotice = (row: Counted, paidMonthly: number): Notice => ({
  userId: row.inviter_id,
  kind: 'referral_news',
  cause: causeOf(row),
  actorId: row.user_id,
  ...PAGE,
  title: saying`${{ name: shortened(row.full_name, MOST_OF_NAME) }} has done their first task`,
  description:
    row.karma > 0
      ? saying`You invited them and earned ${{ karma: row.karma }} karma. Thank you for bringing them in.`
      : saying`You invited them, but you don’t get karma this time because you’ve reached this month’s limit of ${{ most: paidMonthly }} people.`,
})

/** Notifies the inviter that a referral was rejected. */
export const refusedNotice = (
  row: Pick<Counted, 'user_id' | 'inviter_id' | 'full_name'>,
  { reason, at, actorId }: { readonly reason: string; readonly at: Date; readonly actorId: string },
): Notice => ({
  userId: row.inviter_id,
  kind: 'referral_news',
  cause: refusalOf(row.user_id, at),
  actorId,
  ...PAGE,
  title: saying`Your invitation of ${{ name: shortened(row.full_name, MOST_OF_NAME) }} wasn’t approved`,
  description: reason,
})

export const refusalOf = (userId: string, at: Date): string => `referral-refused:${userId}:${at.getTime()}`
