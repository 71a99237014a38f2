import type { HandoverKind, HandoverOffer } from '@muster/contract/places/campus/handovers.ts'

/** What a role is called for people: 'Campus Lead', 'Web Development lead'. */
export const roleName = ({ role, group }: Pick<HandoverOffer, 'role' | 'group'>): string =>
  group ? `${group} lead` : role

/** What each role opens, for who decides whether to take it on. */
export const opens: Readonly<Record<HandoverKind, readonly string[]>> = {
  lead: [
    'See the campus’s figures, its students and their contact details',
    'See who needs attention, and send messages and invitations in your name',
    'Choose the campus team, its Lead Enabler and its group leads',
  ],
  enabler: [
    'See the campus’s figures, its students and their contact details',
    'See who needs attention, and send messages and invitations in your name',
    'Choose the campus team and its group leads',
  ],
  group: ['Be listed as the group’s lead on the campus page'],
}
