import { t } from '@lingui/core/macro'
import type { HandoverKind, HandoverOffer } from '@muster/contract/places/campus/handovers.ts'

/** Display name of a role: 'Campus Lead', 'Web Development lead'. */
export const roleName = ({ role, group }: Pick<HandoverOffer, 'role' | 'group'>): string =>
  group ? t`${group} lead` : role

/** What each role gives access to, to help people decide on an offer. */
export const opens: Readonly<Record<HandoverKind, readonly string[]>> = {
  lead: [
    t`See the campus’s figures, its students and their contact details`,
    t`See who needs attention, and send messages and invitations in your name`,
    t`Choose the campus team, its Lead Enabler and its group leads`,
  ],
  enabler: [
    t`See the campus’s figures, its students and their contact details`,
    t`See who needs attention, and send messages and invitations in your name`,
    t`Choose the campus team and its group leads`,
  ],
  group: [t`Be listed as the group’s lead on the campus page`],
}
