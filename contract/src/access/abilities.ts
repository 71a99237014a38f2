/**
 * What roles let members do, and what their titles mean, besides opening pages and making calls. Code asks for an ability; roles are only
 * compared here.
 */

import { memberRoles, roles } from './access.ts'

/** A member as an ability check sees them: the titles of their verified roles. */
interface Holder {
  readonly roles: readonly string[]
}

/** Can give and remove any role or type. At least one such member must remain. */
export const administers = (member: Holder): boolean => member.roles.includes(roles.admins)

/** Can open private profiles. */
export const readsAllProfiles = (member: Holder): boolean => administers(member)

/** Can view any zone and district; leads only see their own. */
export const choosesAreas = (member: Holder): boolean =>
  administers(member) || member.roles.includes(roles.fellow)

const mentors = (member: Holder): boolean => member.roles.includes(memberRoles.mentor)

/** Can join and leave interest groups at any level; learners can from level 4 on. */
export const choosesGroupsFreely = (member: Holder): boolean => mentors(member)

/** The profile shows where they work before where they study. */
export const isIntroducedByWork = (member: Holder): boolean => mentors(member)

/** Their short links redirect directly; for others' links, visitors first see the destination. */
export const vouchesForLinks = (member: Holder): boolean =>
  [roles.admins, roles.fellow, roles.associate].some((role) => member.roles.includes(role))

/**
 * Roles for helping others learn. Staff verify them, public figures count them, and leaderboards leave their
 * members out.
 */
export const helperRoles = [memberRoles.mentor, memberRoles.enabler] as const

/**
 * Whether a member gets the role as soon as they choose it; staff verify all other roles first. @param title
 * of a role
 */
export const isGivenAtOnce = (title: string): boolean => title === memberRoles.student

/** Whether another administrator has to confirm the role first. @param title of a role */
export const needsConfirmation = (title: string): boolean => title === roles.admins

/** Whether at least one active member must have the role, because others couldn't give it. @param title of a role */
export const needsHolder = (title: string): boolean => title === roles.admins

/** Whether the role is that of a campus's lead. @param title of a role */
export const leadsCampus = (title: string): boolean => title === roles.campusLead

/**
 * Whether people in this role study or have studied; mentors work somewhere. @param title in any case, as in
 * the address of a registration; null before one is chosen
 */
export const studies = (title: string | null): boolean =>
  title?.toLowerCase() !== memberRoles.mentor.toLowerCase()
