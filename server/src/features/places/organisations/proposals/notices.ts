import { type Saying, saying } from '@muster/contract/lib/say.ts'
import type { ProposalResult } from '@muster/contract/places/organisation-proposals.ts'
import type { Notice } from '../../../notices/notifications/index.ts'

const kind = 'organization_answer' as const
const PROFILE = { button: 'View my profile', url: '/dashboard/profile' }
const CHOOSE = { button: 'Choose an organisation', url: '/dashboard/settings/organization' }

interface Decided {
  readonly caseId: string
  /** Title of the case. */
  readonly title: string
  readonly at: Date
  readonly actorId: string
}

/** Cause of a decision's notifications; the time distinguishes several decisions on the same case. */
export const causeOf = (caseId: string, at: Date) => `organization-case:${caseId}:${at.getTime()}`

const settled: Readonly<Record<Exclude<ProposalResult, 'suspended'>, (organization: string) => Saying>> = {
  linked: (organization) => saying`You now belong to ${{ organization }}. It appears on your profile.`,
  had_link: (organization) => saying`You’ve already chosen ${{ organization }}. It appears on your profile.`,
  other_college: (organization) =>
    saying`You now have a different college on your profile, so we’ve kept that one. If you study at ${{ organization }}, choose it instead.`,
}

/** Notifies proposers which organisation it is. Suspended members aren't notified. */
export function settledNotices(
  { caseId, title, at, actorId }: Decided,
  organization: string,
  members: readonly { readonly userId: string; readonly result: ProposalResult }[],
): Notice[] {
  return members.flatMap(({ userId, result }) =>
    result === 'suspended'
      ? []
      : [
          {
            userId,
            kind,
            cause: causeOf(caseId, at),
            actorId,
            title: saying`${{ title }} is now in the list`,
            description: settled[result](organization),
            ...(result === 'other_college' ? CHOOSE : PROFILE),
          },
        ],
  )
}

/** Notifies proposers why it wasn't added. */
export const rejectedNotices = (
  { caseId, title, at, actorId }: Decided,
  reason: string,
  userIds: readonly string[],
): Notice[] =>
  userIds.map((userId) => ({
    userId,
    kind,
    cause: causeOf(caseId, at),
    actorId,
    title: saying`${{ title }} wasn’t added`,
    description: saying`Reason: “${{ reason }}” You can choose another organisation or propose this one again.`,
    ...CHOOSE,
  }))

/** Notifies people who have read the decision that it was undone. */
export const undoneNotices = (
  { caseId, title, at, actorId }: Decided,
  userIds: readonly string[],
): Notice[] =>
  userIds.map((userId) => ({
    userId,
    kind,
    cause: `${causeOf(caseId, at)}:undone`,
    actorId,
    title: saying`${{ title }} is being reviewed again`,
    description: 'Staff have withdrawn their answer. You’ll hear from them again.',
    button: null,
    url: null,
  }))
