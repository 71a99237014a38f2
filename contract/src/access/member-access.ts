import { z } from 'zod'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { anyOf, dynamicTypes, pageAccess, roles } from './access.ts'

/** What a member holds and from whom, and what every role and type opens: for staff who ask why somebody can see something. */

/** A role or a dynamic type that a member holds. A type that comes by a role stands beside that role. */
export const Grant = z.object({
  /** Of the row that says so. */
  id,
  kind: z.enum(['role', 'type']),
  title: z.string(),
  /** Where it is a role. */
  role_id: id.nullable(),
  /** The role that a type comes by; null where the member has it by name. */
  by_role: z.string().nullable(),
  /** Null where nobody in person gave it, or nobody knows any more. */
  given_by: z.string().nullable(),
  since: dateTime,
  ends_at: dateTime.nullable(),
  /** Why the caller may not change it, in words for them. */
  locked_because: z.string().nullable(),
})
export type Grant = z.infer<typeof Grant>

export const MemberAccess = z.object({
  grants: z.array(Grant),
  /** Roles that they have asked for, and that nobody has verified. */
  waiting: z.array(z.string()),
})
export type MemberAccess = z.infer<typeof MemberAccess>

/** A call that only some roles and types open. */
const GuardedCall = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  summary: z.string(),
  roles: z.array(z.string()),
  types: z.array(z.string()),
})
export const GuardedFeature = z.object({
  feature: z.string(),
  calls: z.array(GuardedCall),
})
export type GuardedFeature = z.infer<typeof GuardedFeature>

/** Who looks after members, and who gives roles and types, needs to see what those open. */
const looksAtAccess = anyOf(
  ...[roles.admins, dynamicTypes.userManagement, dynamicTypes.manageRoles, dynamicTypes.dynamicType],
)

const byUser = z.object({ user_id: id })

export const memberAccess = routes({
  read: {
    method: 'GET',
    path: '/api/v1/dashboard/user/{user_id}/access/',
    access: pageAccess.manageUsers,
    params: byUser,
    reply: MemberAccess,
    summary: 'List a member’s roles and dynamic types, with who gave them, start, end and source role',
  },
  calls: {
    method: 'GET',
    path: '/api/v1/dashboard/access/calls/',
    access: looksAtAccess,
    reply: z.array(GuardedFeature),
    compressed: true,
    revalidated: true,
    summary: 'List the API calls restricted to certain roles and dynamic types, by feature',
  },
  holders: {
    method: 'GET',
    path: '/api/v1/dashboard/access/holders/',
    access: pageAccess.manageRoles,
    reply: z.array(z.object({ kind: z.enum(['role', 'type']), title: z.string(), holders: z.int() })),
    summary: 'Count the members with each role and dynamic type that gives access, up to 1,000',
  },
})
