/** What roles let their holders do besides opening pages and calls. Code asks for an ability; roles are compared here alone. */

import { roles } from './access.ts'

/** A member as far as their abilities go: the titles of their verified roles. */
interface Holder {
  readonly roles: readonly string[]
}

const MENTOR = 'Mentor'

/** Gives and takes whatever others hold, and is one of those of whom one must be left. */
export const administers = (member: Holder): boolean => member.roles.includes(roles.admins)

/** Reads profiles that are private as well. */
export const readsAllProfiles = (member: Holder): boolean => administers(member)

/** Looks at any zone and district, where leads have their own. */
export const choosesAreas = (member: Holder): boolean =>
  administers(member) || member.roles.includes(roles.fellow)

const mentors = (member: Holder): boolean => member.roles.includes(MENTOR)

/** Joins and leaves interest groups at any level; learners do so from level 4 on. */
export const choosesGroupsFreely = (member: Holder): boolean => mentors(member)

/** Says what they help with, and takes questions of members. */
export const takesQuestions = (member: Holder): boolean => mentors(member)

/** A profile shows where they work before where they study. */
export const isIntroducedByWork = (member: Holder): boolean => mentors(member)

/** Their short links lead straight on; those of others show visitors first where they lead. */
export const vouchesForLinks = (member: Holder): boolean =>
  [roles.admins, roles.fellow, roles.associate].some((role) => member.roles.includes(role))
