import { z } from 'zod'
import { bulkAct } from '../lib/bulk-acts.ts'
import { authored, dateTime, id, orNothing, seenAt, title } from '../lib/fields.ts'
import { importRoutes } from '../lib/imports.ts'
import { csvOf, listQuery, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { pageAccess } from './access.ts'
import { signatureCalls } from './second-signatures.ts'

/** Roles, the members who have them, and when they expire. */

const access = pageAccess.manageRoles
const byRole = z.object({ role_id: id })

/** Most members who are given or lose a role in one call. */
export const MEMBERS_AT_ONCE = 500
/** Limits of the legacy call that reads a spreadsheet and answers right away. */
export const OLDER_SHEET_ROWS = 1_000
export const OLDER_SHEET_BYTES = 2_000_000
/** Days ahead in which a role ends soon. */
export const ENDS_SOON_DAYS = 30
/** Roles that end soon are counted up to this. */
export const MOST_ENDING = 1_000

const titleField = title('Title', 1, 75)
const description = orNothing(z.string().trim().max(300, 'Description must be 300 characters or fewer'))

/** When a role expires; null if it doesn't. Screens send the end of the day in the reader's time zone. */
const endsAt = dateTime.nullable()

export const RoleKind = z.enum(['system', 'group', 'custom'])

/**
 * What a role is for: `staff` gives access everywhere and `place` to one campus, district or zone; `group` belongs to
 * interest groups, `own` was created by staff. A `member` role gives access to nothing.
 */
export const roleGroups = ['staff', 'place', 'group', 'own', 'member'] as const
const RoleGroup = z.enum(roleGroups)
export type RoleGroup = z.infer<typeof RoleGroup>

const Face = z.object({ full_name: z.string(), muid: z.string(), profile_pic: z.string().nullable() })

export const RoleRow = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  /**
   * `system` and `group` roles belong to the platform and to interest groups: they can't be renamed or
   * deleted.
   */
  kind: RoleKind,
  group: RoleGroup,
  members: z.int(),
  /** Up to three members, longest first. */
  who: z.array(Face),
  /** Members whose role ends within 30 days, up to 1,000. */
  ends_soon: z.int(),
  /** The next end; null if no one's role ends. */
  next_end: dateTime.nullable(),
  /** The same as `members`, under the name that older clients read. */
  users_with_role: z.int(),
  /** What the role gives access to. */
  dynamic_types: z.array(z.string()),
  ...authored,
  /** Why the caller can neither give nor remove it, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
})
export type RoleRow = z.infer<typeof RoleRow>

export const RoleFields = z.object({ title: titleField, description: description.optional() })
export const RoleChange = RoleFields.partial()

export const RoleMember = z.object({
  id,
  full_name: z.string(),
  /** The same as `full_name`, for older clients. */
  fullname: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  status: z.enum(['active', 'suspended', 'closing']),
  /** Null if a rule or the platform gave it. */
  given_by: z.string().nullable(),
  since: dateTime,
  /** When it expires; null if it doesn't. */
  ends_at: dateTime.nullable(),
  /** Why the caller can't remove it from this member, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
})
export type RoleMember = z.infer<typeof RoleMember>

export const RoleGroupCount = z.object({
  group: RoleGroup,
  roles: z.int(),
  /** Sum over the roles: someone with two of them counts twice. */
  members: z.int(),
  /** Roles that no one has. */
  unused: z.int(),
})
export type RoleGroupCount = z.infer<typeof RoleGroupCount>

