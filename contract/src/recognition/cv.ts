import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { byMuid, KarmaLog } from '../account/profile-shapes.ts'
import { dateTime, day, id, plainLine } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { CAPTION_LENGTH, PINNED_MOST } from '../lib/words.ts'

/** A profile as a CV: what somebody makes, leads and is part of. */

/** What a role in words is about, for its sign. */
export const cvRoleKinds = ['circle', 'group', 'campus', 'hackathon', 'review'] as const

export const CvRole = z.object({
  kind: z.enum(cvRoleKinds),
  /** 'Leads Backwater Debuggers' */
  words: z.string(),
  /** The page of what it is about. */
  path: z.string().nullable(),
})
export type CvRole = z.infer<typeof CvRole>

/** Approved work, as its maker shows it. */
export const CvWork = z.object({
  /** Of the submission. */
  id,
  task_id: id,
  title: z.string(),
  /** A line of the maker's own. */
  caption: z.string().nullable(),
  /** Proof; both are null unless the maker has pinned the work, and to themselves. */
  picture: z.string().nullable(),
  link: z.string().nullable(),
  /** Of the interest group, for the cover; 'others' without one. */
  category: z.string(),
  karma: z.int().nullable(),
  approved_at: dateTime,
  /** Who approved it, where their profile is public. */
  reviewer: Face.nullable(),
})
export type CvWork = z.infer<typeof CvWork>

/** What a reviewer said of approved work. */
export const CvWords = z.object({
  /** Of the submission. */
  id,
  words: z.string(),
  task_id: id,
  title: z.string(),
  /** Null where their account is closed. */
  reviewer: Face.nullable(),
  /** Whether others see it: the member has chosen so, and the reviewer's profile is public. */
  is_shown: z.boolean(),
  /** Whether the member may choose so. */
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
  /** How many of its meetups they came to. */
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
    /** Works of others that they looked at. */
    reviews: z.int(),
    /** Weeks in a row in which they reached their goal. */
    weeks: z.int(),
  }),
  /** Whether the works are their own choice; otherwise they are the three with the most karma, and visitors see none. */
  works_chosen: z.boolean(),
  works: z.array(CvWork),
  /** The latest; those that are not shown only to the member. */
  words: z.array(CvWords),
  circles: z.array(CvCircle),
})
export type Cv = z.infer<typeof Cv>

const caption = plainLine(
  'Caption',
  z.string().trim().max(CAPTION_LENGTH, `Use ${CAPTION_LENGTH} characters or fewer`),
)

export const PinnedWorks = z.object({
  works: z
    .array(z.object({ id, caption: caption.default('') }))
    .max(PINNED_MOST, `Pin up to ${PINNED_MOST} pieces of work`)
    .refine(
      (works) => new Set(works.map(({ id }) => id)).size === works.length,
      'Only pin each piece of work once',
    ),
  /** The landing page may show them as well, as long as the profile is public. */
  on_front_page: z.boolean().default(false),
})

/** One of my approved works, and where it stands among the pinned ones. */
export const PinnableWork = CvWork.extend({
  place: z.int().nullable(),
  /** Its maker lets the landing page show it. */
  on_front_page: z.boolean(),
})

/** What brought karma on one day. */
export const DayEntry = KarmaLog.element.pick({ task_name: true, hashtag: true, reason: true, karma: true })

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
