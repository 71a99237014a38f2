import { z } from 'zod'
import { dateTime, emailOrMuid, IdTitle, id } from '../lib/fields.ts'
import { csvOf, fileReason, listQuery, page, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { dynamicTypes, pageAccess, signedIn } from './access.ts'

/** Dynamic types: permissions given to a role or to a single member. */

const access = pageAccess.dynamicType
const typeNames = Object.values(dynamicTypes) as [string, ...string[]]
const type = z.enum(typeNames, 'Choose one of the listed types')
/** Id of the row that gives a type to a role or member, not of the type. */
const byRow = z.object({ type_id: id })

/** Most roles or members of each type in the grouped lists. The lists by row have all of them. */
export const GROUPED_ROWS = 100
/** Members who have a type are counted up to this. */
export const MOST_HOLDERS = 1_000

export const TypeOfRoles = z.object({
  type: z.string(),
  /** The first 100 by title. */
  roles: z.array(z.object({ id, role: z.string(), role_id: id })),
})
export const TypeOfMembers = z.object({
  type: z.string(),
  /** The first 100 by name. `id` equals `dynamic_user_id`. */
  users: z.array(
    z.object({
      id,
      dynamic_user_id: id,
      user_id: id,
      full_name: z.string(),
      muid: z.string(),
      email: z.string(),
    }),
  ),
})

const granted = {
  id,
  type: z.string(),
  given_by: z.string().nullable(),
  created_at: dateTime,
  /** Without this row, no one would have the type. */
  is_last: z.boolean(),
  /** Why the caller can't change or remove it, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
}

export const RoleTypeRow = z.object({
  ...granted,
  role_id: id,
  role: z.string(),
  /** Members who have the role, counted up to 1,000. */
  members: z.int(),
})
export type RoleTypeRow = z.infer<typeof RoleTypeRow>

export const MemberTypeRow = z.object({
  ...granted,
  user_id: id,
  user: z.string(),
  muid: z.string(),
  email: z.string(),
  /** When it expires; null if it doesn't. */
  ends_at: dateTime.nullable(),
})
export type MemberTypeRow = z.infer<typeof MemberTypeRow>

export const TypeOverview = z.object({
  type: z.string(),
  /** What it gives access to, in one sentence. */
  opens: z.string(),
  /**
   * Roles and members that were given the type, and all members who have it either way; each counted up to
   * 1,000.
   */
  roles: z.int(),
  members: z.int(),
  holders: z.int(),
  /** Why the caller can't give it, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
})
export type TypeOverview = z.infer<typeof TypeOverview>

const user = emailOrMuid
const endsAt = dateTime.nullable()

/** `user` is a member ID or an email address. */
export const MemberTypeFields = z.object({ type, user, ends_at: endsAt.optional() })
export const RoleTypeFields = z.object({ type, role: id })
/** A different member, a different end date, or both. */
export const MemberTypeChange = z
  .object({ new_user: user.optional(), ends_at: endsAt.optional() })
  .refine(({ new_user, ends_at }) => new_user !== undefined || ends_at !== undefined, {
    path: ['new_user'],
    error: 'Email or member ID is required',
  })

const PREFIX = '/api/v1/dashboard/dynamic-management/'

const roleRows = paged(RoleTypeRow, {
  path: `${PREFIX}dynamic-role/rows/`,
  access,
  query: listQuery(['type', 'role', 'given_by', 'created_at']).extend({ type: type.optional() }),
  summary: 'List dynamic types given to roles, one row each',
})
const memberRows = paged(MemberTypeRow, {
  path: `${PREFIX}dynamic-user/rows/`,
  access,
  query: listQuery(['type', 'user', 'given_by', 'ends_at', 'created_at']).extend({ type: type.optional() }),
  summary: 'List dynamic types given directly to members, one row each',
})

const membersFile = csvOf(memberRows, `${PREFIX}dynamic-user/csv/`, 'dynamic-types-of-members.csv')

export const dynamicManagement = routes({
  roles: {
    method: 'GET',
    path: `${PREFIX}dynamic-role/`,
    access,
    query: listQuery(['type', 'role']),
    reply: page(TypeOfRoles),
    summary: 'List dynamic types that roles have, each with its roles',
  },
  roleRows,
  rolesCsv: csvOf(roleRows, `${PREFIX}dynamic-role/csv/`, 'dynamic-types-of-roles.csv'),
  giveRole: {
    method: 'POST',
    path: `${PREFIX}dynamic-role/create/`,
    grave: true,
    access,
    lenientBody: olderClients,
    body: RoleTypeFields,
    reply: z.object({ id, type: z.string(), role: id }),
    summary: 'Give a dynamic type to a role',
  },
  changeRole: {
    method: 'PATCH',
    path: `${PREFIX}dynamic-role/update/{type_id}/`,
    grave: true,
    access,
    params: byRow,
    lenientBody: olderClients,
    body: z.object({ new_role: id }),
    summary: 'Move a dynamic type to a different role',
  },
  takeRole: {
    method: 'DELETE',
    path: `${PREFIX}dynamic-role/delete/{type_id}/`,
    grave: true,
    access,
    params: byRow,
    summary: 'Remove a dynamic type from a role',
  },
  members: {
    method: 'GET',
    path: `${PREFIX}dynamic-user/`,
    access,
    query: listQuery(['type', 'user']),
    reply: page(TypeOfMembers),
    summary: 'List dynamic types given directly to members, each with its members',
  },
  memberRows,
  membersCsv: {
    ...membersFile,
    current: 'Addresses that are downloaded are recorded.',
    query: membersFile.query.extend(fileReason),
    summary: `${membersFile.summary}; email addresses require a reason`,
  },
  giveMember: {
    method: 'POST',
    path: `${PREFIX}dynamic-user/create/`,
    grave: true,
    access,
    lenientBody: olderClients,
    body: MemberTypeFields,
    reply: z.object({ id, type: z.string(), user: id }),
    summary: 'Give a dynamic type to a member, with an optional end date',
  },
  changeMember: {
    method: 'PATCH',
    path: `${PREFIX}dynamic-user/update/{type_id}/`,
    grave: true,
    access,
    params: byRow,
    lenientBody: olderClients,
    body: MemberTypeChange,
    summary: 'Move a dynamic type to a different member, or change its end date',
  },
  takeMember: {
    method: 'DELETE',
    path: `${PREFIX}dynamic-user/delete/{type_id}/`,
    grave: true,
    access,
    params: byRow,
    summary: 'Remove a dynamic type from a member',
  },
  overview: {
    method: 'GET',
    path: `${PREFIX}overview/`,
    access,
    reply: z.array(TypeOverview),
    summary: 'List what each dynamic type gives access to, and how many members have it',
  },
  types: {
    method: 'GET',
    path: `${PREFIX}types/`,
    access: signedIn,
    reply: z.array(z.string()),
    summary: 'List the names of all dynamic types',
  },
  roleOptions: {
    method: 'GET',
    path: `${PREFIX}roles/`,
    access: signedIn,
    reply: z.array(IdTitle),
    summary: 'List all roles',
  },
})
