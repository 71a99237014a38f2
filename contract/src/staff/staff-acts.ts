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
    return 'Roles are changed by administrators and by staff with Manage Roles'
  }
  if (actor.id === member.id) return act === 'changeRoles' ? 'Nobody changes their own roles' : null
  const missing = lacking(actor, member)
  if (missing.length === 0) return null
  return `This member holds more than you do: ${missing.join(', ')}. Ask an administrator`
}

/**
 * Why a member of staff may neither give nor take this role, in words for them; null when they may. It asks about the
 * role alone: `whyNotAct` asks about the member.
 */
export function whyNotHandOut(actor: Permissions, role: GivenRole): string | null {
  const missing = lacking(actor, { roles: [role.title], dynamicTypes: role.dynamicTypes })
  if (missing.length === 0) return null
  return `${role.title} opens more than you hold: ask an administrator`
}
