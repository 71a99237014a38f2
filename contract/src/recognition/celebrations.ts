import { z } from 'zod'
import { everyone, signedIn } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { dateTime } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { Badge } from './badge-fields.ts'

/**
 * Celebrations are shown to a member once. Those of a level or of approved work can be shared as a picture.
 */

const OWN = '/api/v1/dashboard/celebrations/'
const PUBLIC = '/api/v1/public/celebrations/'

/** Most celebrations shown on one visit; notifications cover the others. */
export const MOST_CELEBRATED = 3
/** Most pictures that a member can share at the same time. */
export const MOST_SHARED = 50

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const cause = z
  .string()
  .regex(new RegExp(`^(level-[2-7]|(work|badge|minutes)-${UUID})$`), 'This isn’t a valid celebration')
const sharedCause = z
  .string()
  .regex(new RegExp(`^(level-[2-7]|work-${UUID})$`), 'You can only share levels and approved work')
const byCause = z.object({ cause })
const bySharedCause = z.object({ cause: sharedCause })
const byToken = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{16}$/, 'This isn’t the address of a shared picture'),
})

const celebrationKinds = ['level', 'work', 'badge', 'minutes'] as const

/** What the member did between the previous level and this one. */
const Took = z.object({ days: z.int(), tasks: z.int(), meetups: z.int() })
export type Took = z.infer<typeof Took>

export const Celebration = z.object({
  /** Key of the celebration: 'level-4', or its kind and the id of the record. */
  cause: z.string(),
  kind: z.enum(celebrationKinds),
  /** Null for other kinds. */
  level: z.int().nullable(),
  title: z.string(),
  /** 0 if there was none. */
  karma: z.int(),
  at: dateTime,
  /** The reviewer of the work, and their comment. */
  reviewer: Face.nullable(),
  words: z.string().nullable(),
  badge: Badge.nullable(),
  took: Took.nullable(),
  /** Up to three reviewers and fellow circle members who helped. */
  helpers: z.array(Face),
})
export type Celebration = z.infer<typeof Celebration>

/** A picture that a member shares. */
export const SharedPicture = z.object({
  cause: z.string(),
  title: z.string(),
  token: z.string(),
  /** Address of the public page. */
  url: z.string(),
  shared_at: dateTime,
})
export type SharedPicture = z.infer<typeof SharedPicture>

const picture = { type: 'image/png', fileName: '{cause}.png' } as const

export const celebrations = routes({
  waiting: {
    method: 'GET',
    path: OWN,
    access: signedIn,
    reply: z.object({
      /**
       * The highest level that hasn't been celebrated yet. It's held back until the member has approved work
       * or a verified meetup record.
       */
      level: Celebration.nullable(),
      others: z.array(Celebration),
    }),
    summary: 'List my pending celebrations: one level, and up to three others from the last 30 days',
  },
  seen: {
    method: 'PUT',
    path: `${OWN}{cause}/seen/`,
    access: signedIn,
    params: byCause,
    /** False if another tab or device was first; it isn't shown again then. */
    reply: z.object({ first: z.boolean() }),
    summary: 'Mark a celebration as shown; a level marks all lower levels too',
  },
  picture: {
    method: 'GET',
    path: `${OWN}{cause}/picture/`,
    access: signedIn,
    params: bySharedCause,
    download: picture,
    summary: 'Preview the picture for one of my levels or approved submissions',
  },
  shared: {
    method: 'GET',
    path: `${OWN}shared/`,
    access: signedIn,
    reply: z.object({ is_public: z.boolean(), pictures: z.array(SharedPicture) }),
    summary: 'List the pictures I share, newest first, and whether my profile is public',
  },
  share: {
    method: 'PUT',
    path: `${OWN}{cause}/shared/`,
    access: signedIn,
    params: bySharedCause,
    reply: SharedPicture,
    summary: 'Create a public address for a picture (idempotent); rejected for private profiles',
  },
  withdraw: {
    method: 'DELETE',
    path: `${OWN}{cause}/shared/`,
    access: signedIn,
    params: bySharedCause,
    summary: 'Stop sharing a picture',
  },
})

export const sharedCelebrations = routes({
  one: {
    method: 'GET',
    path: `${PUBLIC}{token}/`,
    access: everyone,
    params: byToken,
    reply: z.object({
      person: Face,
      /** “I reached Level 4” */
      title: z.string(),
      /** Summary of what it took. */
      text: z.string(),
    }),
    summary: 'Get what a member shares, for anyone with the address',
  },
  picture: {
    method: 'GET',
    path: `${PUBLIC}{token}/picture/`,
    access: everyone,
    params: byToken,
    download: { type: 'image/png', fileName: '{token}.png', shared: { seconds: 300 } },
    limit: 'lookup',
    summary: 'Get the shared picture',
  },
})
