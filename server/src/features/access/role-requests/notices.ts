import { ASK_AGAIN_DAYS } from '@muster/contract/access/role-requests.ts'
import { formatDate } from '@muster/contract/lib/formats.ts'
import { inLanguage } from '../../../platform/language/language.ts'
import type { Notice } from '../../notices/notifications/index.ts'

const PAGE = { button: 'View my roles', url: '/dashboard/settings/roles' } as const

interface Decided {
  readonly id: string
  readonly userId: string
  /** Title of the role. */
  readonly title: string
  readonly at: Date
  readonly actorId: string
}

type Words = { readonly [name in 'reason' | 'message' | 'endsAt']?: string | null }

/** Cause of a decision's notifications; the time distinguishes several decisions on the same request. */
export const causeOf = (id: string, at: Date) => `role-request:${id}:${at.getTime()}`

const shared = ({ id, userId, at, actorId }: Decided) => ({
  userId,
  kind: 'role_news' as const,
  cause: causeOf(id, at),
  actorId,
  ...PAGE,
})

/**
 * The last full day of the role. End times are ends of days, except in time zones far to the east. In English like the rest
 * of the text, which is stored.
 */
const until = (endsAt: string) => inLanguage('en', () => formatDate(Date.parse(endsAt) - 1, 'longDay', 'UTC'))

const sentences = (...parts: readonly (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' ')

/** Notifies a member that they have the role now. */
export const verifiedNotice = (decided: Decided, { endsAt, message }: Words): Notice => ({
  ...shared(decided),
  title: `You now have the role ${decided.title}`,
  description: sentences(
    endsAt
      ? `Your request has been verified. You’ll have the role until ${until(endsAt)}.`
      : 'Your request has been verified.',
    message,
  ),
})

/** Notifies a member why their request was rejected. */
export const rejectedNotice = (decided: Decided, { reason, message }: Words): Notice => ({
  ...shared(decided),
  title: `Your request for the role ${decided.title} was rejected`,
  description: sentences(
    reason ?? 'No reason was given.',
    message,
    `You can ask again in ${ASK_AGAIN_DAYS} days.`,
  ),
})

/** Notifies a member who has read the decision that it was undone. */
export const undoneNotice = (decided: Decided): Notice => ({
  ...shared(decided),
  cause: `${causeOf(decided.id, decided.at)}:undone`,
  title: `Your request for the role ${decided.title} has been reopened`,
  description: 'Staff have withdrawn their decision. You’ll hear from them again.',
})