/** A member's role with an end date. */
export const EndingRole = z.object({
  id,
  user_id: id,
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  role_id: id,
  role: z.string(),
  given_by: z.string().nullable(),
  since: dateTime,
  ends_at: dateTime,
  /** Why the caller can't change it, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
})
export type EndingRole = z.infer<typeof EndingRole>

/** With a role, all of its end dates; otherwise those of the next 30 days. */
export const EndingQuery = listQuery(['ends_at', 'full_name', 'role']).extend({ role: id.optional() })

const memberFilters = {
  /** Only members whose role expires, or only the others. */
  ends: z.stringbool().optional(),
}
export const RoleMemberQuery = listQuery(['full_name', 'muid', 'since', 'ends_at']).extend(memberFilters)
/** The list's query for bulk actions, which also name the role. */
export const RoleMemberActQuery = RoleMemberQuery.extend({ role: id })

const member = z.object({ id, full_name: z.string(), fullname: z.string(), muid: z.string() })
const users = z
  .array(id)
  .min(1, 'Choose at least one member')
  .max(MEMBERS_AT_ONCE, { error: () => say`Choose up to ${{ most: MEMBERS_AT_ONCE }} members` })

export const GivenToMany = z.object({ users, ends_at: endsAt.optional() })

const link = z.object({ user_id: id, role_id: id })

const Given = z.object({
  /** The role Admins: another administrator has to confirm it first. */
  waits: z.boolean(),
})

const PREFIX = '/api/v1/dashboard/roles/'
const sheet = { field: 'roles_list', maxBytes: OLDER_SHEET_BYTES } as const

const list = paged(RoleRow, {
  path: PREFIX,
  access,
  query: listQuery([
    'group',
    'title',
    'description',
    'members',
    'users_with_role',
    'created_by',
    'updated_by',
    'created_at',
    'updated_at',
  ]).extend({
    kind: RoleKind.optional(),
    group: RoleGroup.optional(),
    /** Only roles that someone has, or only the others. */
    used: z.stringbool().optional(),
  }),
  summary: 'List roles by title, with member counts; the search also finds pages and members',
})

const members = paged(RoleMember, {
  path: `${PREFIX}user-role/{role_id}/`,
  access,
  params: byRole,
  query: RoleMemberQuery,
  summary: 'List a role’s members by name, with who gave it, start and end',
})

const endings = paged(EndingRole, {
  path: `${PREFIX}endings/`,
  access,
  query: EndingQuery,
  summary: 'List members’ roles that end soon, next ones first',
})

export const roleManagement = routes({
  ...importRoutes(PREFIX, 'role', 'roles_list', access),
  list,
  csv: csvOf(list, `${PREFIX}csv/`, 'roles.csv'),
  create: {
    method: 'POST',
    path: PREFIX,
    access,
    lenientBody: olderClients,
    body: RoleFields,
    reply: z.object({ data: RoleRow }),
    summary: 'Create a role',
  },
  update: {
    method: 'PATCH',
    path: `${PREFIX}{role_id}/`,
    access,
    params: byRole,
    lenientBody: olderClients,
    body: RoleChange.extend(seenAt),
    reply: z.object({ data: RoleRow }),
    summary: 'Update a role’s title or description; platform and group roles keep their title',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}{role_id}/`,
    access,
    params: byRole,
    lenientBody: olderClients,
    body: z.object({}).optional(),
    summary: 'Delete a role that no one has',
  },
  groups: {
    method: 'GET',
    path: `${PREFIX}groups/`,
    access,
    reply: z.array(RoleGroupCount),
    summary: 'Count roles and members by what the roles are for',
  },
  endings,
  endingsCsv: csvOf(endings, `${PREFIX}endings/csv/`, 'ending-roles.csv'),
  extend: bulkAct({
    path: `${PREFIX}many/extend/`,
    grave: true,
    access,
    list: EndingQuery,
    fields: { ends_at: endsAt },
    summary: 'Change the end date of many members’ roles in bulk',
  }),
  members,
  membersCsv: csvOf(members, `${PREFIX}user-role/{role_id}/csv/`, 'role-members.csv'),
  give: {
    method: 'POST',
    path: `${PREFIX}user-role/`,
    grave: true,
    access,
    lenientBody: olderClients,
    body: link.extend({ ends_at: endsAt.optional() }),
    reply: Given,
    summary: 'Give a member a role, with an optional end; administrators need a second signature',
  },
  changeEnd: {
    method: 'PATCH',
    path: `${PREFIX}user-role/`,
    grave: true,
    access,
    body: link.extend({ ends_at: endsAt }),
    summary: 'Set or clear the end of a member’s role',
  },
  take: {
    method: 'DELETE',
    path: `${PREFIX}user-role/`,
    grave: true,
    access,
    query: link.partial(),
    lenientBody: olderClients,
    body: link.partial().optional(),
    summary: 'Remove a role from a member; both IDs go in the body or the query',
  },
  someMembers: {
    method: 'GET',
    path: `${PREFIX}bulk-assign/{role_id}/`,
    access,
    params: byRole,
    query: z.object({
      search: z.string().trim().max(100).optional(),
      /** `false`: members who don't have the role. */
      assigned: z.stringbool().default(true),
    }),
    reply: z.array(member),
    summary: 'List up to 10 members who have a role, or who don’t',
  },
  someOthers: {
    method: 'PUT',
    path: `${PREFIX}bulk-assign/{role_id}/`,
    access,
    params: byRole,
    query: z.object({ search: z.string().trim().max(100).optional() }),
    reply: z.array(member),
    summary: 'List up to 10 members without a role (legacy); read-only',
  },
  giveMany: {
    method: 'POST',
    path: `${PREFIX}bulk-assign/{role_id}/`,
    grave: true,
    access,
    params: byRole,
    lenientBody: olderClients,
    body: GivenToMany,
    summary: 'Give a role to several members, all or nothing',
  },
  giveManyOf: {
    method: 'POST',
    path: `${PREFIX}bulk-assign/`,
    grave: true,
    access,
    lenientBody: olderClients,
    body: GivenToMany.extend({ role: id }),
    summary: 'Give a role to several members, all or nothing, with the role in the body',
  },
  takeMany: {
    method: 'PATCH',
    path: `${PREFIX}bulk-assign/{role_id}/`,
    grave: true,
    access,
    params: byRole,
    lenientBody: olderClients,
    body: z.object({ users }),
    summary: 'Remove a role from several members, all or nothing; skips members without it',
  },
  takeMatching: bulkAct({
    path: `${PREFIX}many/take/`,
    grave: true,
    access,
    list: RoleMemberActQuery,
    fields: { role: id },
    summary: 'Remove a role from its members in bulk',
  }),
  giveBySheet: {
    method: 'POST',
    path: `${PREFIX}bulk-assign-excel/`,
    grave: true,
    access,
    upload: sheet,
    reply: z.object({
      Success: z.array(z.object({ user: z.string(), role: z.string() })),
      Failed: z.array(z.object({ muid: z.string(), role: z.string(), error: z.string(), row: z.int() })),
    }),
    summary: 'Give roles from an xlsx file (legacy); valid rows are applied even if others fail',
  },
  ...signatureCalls,
})
