import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { memberStatuses, PURPOSE_LENGTH } from '../lib/circle-words.ts'
import { CoverReply, cover, coverUpload } from '../lib/cover.ts'
import { dateTime, id, title } from '../lib/fields.ts'
import { listQuery, page } from '../lib/paging.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { interestGroupCategories } from '../lib/words.ts'
import { checkSlot, Slot, slotFields } from './circle-slot.ts'

/** Learning circles: small groups that meet. */

const NEW = '/api/v1/dashboard/learningcircle/'
const OLD = '/api/v1/dashboard/lc/'

export const byCircle = z.object({ circle_id: id })

const name = title('Name', 2, 255)
/** What the circle is for, in one line that everyone can read. */
const purpose = z
  .string()
  .trim()
  .max(PURPOSE_LENGTH, { error: () => say`Use ${{ most: PURPOSE_LENGTH }} characters or fewer` })
const note = z.string().trim().max(500, 'Use 500 characters or fewer')

export const CreateCircle = z
  .object({
    name,
    ig: id,
    purpose: purpose.optional(),
    note: note.optional(),
    ...slotFields,
  })
  .partial({ rhythm: true, meet_days: true, meet_time: true, meet_place: true, time_zone: true })
  .superRefine(checkSlot)

export const UpdateCircle = z
  .object({ name, purpose, note, ...slotFields })
  .partial()
  .superRefine(checkSlot)

/** What everyone can see of a circle. */
export const CircleCard = Slot.extend({
  id,
  name: z.string(),
  /** Null if its leads haven't written one. */
  purpose: z.string().nullable(),
  ig_id: id,
  ig_name: z.string(),
  /** Domain of the interest group; it gives the cover its colour. */
  ig_category: z.string(),
  cover,
  /** Some members, leads first, whose names the reader can see; `member_count` counts all. */
  faces: z.array(Face),
  org_name: z.string().nullable(),
  district: z.string().nullable(),
  member_count: z.int(),
  /** Most members that the circle can have. */
  seats: z.int(),
  lead_name: z.string().nullable(),
  karma: z.int(),
  /** The next meetup that the caller can see. */
  next_meetup: dateTime.nullable(),
  my_status: z.enum(memberStatuses).nullable(),
})
export type CircleCard = z.infer<typeof CircleCard>

/** A circle in a list of circles to join, with what it has to do with the reader. */
export const FoundCircle = CircleCard.extend({
  /** Members at the reader's college, without the reader. */
  classmates: z.int(),
  /** Classmates with a public profile. */
  classmate_faces: z.array(Face),
  /** Whether the reader will be notified when a seat is free. */
  wants_seat: z.boolean(),
})
export type FoundCircle = z.infer<typeof FoundCircle>

export const CircleMember = z.object({
  /** Id of the member. */
  id,
  username: z.string(),
  /** Null, like the picture and the level, if one of the two has blocked the other. */
  muid: z.string().nullable(),
  profile_pic: z.string().nullable(),
  /** Karma in the circle's interest group. */
  karma: z.int(),
  is_lead: z.boolean(),
  level: z.int().nullable(),
  /** When they joined; for others, when they asked or were invited. */
  since: dateTime,
  /** The note with their request; null for members. */
  message: z.string().nullable(),
})
export type CircleMember = z.infer<typeof CircleMember>

/** A circle as its members see it; legacy fields keep their names. */
export const CircleDetail = CircleCard.omit({ org_name: true, my_status: true }).extend({
  circle_code: z.string(),
  ig_code: z.string(),
  college: z.string().nullable(),
  note: z.string().nullable(),
  /** Weekdays in the legacy format: comma-separated numbers from 0 (Sunday). */
  day: z.string().nullable(),
  members: z.array(CircleMember),
  /** Requests and invitations; empty unless the caller is a lead. */
  pending_members: z.array(CircleMember),
  invited_members: z.array(CircleMember),
  /** When the shared invitation link expires; null without a link, and unless the caller is a lead. */
  invitation_link_until: dateTime.nullable(),
  /** Rank by karma among the circles of the interest group. */
  rank: z.int(),
  total_karma: z.int(),
  is_lead: z.boolean(),
  is_member: z.boolean(),
  is_archived: z.boolean(),
  previous_meetings: z.array(z.object({ id, meet_time: dateTime, day: z.string() })),
})
export type CircleDetail = z.infer<typeof CircleDetail>

export const MyCircle = CircleCard.extend({
  circle_code: z.string().nullable(),
  is_lead: z.boolean(),
  is_archived: z.boolean(),
  /** Requests waiting for the caller; 0 unless they're a lead. */
  requests: z.int(),
  /** Meetups of the circle whose record is due. */
  reports_due: z.int(),
})
export type MyCircle = z.infer<typeof MyCircle>

