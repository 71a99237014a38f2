import { administers } from '../access/abilities.ts'
import { dynamicTypes, isAllowed, type Permissions, pageAccess, roles } from '../access/access.ts'
import { say } from '../lib/say.ts'

/** A member as the rules among staff see them. */
export interface Holder extends Permissions {
  readonly id: string
}

/** A role with the dynamic types that it includes. */
export interface GivenRole {
  readonly title: string
  readonly dynamicTypes: readonly string[]
}

/** What staff can do to another member's account. */
export const staffActs = ['edit', 'suspend', 'restore', 'remove', 'changeRoles'] as const
export type StaffAct = (typeof staffActs)[number]

const permissionRoles: ReadonlySet<string> = new Set(Object.values(roles))
const knownTypes: ReadonlySet<string> = new Set(Object.values(dynamicTypes))

/** The roles and types that give access to anything. */
function opening({ roles: titles, dynamicTypes: types }: Permissions): string[] {
  return [
    ...titles.filter((title) => permissionRoles.has(title)),
    ...types.filter((type) => knownTypes.has(type)),
  ]
}

/** Whether a member is staff: some role or type of theirs gives access to pages or calls. */
export const opensAnything = (held: Permissions): boolean => opening(held).length > 0

/** Grants that the other member or role has and the actor doesn't. Administrators lack nothing. */
function lacking(actor: Permissions, held: Permissions): string[] {
  if (administers(actor)) return []
  const own = new Set(opening(actor))
  return [...new Set(opening(held))].filter((grant) => !own.has(grant))
}

/**
 * Why a member of staff can't do this to a member's account, as a sentence; null if they can. The contract's
 * access rules decide which calls staff can make; this adds the rule among staff: no one acts on an account
 * with more access than their own, and no one changes their own roles.
 */
export function whyNotAct(act: StaffAct, actor: Holder, member: Holder): string | null {
  if (act === 'changeRoles' && !isAllowed(pageAccess.manageRoles, actor)) {
    return 'Only administrators and staff with Manage Roles can change roles'
  }
  if (actor.id === member.id) return act === 'changeRoles' ? 'You can’t change your own roles' : null
  const missing = lacking(actor, member)
  return missing.length === 0 ? null : hasMore(missing)
}

const hasMore = (missing: readonly string[]) =>
  say`This member has access that you don’t (${{ access: missing.join(', ') }}), so ask an administrator`

/**
 * Why a member of staff can neither give nor remove this role, as a sentence; null if they can. It only
 * checks the role; `whyNotAct` checks the member.
 */
export function whyNotHandOut(actor: Permissions, role: GivenRole): string | null {
  const missing = lacking(actor, { roles: [role.title], dynamicTypes: role.dynamicTypes })
  if (missing.length === 0) return null
  return say`${{ role: role.title }} gives access that you don’t have, so ask an administrator`
}

/**
 * Why a member of staff can't verify a member's role request, as a sentence; null if they can. Reviewers of
 * the queue can also verify requests of members with more access than their own, because the member asked for
 * it.
 */
export function whyNotVerify(actor: Holder, memberId: string, role: GivenRole): string | null {
  if (actor.id === memberId) return 'You can’t decide on your own request'
  return whyNotHandOut(actor, role)
}

/** Why a member of staff can't view the app as this member, as a sentence; null if they can. */
export function whyNotViewAs(actor: Holder, member: Holder): string | null {
  if (!administers(actor)) return 'Only administrators can view the app as a member'
  if (actor.id === member.id) return 'You can’t view the app as yourself'
  return administers(member) ? 'You can’t view the app as an administrator' : null
}

/** Types that let members give access to others; only administrators give and remove them. */
const handingOut: ReadonlySet<string> = new Set([dynamicTypes.dynamicType, dynamicTypes.manageRoles])

/** Why a member of staff can neither give nor remove this dynamic type, as a sentence; null if they can. */
export function whyNotHandOutType(actor: Permissions, type: string): string | null {
  if (administers(actor)) return null
  if (handingOut.has(type)) return say`Only administrators can give or remove ${{ type }}`
  if (actor.dynamicTypes.includes(type)) return null
  return say`You don’t have ${{ type }} yourself, so ask an administrator`
}

/** Why a member of staff can neither give this type to a member nor remove it from them; null if they can. */
export function whyNotTypeOfMember(actor: Holder, member: Holder, type: string): string | null {
  if (actor.id === member.id) return 'You can’t change your own dynamic types'
  const missing = lacking(actor, member)
  if (missing.length > 0) return hasMore(missing)
  return whyNotHandOutType(actor, type)
}

/**
 * Why a member of staff can't give this type to a role, or remove it from one; null if they can. No one can
 * add a type to a role of their own, because they would get it themselves; removing one gives no one access.
 */
export function whyNotTypeOfRole(
  act: 'give' | 'take',
  actor: Permissions,
  role: GivenRole,
  type: string,
): string | null {
  if (act === 'give' && actor.roles.includes(role.title)) {
    return say`You can’t change the dynamic types of ${{ role: role.title }}, because you have this role yourself`
  }
  return whyNotHandOutType(actor, type) ?? whyNotHandOut(actor, role)
}
