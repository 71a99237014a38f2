import { z } from 'zod'
import { dateTime, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { anyOf, dynamicTypes, pageAccess, roles } from './access.ts'

/**
 * A member's roles and types with their source, and what each role and type gives access to. For staff who
 * want to know why someone can see something.
 */

/** A role or dynamic type that a member has. A type that comes with a role is listed next to that role. */
export const Grant = z.object({
  /** Id of the row that gives it. */
  id,
  kind: z.enum(['role', 'type']),
  title: z.string(),
  /** Null for a type. */
  role_id: id.nullable(),
  /** The role that a type comes with; null if it was given directly. */
  by_role: z.string().nullable(),
  /** Null if no person gave it, or it's no longer known who did. */
  given_by: z.string().nullable(),
  since: dateTime,
  ends_at: dateTime.nullable(),
  /** Why the caller can't change it, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
})
export type Grant = z.infer<typeof Grant>

export const MemberAccess = z.object({
  grants: z.array(Grant),
  /** Roles that were requested and aren't verified yet. */
  waiting: z.array(z.string()),
})
export type MemberAccess = z.infer<typeof MemberAccess>

/** A call restricted to certain roles and types. */
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

/** Staff who manage members, roles or types need to see what those give access to. */
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
