import { z } from 'zod'
import { pageAccess, signedIn } from '../access/access.ts'
import {
  dateOfBirth,
  dateTime,
  day,
  email,
  fullName,
  gender,
  graduationYear,
  IdTitle,
  id,
  joinName,
  mobile,
  orNothing,
  seenAt,
  splitName,
} from '../lib/fields.ts'
import { fileQuery, fileReason, listQuery, page } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { MAX_INTEREST_GROUPS } from '../lib/words.ts'

const access = pageAccess.manageUsers
const byId = z.object({ user_id: id })

/** `first_name` is an older screen's name for sorting by name. */
export const userSortKeys = ['full_name', 'first_name', 'karma', 'created_at'] as const

/** When members were last active: within these days, or not since. */
export const lastActiveChoices = ['7', '30', '90', 'not_30', 'not_90'] as const

const karma = z.coerce.number().int().min(0).max(33_554_431)

const filters = z.object({
  district: id.optional(),
  college: id.optional(),
  role: id.optional(),
  level: z.coerce.number().int().min(1).max(7).optional(),
  status: z.enum(['active', 'suspended', 'closing']).optional(),
  active: z.enum(lastActiveChoices).optional(),
  /** Days in UTC, both included. */
  joined_from: day.optional(),
  joined_to: day.optional(),
  karma_from: karma.optional(),
  karma_to: karma.optional(),
  /** Interest group. */
  group: id.optional(),
  /** Whether the email address is confirmed, and whether a chat account is connected. */
  confirmed: z.stringbool().optional(),
  chat: z.stringbool().optional(),
  /** Id of the import that gave them a role. */
  import: id.optional(),
})

export const UserListQuery = listQuery(userSortKeys).extend(filters.shape)

export const UserRow = z.object({
  id,
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  discord_id: z.string().nullable(),
  email: z.string(),
  mobile: z.string().nullable(),
  created_at: dateTime,
  /** When they last used the platform, to within an hour; when they joined, if they haven't since. */
  last_active_at: dateTime,
  karma: z.int(),
  level: z.string(),
  active: z.boolean(),
  status: z.enum(['active', 'suspended', 'closing']),
  college: z.string().nullable(),
  company: z.string().nullable(),
  roles: z.array(z.string()),
  /** Why the caller can't change this account, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
})
export type UserRow = z.infer<typeof UserRow>

const Organization = z.object({
  org: id,
  title: z.string(),
  org_type: z.string(),
  department: z.string().nullable(),
  graduation_year: z.int().nullable(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  district: z.string().nullable(),
})

export const UserDetail = z.object({
  user_id: id,
  muid: z.string(),
  full_name: z.string(),
  email: z.string(),
  /** A new address that its owner hasn't confirmed yet. */
  pending_email: z.string().nullable(),
  mobile: z.string().nullable(),
  gender: z.string().nullable(),
  discord_id: z.string().nullable(),
  dob: z.string().nullable(),
  active: z.boolean(),
  status: UserRow.shape.status,
  suspension_reason: z.string().nullable(),
  role: z.array(id),
  organizations: z.array(Organization),
  interest_groups: z.array(id),
  district: z.string().nullable(),
  district_name: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  joined: dateTime,
  /** Sent back with a change as `seen_at`. */
  updated_at: dateTime,
  karma: z.int(),
  level: z.string(),
  locked_because: UserRow.shape.locked_because,
  /** Why the caller can't change this member's roles; null if they can. */
  roles_locked_because: z.string().nullable(),
  /** Why the caller can't view the app as this member; null if they can. */
  view_locked_because: z.string().nullable(),
})
export type UserDetail = z.infer<typeof UserDetail>

const RoleOption = IdTitle.extend({ locked_because: z.string().nullable() })

export const UserChange = z
  .object({
    ...splitName,
    ...seenAt,
    full_name: fullName.optional(),
    email: email.optional(),
    mobile: mobile.nullable().or(z.literal('')).optional(),
    gender: gender.nullable().or(z.literal('')).optional(),
    dob: orNothing(dateOfBirth).optional(),
    discord_id: z
      .string()
      .trim()
      .regex(/^[0-9]{15,22}$/, 'Enter a Discord ID of 15 to 22 digits')
      .nullable()
      .or(z.literal(''))
      .optional(),
    district: orNothing(id).optional(),
    organizations: z.array(id).max(20).optional(),
    department: orNothing(id).optional(),
    graduation_year: orNothing(graduationYear).optional(),
    roles: z.array(id).max(50).optional(),
    interest_groups: z
      .array(id)
      .max(MAX_INTEREST_GROUPS, {
        error: () => say`Choose up to ${{ most: MAX_INTEREST_GROUPS }} interest groups`,
      })
      .optional(),
  })
  .transform(joinName)

export const users = routes({
  list: {
    method: 'GET',
    path: '/api/v1/dashboard/user/',
    access,
    query: UserListQuery,
    reply: page(UserRow),
    summary: 'List members, newest first',
  },
  summary: {
    method: 'GET',
    path: '/api/v1/dashboard/user/summary/',
    access,
    reply: z.object({ members: z.int(), new_this_week: z.int(), suspended: z.int() }),
    summary: 'Count members',
  },
  csv: {
    method: 'GET',
    path: '/api/v1/dashboard/user/csv/',
    access,
    current: 'Addresses that are downloaded are recorded.',
    grave: true,
    query: fileQuery(UserListQuery).extend(fileReason),
    download: { type: 'text/csv', fileName: 'users.csv' },
    summary: 'Export the filtered list as CSV; email addresses and phone numbers require a reason',
  },
  roleOptions: {
    method: 'GET',
    path: '/api/v1/dashboard/user/role-options/',
    access,
    reply: z.array(RoleOption),
    summary: 'List roles for filters and for giving, with the reason if the caller can’t give one',
  },
  detail: {
    method: 'GET',
    path: '/api/v1/dashboard/user/{user_id}/',
    access,
    params: byId,
    reply: UserDetail,
    summary: 'Get a member',
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/dashboard/user/{user_id}/',
    access,
    params: byId,
    lenientBody: olderClients,
    body: UserChange,
    summary: 'Update a member’s details, roles, groups and organisations; a new email must be confirmed',
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/api/v1/dashboard/user/{user_id}/pending-email/',
    access,
    params: byId,
    summary: 'Cancel a pending email change',
  },
  suspend: {
    method: 'POST',
    path: '/api/v1/dashboard/user/{user_id}/suspend/',
    access,
    params: byId,
    body: z.object({ reason: z.string().trim().max(500).optional() }),
    summary: 'Deactivate a member: signs them out and removes them from leaderboards',
  },
  restore: {
    method: 'POST',
    path: '/api/v1/dashboard/user/{user_id}/restore/',
    access,
    params: byId,
    summary: 'Restore a deactivated member, or one whose deletion isn’t final yet',
  },
  remove: {
    method: 'DELETE',
    path: '/api/v1/dashboard/user/{user_id}/',
    access: signedIn,
    params: byId,
    lenientBody: olderClients,
    body: z.object({ password: z.string().max(200).optional() }).optional(),
    summary:
      'Delete a member (soft delete); personal data is erased after 30 days. Members can delete themselves with their password',
  },
})
