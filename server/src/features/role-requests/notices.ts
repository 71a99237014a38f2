import { ASK_AGAIN_DAYS } from '@muster/contract/access/role-requests.ts'
import type { Notice } from '../notifications/index.ts'

const PAGE = { button: 'View my roles', url: '/dashboard/settings/roles' } as const

interface Decided {
  readonly id: string
  readonly userId: string
  /** Of the role. */
  readonly title: string
  readonly at: Date
  readonly actorId: string
}

type Words = { readonly [name in 'reason' | 'message' | 'endsAt']?: string | null }

/** What tells the notices of one decision from those of another about the same request. */
export const causeOf = (id: string, at: Date) => `role-request:${id}:${at.getTime()}`

const shared = ({ id, userId, at, actorId }: Decided) => ({
  ...{ userId, kind: 'role_news' as const, cause: causeOf(id, at), actorId },
  ...PAGE,
})

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
/** The last day on which it is theirs: moments are the ends of days, everywhere but in the far east. */
const until = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toLocaleDateString('en-GB', day)

const sentences = (...parts: readonly (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' ')

/** Tells a member that they hold the role from now on. */
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

/** Tells a member why they do not get the role. */
export const rejectedNotice = (decided: Decided, { reason, message }: Words): Notice => ({
  ...shared(decided),
  title: `Your request for the role ${decided.title} was rejected`,
  description: sentences(
    reason ?? 'No reason was given.',
    message,
    `You can ask again in ${ASK_AGAIN_DAYS} days.`,
  ),
})

/** Tells a member who has read the decision that it does not hold. */
export const undoneNotice = (decided: Decided): Notice => ({
  ...shared(decided),
  cause: `${causeOf(decided.id, decided.at)}:undone`,
  title: `Your request for the role ${decided.title} has been reopened`,
  description: 'Staff have withdrawn their decision. You’ll hear from them again.',
})
