import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { dateTime, day, id, plainLine } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { CAPTION_LENGTH, PINNED_MOST } from '../lib/words.ts'
import { byMuid, KarmaLog } from './profile-shapes.ts'

/** A profile as a CV: what a member makes, leads and belongs to. */

/** Selects the icon of a role. */
export const cvRoleKinds = ['circle', 'group', 'campus', 'hackathon', 'review'] as const

export const CvRole = z.object({
  kind: z.enum(cvRoleKinds),
  /** “Leads Backwater Debuggers” */
  words: z.string(),
  /** Page of the circle, group, campus or hackathon. */
  path: z.string().nullable(),
})
export type CvRole = z.infer<typeof CvRole>

/** Approved work, as its author shows it. */
export const CvWork = z.object({
  /** Id of the submission. */
  id,
  task_id: id,
  title: z.string(),
  /** A line by the author. */
  caption: z.string().nullable(),
  /** Proof; both are null unless the author pinned the work or is the reader. */
  picture: z.string().nullable(),
  link: z.string().nullable(),
  /** Category of the interest group, for the cover; 'others' without a group. */
  category: z.string(),
  karma: z.int().nullable(),
  approved_at: dateTime,
  /** Null unless the reviewer's profile is public. */
  reviewer: Face.nullable(),
})
export type CvWork = z.infer<typeof CvWork>

/** A reviewer's comment on approved work. */
export const CvWords = z.object({
  /** Id of the submission. */
  id,
  words: z.string(),
  task_id: id,
  title: z.string(),
  /** Null if their account is closed. */
  reviewer: Face.nullable(),
  /** Whether others see it: the member shows it, and the reviewer's profile is public. */
  is_shown: z.boolean(),
  /** Whether the member can show it. */
  may_be_shown: z.boolean(),
})
export type CvWords = z.infer<typeof CvWords>

export const CvCircle = z.object({
  id,
  name: z.string(),
  cover: z.string().nullable(),
  category: z.string(),
  is_lead: z.boolean(),
  since: dateTime,
  /** Meetups of the circle that they attended. */
  meetups: z.int(),
})
export type CvCircle = z.infer<typeof CvCircle>

export const Cv = z.object({
  bio: z.string().nullable(),
  open_to_work: z.boolean(),
  open_to_gigs: z.boolean(),
  roles: z.array(CvRole),
  figures: z.object({
    tasks: z.int(),
    meetups: z.int(),
    /** Works of others that they reviewed. */
    reviews: z.int(),
    /** Their streak: weeks in a row with the goal reached. */
    weeks: z.int(),
  }),
  /**
   * Whether the member pinned the works. If not, these are the three with the most karma, and visitors get
   * none.
   */
  works_chosen: z.boolean(),
  works: z.array(CvWork),
  /** The latest comments; only the member sees hidden ones. */
  words: z.array(CvWords),
  circles: z.array(CvCircle),
})
export type Cv = z.infer<typeof Cv>

const caption = plainLine(
  'Caption',
  z
    .string()
    .trim()
    .max(CAPTION_LENGTH, { error: () => say`Use ${{ most: CAPTION_LENGTH }} characters or fewer` }),
)

export const PinnedWorks = z.object({
  works: z
    .array(z.object({ id, caption: caption.default('') }))
    .max(PINNED_MOST, { error: () => say`Pin up to ${{ most: PINNED_MOST }} pieces of work` })
    .refine(
      (works) => new Set(works.map(({ id }) => id)).size === works.length,
      'Only pin each piece of work once',
    ),
  /** Lets the landing page show them too, as long as the profile is public. */
  on_front_page: z.boolean().default(false),
})

/** One of the member's approved works; `place` is its position among pinned ones, or null. */
export const PinnableWork = CvWork.extend({
  place: z.int().nullable(),
  /** The author lets the landing page show it. */
  on_front_page: z.boolean(),
})

/** A karma entry of one day. */
export const DayEntry = KarmaLog.element.pick({ task_name: true, hashtag: true, reason: true, karma: true })

/** Something that both know, or that one of them can try next. */
const Shared = z.object({ id, title: z.string() })

/** What the caller and a member have both done. */
export const InCommon = z.object({
  /** Tasks approved for both. */
  tasks: z.int(),
  /** The latest task approved for the member that the caller hasn't tried; null if there is none. */
  task: Shared.nullable(),
  /** Meetups that both were at, and the latest of them. */
  meetups: z.int(),
  meetup: Shared.nullable(),
})
export type InCommon = z.infer<typeof InCommon>

const PATH = '/api/v1/dashboard/profile/'

export const cv = routes({
  read: {
    method: 'GET',
    path: `${PATH}cv/{muid}/`,
    access: everyone,
    params: byMuid,
    reply: Cv,
    summary:
      'Get a public profile’s bio, roles, work, reviewer comments and circles; members always see their own',
  },
  inCommon: {
    method: 'GET',
    path: `${PATH}in-common/{muid}/`,
    access: signedIn,
    params: byMuid,
    reply: InCommon,
    summary: 'Get which tasks a member and I have both done, and which meetups we were both at',
  },
  day: {
    method: 'GET',
    path: `${PATH}activity/{muid}/{day}/`,
    access: everyone,
    params: byMuid.extend({ day }),
    reply: z.array(DayEntry),
    summary: 'List what earned karma on a public profile on a given day (UTC), largest first',
  },
  works: {
    method: 'GET',
    path: `${PATH}works/`,
    access: signedIn,
    reply: z.array(PinnableWork),
    summary: 'List my approved work that can be pinned, newest first',
  },
  pin: {
    method: 'PUT',
    path: `${PATH}works/`,
    access: signedIn,
    body: PinnedWorks,
    summary:
      'Pin up to three pieces of my approved work to my profile, in order; visible to everyone who can see it',
  },
  hello: {
    method: 'POST',
    path: `${PATH}hello/{muid}/`,
    access: signedIn,
    params: byMuid,
    summary: 'Say hello to a member with a public profile, once a day; notifies them',
  },
  picture: {
    method: 'GET',
    path: '/api/v1/public/profiles/{muid}/picture/',
    access: everyone,
    params: byMuid,
    limit: 'lookup',
    viewing: 'open',
    download: { type: 'image/png', shared: { seconds: 600 }, fileName: '{muid}.png' },
    summary: 'Get the link preview of a public profile',
  },
})
