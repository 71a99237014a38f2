import { z } from 'zod'
import { everyone, pageAccess, signedIn, writeAccess } from '../access/access.ts'
import { CoverReply, cover, coverUpload } from '../lib/cover.ts'
import { dateTime, id, line, seenAt, title } from '../lib/fields.ts'
import { csvOf, listQuery, page, paged } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { interestGroupCategories } from '../lib/words.ts'
import { GroupContent, olderFields, olderView } from './interest-group-content.ts'

export { GroupContent } from './interest-group-content.ts'

const PREFIX = '/api/v1/dashboard/ig/'
const write = writeAccess.interestGroups
const byPk = z.object({ pk: id })

export const InterestGroup = z.object({
  id,
  name: z.string(),
  code: z.string(),
  icon: z.string(),
  category: z.string(),
  cover,
  members: z.int(),
})
export type InterestGroup = z.infer<typeof InterestGroup>

const fields = {
  name: title('Name', 1, 75),
  code: z
    .string('Enter a code')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,10}$/, 'Use 1 to 10 letters and digits'),
  icon: line('Icon', 1, 30),
  category: z
    .enum([...interestGroupCategories, 'hardware'], 'Choose a category from the list')
    // The legacy name of the category.
    .transform((category) => (category === 'hardware' ? 'maker' : category)),
  content: GroupContent,
}

export const GroupFields = z.object({
  ...fields,
  category: fields.category.default('others'),
  content: fields.content.optional(),
})

export const GroupChange = z.object(fields).partial().extend(olderFields).extend(seenAt)

export const GroupRow = InterestGroup.extend({
  tasks: z.int(),
  /** The newest intros of the last 30 days, at most 20, without those that still have time for an answer. */
  intros: z.int(),
  /** How many of them someone answered within 24 hours. */
  intros_answered: z.int(),
  created_by: z.string(),
  updated_by: z.string(),
  created_at: dateTime,
  updated_at: dateTime,
})
export type GroupRow = z.infer<typeof GroupRow>

const GroupDetail = GroupRow.extend({ content: GroupContent, ...olderView })
export type GroupDetail = z.infer<typeof GroupDetail>

const Person = z.object({
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  karma: z.int(),
  institution: z.string().nullable(),
  roles: z.array(z.string()),
})
export type GroupPerson = z.infer<typeof Person>

/** The group's page for learners. */
export const GroupPage = InterestGroup.extend({
  content: GroupContent.omit({ mentors: true }),
  joined: z.boolean(),
  /** Whether the caller can set the cover: staff who edit groups, and the group's leads. */
  may_set_cover: z.boolean(),
  /** The caller's karma in the group; 0 for visitors. */
  my_karma: z.int(),
  /** Why the caller can't join or leave, as a sentence; null if they can. */
  join_closed_because: z.string().nullable(),
  /** What newcomers wrote in the last 14 days. */
  intros: z.object({
    /** Counted up to 50. */
    recent: z.int(),
    /** How many of them no one has answered. */
    unanswered: z.int(),
  }),
  leads: z.array(Person),
  mentors: z.array(Person),
  levels: z.array(
    z.object({
      level_order: z.int(),
      tasks: z.array(
        z.object({
          id,
          title: z.string(),
          hashtag: z.string(),
          karma: z.int().nullable(),
          completed: z.boolean(),
        }),
      ),
    }),
  ),
})
export type GroupPage = z.infer<typeof GroupPage>

export const groupSortKeys = [
  'name',
  'code',
  'category',
  'members',
  'updated_at',
  'updated_by',
  'created_at',
  'created_by',
  /** Legacy names of the dates. */
  'updated_on',
  'created_on',
] as const

export const LeadFields = z.object({ muid: line('Member ID', 3, 100) })

const manage = paged(GroupRow, {
  path: PREFIX,
  access: pageAccess.interestGroups,
  query: listQuery(groupSortKeys).extend({
    category: z.enum(interestGroupCategories).optional(),
  }),
  summary: 'List interest groups for staff',
})

export const interestGroups = routes({
  list: {
    method: 'GET',
    path: `${PREFIX}list/`,
    access: everyone,
    reply: z.object({ interestGroup: z.array(InterestGroup) }),
    summary: 'List all interest groups',
  },
  page: {
    method: 'GET',
    path: `${PREFIX}page/{pk}/`,
    access: everyone,
    params: byPk,
    reply: GroupPage,
    summary: 'Get everything about an interest group, for learners',
  },
  setCover: {
    method: 'POST',
    path: `${PREFIX}cover/{pk}/`,
    access: signedIn,
    params: byPk,
    upload: coverUpload,
    reply: CoverReply,
    summary: 'Set the cover of a group I lead, or of any group as staff: PNG, JPEG or WebP up to 5 MB',
  },
  removeCover: {
    method: 'DELETE',
    path: `${PREFIX}cover/{pk}/`,
    access: signedIn,
    params: byPk,
    reply: CoverReply,
    summary: 'Remove the cover of a group I lead, or of any group as staff; falls back to the generated one',
  },
  join: {
    method: 'POST',
    path: `${PREFIX}join/{pk}/`,
    access: signedIn,
    params: byPk,
    summary: 'Join an interest group; requires level 4, up to three groups',
  },
  leave: {
    method: 'POST',
    path: `${PREFIX}leave/{pk}/`,
    access: signedIn,
    params: byPk,
    summary: 'Leave an interest group, unless it’s my only one',
  },
  members: {
    method: 'GET',
    path: `${PREFIX}members/{pk}/`,
    access: signedIn,
    params: byPk,
    query: listQuery(['full_name', 'karma']),
    reply: page(Person),
    summary: 'List the members of a group who have a public profile, most karma in the group first',
  },
  manage,
  csv: csvOf(manage, `${PREFIX}csv/`, 'Interest Group.csv'),
  detail: {
    method: 'GET',
    path: `${PREFIX}get/{pk}/`,
    access: pageAccess.interestGroups,
    params: byPk,
    reply: z.object({ interestGroup: GroupDetail }),
    summary: 'Get an interest group, for its form',
  },
  create: {
    method: 'POST',
    path: PREFIX,
    access: write,
    lenientBody: olderClients,
    body: GroupFields.extend(olderFields),
    reply: z.object({ interestGroup: GroupDetail }),
    summary: 'Create an interest group with its three roles',
  },
  update: {
    method: 'PUT',
    path: `${PREFIX}{pk}/`,
    access: write,
    params: byPk,
    lenientBody: olderClients,
    body: GroupChange,
    reply: z.object({ interestGroup: GroupDetail }),
    summary: 'Update an interest group; renames its roles too',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}{pk}/`,
    access: write,
    params: byPk,
    summary: 'Delete an interest group that has no tasks and no karma',
  },
  leads: {
    method: 'GET',
    path: `${PREFIX}{pk}/leads/`,
    access: pageAccess.interestGroups,
    params: byPk,
    reply: z.array(z.object({ id, full_name: z.string(), muid: z.string() })),
    summary: 'List a group’s leads',
  },
  addLead: {
    method: 'POST',
    path: `${PREFIX}{pk}/leads/`,
    access: write,
    params: byPk,
    body: LeadFields,
    summary: 'Make a member a lead of a group',
  },
  removeLead: {
    method: 'DELETE',
    path: `${PREFIX}{pk}/leads/{user_id}/`,
    access: write,
    params: byPk.extend({ user_id: id }),
    summary: 'Remove a member as lead of a group',
  },
})
