import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { CircleCard } from '../circles/learning-circles.ts'
import { MeetupRow } from '../circles/meetup-shapes.ts'
import { SpecialEvent } from '../events/special-events.ts'
import { WorkPreview } from '../learning/shown-work.ts'
import { IdName, IdTitle, id, muid, title } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/**
 * Public data about the community: landing page, totals, and lists for partners' sites. Members are named
 * only if their profile is public. Nothing here has addresses, phone numbers or dates of birth.
 */

const PUBLIC = '/api/v1/public/'

const GlobalCount = z.object({
  /** Active members. */
  members: z.int(),
  org_type_counts: z.array(z.object({ org_type: z.string(), org_count: z.int() })),
  enablers_mentors_count: z.array(z.object({ role__title: z.string(), role_count: z.int() })),
  ig_count: z.int(),
  learning_circle_count: z.int(),
})

/** Also pushed over the WebSocket. */
export const LandingFigures = GlobalCount.extend({
  /** Total karma earned, and number of approved works. */
  karma_pow_count: z.object({ karma_count: z.int(), pow_count: z.int() }),
  /** Circles with a free seat. */
  open_circle_count: z.int(),
  meetup_count: z.int(),
})
export type LandingFigures = z.infer<typeof LandingFigures>

/** Work that its author shares, or a hackathon project from an open gallery. */
export const MadeThing = z.object({
  kind: z.enum(['work', 'project']),
  /** Id of the submission or project. */
  id,
  title: z.string(),
  preview: WorkPreview,
  /** Category of the interest group, for the tint; 'others' without a group. */
  category: z.string(),
  /** Name of the author or team. */
  by: z.string(),
  /** Name of the interest group or hackathon. */
  about: z.string().nullable(),
  /** The author, or the team's members with a public profile. */
  faces: z.array(Face),
})
export type MadeThing = z.infer<typeof MadeThing>

/** A recent level-up of a member with a public profile. */
export const LevelUp = z.object({
  person: Face,
  level: z.int(),
  /** Number of “Well done” reactions. */
  well_done: z.int(),
})
export type LevelUp = z.infer<typeof LevelUp>

/** Only the fields that the landing page displays, because every visitor downloads them. */
const circleParts = {
  id: true,
  name: true,
  ig_name: true,
  ig_category: true,
  cover: true,
  faces: true,
  org_name: true,
  district: true,
  member_count: true,
  seats: true,
  next_meetup: true,
} as const
const meetupParts = {
  id: true,
  title: true,
  meet_time: true,
  meet_place: true,
  town: true,
  circle_name: true,
  coming: true,
} as const

export const Landing = z.object({
  figures: LandingFigures,
  /** Circles with a free seat; those that meet within seven days first. */
  circles: z.array(CircleCard.pick(circleParts)),
  /** Latest works. */
  made: z.array(MadeThing),
  level_up: LevelUp.nullable(),
  meetups: z.array(MeetupRow.pick(meetupParts)),
  events: z.array(SpecialEvent),
  /** Some members with a public profile. */
  faces: z.array(Face),
  /** Testimonials that administrators entered. */
  words: z.array(z.object({ quote: z.string(), by: z.string() })),
})
export type Landing = z.infer<typeof Landing>

const groupNames = z
  .preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(title('Group', 1, 75)).max(10),
  )
  .default([])

export const publicFigures = routes({
  landing: {
    method: 'GET',
    path: `${PUBLIC}landing/`,
    access: everyone,
    reply: Landing,
    summary: 'Get the landing page data',
  },
  landingStats: {
    method: 'GET',
    path: `${PUBLIC}landing-stats/`,
    access: everyone,
    reply: LandingFigures,
    summary: 'Get the landing page figures, for clients that can’t use the WebSocket',
  },
  globalCount: {
    method: 'GET',
    path: `${PUBLIC}global-count/`,
    access: everyone,
    reply: GlobalCount,
    summary: 'Count members, organisations, mentors, enablers, groups and circles',
  },
  profilePicture: {
    method: 'GET',
    path: `${PUBLIC}profile-pic/{muid}/`,
    access: everyone,
    params: z.object({ muid }),
    reply: z.array(z.object({ image: z.string().nullable() })),
    summary: 'Get the profile picture of a member with a public profile; an empty list for anyone else',
  },
  interestGroups: {
    method: 'GET',
    path: `${PUBLIC}list-ig/`,
    access: everyone,
    reply: z.array(z.object({ name: z.string() })),
    summary: 'List the names of all interest groups',
  },
  topOfGroups: {
    method: 'GET',
    path: `${PUBLIC}list-ig-top100/`,
    access: everyone,
    query: z.object({ ig_name: groupNames }),
    limit: 'lookup',
    reply: z.array(
      z.object({
        /** Null if the profile is private, like the next two fields. */
        userid: id.nullable(),
        muid: z.string().nullable(),
        full_name: z.string().nullable(),
        ig_karma: z.int(),
        igs: z.array(z.string()),
      }),
    ),
    summary: 'List the 100 students with the most karma in up to ten interest groups',
  },
  topMembers: {
    method: 'GET',
    path: `${PUBLIC}leaderboard/top-100/`,
    access: everyone,
    reply: z.array(
      z.object({
        /** Null if the profile is private. */
        full_name: z.string().nullable(),
        karma: z.int(),
        interest_groups: z.array(z.string()),
        organizations: z.array(z.string()),
      }),
    ),
    summary: 'List the 100 members with the most karma, excluding mentors and enablers',
  },
  colleges: {
    method: 'GET',
    path: `${PUBLIC}list/college/`,
    access: everyone,
    query: z.object({ district_id: id }),
    reply: z.object({ colleges: z.array(IdTitle), departments: z.array(IdTitle) }),
    summary: 'List a district’s colleges, and all departments',
  },
  districts: {
    method: 'GET',
    path: `${PUBLIC}list/district/`,
    access: everyone,
    query: z.object({ state_id: id }),
    reply: z.object({ districts: z.array(IdName) }),
    summary: 'List a state’s districts',
  },
  states: {
    method: 'GET',
    path: `${PUBLIC}list/state/`,
    access: everyone,
    query: z.object({ country_id: id }),
    reply: z.object({ states: z.array(IdName) }),
    summary: 'List a country’s states',
  },
  countries: {
    method: 'GET',
    path: `${PUBLIC}list/country/`,
    access: everyone,
    reply: z.object({ countries: z.array(IdName) }),
    summary: 'List all countries',
  },
})
