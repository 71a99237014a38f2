import type { Notice } from '../../notices/notifications/index.ts'

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
  title: `${shortened(row.full_name)} has done their first task`,
  description:
    row.karma > 0
      ? `You invited them and earned ${row.karma} karma. Thank you for bringing them in.`
      : `You invited them, but you don’t get karma this time because you’ve reached this month’s limit of ${paidMonthly} people.`,
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
  title: `Your invitation of ${shortened(row.full_name)} wasn’t approved`,
  description: reason,
})

export const refusalOf = (userId: string, at: Date): string => `referral-refused:${userId}:${at.getTime()}`

/** Cuts long names, because titles have at most a hundred characters. */
const shortened = (name: string) => (name.length > 50 ? `${name.slice(0, 49)}…` : name)
