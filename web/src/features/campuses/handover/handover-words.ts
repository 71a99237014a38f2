import type { HandoverKind, HandoverOffer } from '@muster/contract/places/campus/handovers.ts'

/** What a role is called for people: 'Campus Lead', 'Web Development lead'. */
export const roleName = ({ role, group }: Pick<HandoverOffer, 'role' | 'group'>): string =>
  group ? `${group} lead` : role

/** What each role opens, for who decides whether to take it on. */
export const opens: Readonly<Record<HandoverKind, readonly string[]>> = {
  lead: [
    'The figures of the campus, its students and their contacts',
    'Who needs attention, with messages and invitations in your name',
    'The team of the campus, its Lead Enabler and the leads of its groups',
  ],
  enabler: [
    'The figures of the campus, its students and their contacts',
    'Who needs attention, with messages and invitations in your name',
    'The team of the campus and the leads of its groups',
  ],
  group: ['Your name as lead of the group, in the team on the page of the campus'],
}
