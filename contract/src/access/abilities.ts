/** What roles let their holders do besides opening pages and calls. Code asks for an ability; roles are compared here alone. */

import { memberRoles, roles } from './access.ts'

/** A member as far as their abilities go: the titles of their verified roles. */
interface Holder {
  readonly roles: readonly string[]
}

/** Gives and takes whatever others hold, and is one of those of whom one must be left. */
export const administers = (member: Holder): boolean => member.roles.includes(roles.admins)

/** Reads profiles that are private as well. */
export const readsAllProfiles = (member: Holder): boolean => administers(member)

/** Looks at any zone and district, where leads have their own. */
export const choosesAreas = (member: Holder): boolean =>
  administers(member) || member.roles.includes(roles.fellow)

const mentors = (member: Holder): boolean => member.roles.includes(memberRoles.mentor)

/** Joins and leaves interest groups at any level; learners do so from level 4 on. */
export const choosesGroupsFreely = (member: Holder): boolean => mentors(member)

/** Says what they help with, and takes questions of members. */
export const takesQuestions = (member: Holder): boolean => mentors(member)

/** A profile shows where they work before where they study. */
export const isIntroducedByWork = (member: Holder): boolean => mentors(member)

/** Their short links lead straight on; those of others show visitors first where they lead. */
export const vouchesForLinks = (member: Holder): boolean =>
  [roles.admins, roles.fellow, roles.associate].some((role) => member.roles.includes(role))

/** The roles of those who help others learn: staff verify them, the figures count them, and no board ranks them. */
export const helperRoles = [memberRoles.mentor, memberRoles.enabler] as const

/** Held from the moment a member chooses it; staff verify the others first. @param title of a role */
export const isGivenAtOnce = (title: string): boolean => title === memberRoles.student

/** Given to nobody before another administrator has confirmed it. @param title of a role */
export const needsConfirmation = (title: string): boolean => title === roles.admins
