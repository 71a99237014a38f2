import { administers } from '../access/abilities.ts'
import { dynamicTypes, isAllowed, type Permissions, pageAccess, roles } from '../access/access.ts'

/** A member as far as rules among staff ask. */
export interface Holder extends Permissions {
  readonly id: string
}

/** A role with the dynamic types that its holders have by it. */
export interface GivenRole {
  readonly title: string
  readonly dynamicTypes: readonly string[]
}

/** What staff do to the account of another member. */
export const staffActs = ['edit', 'suspend', 'restore', 'remove', 'changeRoles'] as const
export type StaffAct = (typeof staffActs)[number]

const permissionRoles: ReadonlySet<string> = new Set(Object.values(roles))
const knownTypes: ReadonlySet<string> = new Set(Object.values(dynamicTypes))

/** The roles and types of somebody, or of a role, that open anything at all. */
function opening({ roles: titles, dynamicTypes: types }: Permissions): string[] {
  return [
    ...titles.filter((title) => permissionRoles.has(title)),
    ...types.filter((type) => knownTypes.has(type)),
  ]
}

/** Whether somebody holds anything that opens pages or calls to them: staff, in one capacity or another. */
export const opensAnything = (held: Permissions): boolean => opening(held).length > 0

/** What opens something and is held there, but not here. Administrators lack nothing. */
function lacking(actor: Permissions, held: Permissions): string[] {
  if (administers(actor)) return []
  const own = new Set(opening(actor))
  return [...new Set(opening(held))].filter((grant) => !own.has(grant))
}

/**
 * Why a member of staff may not do this to a member's account, in words for them; null when they may. Which calls
 * are theirs at all is the contract's access; this is the rule among staff: nobody reaches for an account that opens
 * more than their own, and nobody changes their own roles.
 */
export function whyNotAct(act: StaffAct, actor: Holder, member: Holder): string | null {
  if (act === 'changeRoles' && !isAllowed(pageAccess.manageRoles, actor)) {
    return 'Only administrators and staff with Manage Roles can change roles'
  }
  if (actor.id === member.id) return act === 'changeRoles' ? 'You can’t change your own roles' : null
  const missing = lacking(actor, member)
  if (missing.length === 0) return null
  return `This member has access that you don’t (${missing.join(', ')}), so ask an administrator`
}

/**
 * Why a member of staff may neither give nor take this role, in words for them; null when they may. It asks about the
 * role alone: `whyNotAct` asks about the member.
 */
export function whyNotHandOut(actor: Permissions, role: GivenRole): string | null {
  const missing = lacking(actor, { roles: [role.title], dynamicTypes: role.dynamicTypes })
  if (missing.length === 0) return null
  return `${role.title} gives access that you don’t have, so ask an administrator`
}

/**
 * Why a member of staff may not grant a role to a member who has asked for it, in words for them; null when they may.
 * All who work the queue may, also for members who hold more than they do: it was the member who asked.
 */
export function whyNotVerify(actor: Holder, memberId: string, role: GivenRole): string | null {
  if (actor.id === memberId) return 'You can’t decide on your own request'
  return whyNotHandOut(actor, role)
}

/** Why a member of staff may not see the app as this member does, in words for them; null when they may. */
export function whyNotViewAs(actor: Holder, member: Holder): string | null {
  if (!administers(actor)) return 'Only administrators can view the app as a member'
  if (actor.id === member.id) return 'You can’t view the app as yourself'
  return administers(member) ? 'You can’t view the app as an administrator' : null
}

/** Types by which their holders hand out rights to others: administrators alone give and take them. */
const handingOut: ReadonlySet<string> = new Set([dynamicTypes.dynamicType, dynamicTypes.manageRoles])

/** Why a member of staff may neither give nor take this dynamic type, in words for them; null when they may. */
export function whyNotHandOutType(actor: Permissions, type: string): string | null {
  if (administers(actor)) return null
  if (handingOut.has(type)) return `Only administrators give and take ${type}`
  if (actor.dynamicTypes.includes(type)) return null
  return `You don’t have ${type} yourself, so ask an administrator`
}

/** Why a member of staff may neither give this dynamic type to a member nor take it from them; null when they may. */
export function whyNotTypeOfMember(actor: Holder, member: Holder, type: string): string | null {
  if (actor.id === member.id) return 'You can’t change your own dynamic types'
  const missing = lacking(actor, member)
  if (missing.length > 0) {
    return `This member has access that you don’t (${missing.join(', ')}), so ask an administrator`
  }
  return whyNotHandOutType(actor, type)
}

/**
 * Why a member of staff may not give this dynamic type to everybody who holds a role, or take it from them; null when
 * they may. Giving it to a role of their own would be giving it to themselves; taking it from there gives nobody anything.
 */
export function whyNotTypeOfRole(
  act: 'give' | 'take',
  actor: Permissions,
  role: GivenRole,
  type: string,
): string | null {
  if (act === 'give' && actor.roles.includes(role.title)) {
    return `You can’t change the dynamic types of ${role.title}, because you have this role yourself`
  }
  return whyNotHandOutType(actor, type) ?? whyNotHandOut(actor, role)
}
