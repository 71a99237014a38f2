import { ASK_AGAIN_DAYS } from '@muster/contract/access/role-requests.ts'
import { onDate } from '@muster/contract/lib/formats.ts'
import { saying, type Value } from '@muster/contract/lib/say.ts'
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

/** The last full day of the role. End times are ends of days, except in time zones far to the east. */
const until = (endsAt: string) => onDate(new Date(Date.parse(endsAt) - 1), 'longDay', 'UTC')

/** Notifies a member that they have the role now. */
export const verifiedNotice = (decided: Decided, { endsAt, message }: Words): Notice => ({
  ...shared(decided),
  title: saying`You now have the role ${{ role: decided.title }}`,
  description: verified(endsAt, message),
})

function verified(endsAt: string | null | undefined, message: string | null | undefined) {
  if (endsAt) {
    const day = until(endsAt)
    return message
      ? saying`Your request has been verified. You’ll have the role until ${{ day }}. ${{ message }}`
      : saying`Your request has been verified. You’ll have the role until ${{ day }}.`
  }
  return message ? saying`Your request has been verified. ${{ message }}` : 'Your request has been verified.'
}

/** Notifies a member why their request was rejected. */
export const rejectedNotice = (decided: Decided, { reason, message }: Words): Notice => ({
  ...shared(decided),
  title: saying`Your request for the role ${{ role: decided.title }} was rejected`,
  description: rejected(reason ?? saying`No reason was given.`, message),
})

const rejected = (reason: Value, message: string | null | undefined) =>
  message
    ? saying`${{ reason }} ${{ message }} You can ask again in ${{ days: ASK_AGAIN_DAYS }} days.`
    : saying`${{ reason }} You can ask again in ${{ days: ASK_AGAIN_DAYS }} days.`

/** Notifies a member who has read the decision that it was undone. */
export const undoneNotice = (decided: Decided): Notice => ({
  ...shared(decided),
  cause: `${causeOf(decided.id, decided.at)}:undone`,
  title: saying`Your request for the role ${{ role: decided.title }} has been reopened`,
  description: 'Staff have withdrawn their decision. You’ll hear from them again.',
})