export const FindCircleQuery = listQuery(['karma', 'name', 'created_at', 'near']).extend({
  ig: id.optional(),
  category: z.enum(interestGroupCategories).optional(),
  org: id.optional(),
  district: id.optional(),
  /** Only circles with a free seat. */
  open: z.stringbool().optional(),
  /** Only circles without a free seat. */
  full: z.stringbool().optional(),
  /** Only circles at the caller's college. */
  mine: z.stringbool().optional(),
})

export const learningCircles = routes({
  find: {
    method: 'GET',
    path: `${NEW}find/`,
    access: everyone,
    query: FindCircleQuery,
    reply: page(FoundCircle),
    summary:
      'List circles to join, most karma first, or nearest and soonest first; search by part of a name or a complete circle code',
  },
  mine: {
    method: 'GET',
    path: `${NEW}mine/`,
    access: signedIn,
    reply: z.array(MyCircle),
    summary: 'List circles I’m a member of, have requested to join or am invited to',
  },
  stats: {
    method: 'GET',
    path: `${OLD}stats/`,
    access: everyone,
    reply: z.object({
      interest_group: z.int(),
      college: z.int(),
      district: z.int(),
      state: z.int(),
      learning_circle: z.int(),
      total_no_of_users: z.int(),
      meetups: z.int(),
      free_seats: z.int(),
    }),
    summary: 'Get the number of circles, groups, colleges and members',
  },
  create: {
    method: 'POST',
    path: `${OLD}create/`,
    access: signedIn,
    lenientBody: olderClients,
    body: CreateCircle,
    reply: z.object({ circle_id: id }),
    summary: 'Create a circle; the creator becomes its lead',
  },
  card: {
    method: 'GET',
    path: `${NEW}card/{circle_id}/`,
    access: everyone,
    params: byCircle,
    reply: CircleCard,
    summary: 'Get a circle’s public details',
  },
  detail: {
    method: 'GET',
    path: `${OLD}{circle_id}/details/`,
    access: signedIn,
    params: byCircle,
    reply: CircleDetail,
    summary: 'Get one of my circles with its members',
  },
  update: {
    method: 'PATCH',
    path: `${NEW}{circle_id}/`,
    access: signedIn,
    params: byCircle,
    body: UpdateCircle,
    reply: CircleDetail,
    summary: 'Update the name, note or regular slot of a circle I lead',
  },
  setCover: {
    method: 'POST',
    path: `${NEW}{circle_id}/cover/`,
    access: signedIn,
    params: byCircle,
    upload: coverUpload,
    reply: CoverReply,
    summary: 'Set the cover of a circle I lead: PNG, JPEG or WebP, up to 5 MB',
  },
  removeCover: {
    method: 'DELETE',
    path: `${NEW}{circle_id}/cover/`,
    access: signedIn,
    params: byCircle,
    reply: CoverReply,
    summary: 'Remove the cover of a circle I lead; it falls back to the generated one',
  },
  leave: {
    method: 'DELETE',
    path: `${OLD}{circle_id}/details/`,
    alsoAt: [`${OLD}{circle_id}/`],
    access: signedIn,
    params: byCircle,
    reply: z.object({ outcome: z.enum(['left', 'lead_passed_on', 'closed']) }),
    summary:
      'Leave a circle; if its only lead leaves, the longest-standing member takes over, and it closes when no members remain',
  },
  wake: {
    method: 'POST',
    path: `${NEW}{circle_id}/wake/`,
    access: signedIn,
    params: byCircle,
    summary: 'Restore an archived circle I lead',
  },
  suggestedTasks: {
    method: 'GET',
    path: `${NEW}{circle_id}/tasks/`,
    access: signedIn,
    params: byCircle,
    reply: z.array(
      z.object({
        id,
        title: z.string(),
        hashtag: z.string(),
        karma: z.int().nullable(),
        level_order: z.int().nullable(),
        /** Ids of members who can do it now; at least one. */
        open_to: z.array(id),
        done_by: z.array(id),
      }),
    ),
    summary:
      'List tasks that members of one of my circles can do now: those of its interest group and those for everyone',
  },
  taskProgress: {
    method: 'GET',
    path: `${OLD}{circle_id}/ig-progress/`,
    access: signedIn,
    params: byCircle,
    reply: z.record(
      z.string(),
      z.array(
        z.object({
          task_title: z.string(),
          task_karma: z.string(),
          task_level_karma: z.string(),
          task_hashtag: z.string(),
          completed_users: z.array(id),
        }),
      ),
    ),
    summary: 'Get the tasks of the circle’s interest group by level, and which members have completed them',
  },
})
