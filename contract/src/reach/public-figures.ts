import { z } from 'zod'
import { everyone } from '../access/access.ts'
import { Face } from '../account/face.ts'
import { CircleCard } from '../circles/learning-circles.ts'
import { MeetupRow } from '../circles/meetup-shapes.ts'
import { SpecialEvent } from '../hackathons/special-events.ts'
import { IdName, IdTitle, id, muid, title } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/**
 * What everybody may know of the community: the landing page, its numbers, and lists for the sites of partners. Members
 * are named where their profile is public; addresses, phones and birth dates are in none of them.
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

/** What the web socket sends as well. */
export const LandingFigures = GlobalCount.extend({
  /** All karma that was earned, and how many pieces of work were approved. */
  karma_pow_count: z.object({ karma_count: z.int(), pow_count: z.int() }),
  /** Circles with a free seat. */
  open_circle_count: z.int(),
  meetup_count: z.int(),
})
export type LandingFigures = z.infer<typeof LandingFigures>

/** Work that its maker shows here, or a project of a hackathon whose gallery is open. */
export const MadeThing = z.object({
  kind: z.enum(['work', 'project']),
  /** Of the submission or the project. */
  id,
  title: z.string(),
  picture: z.string().nullable(),
  /** Of the interest group, for the cover; 'others' without one. */
  category: z.string(),
  /** The maker or the team. */
  by: z.string(),
  /** The interest group or the hackathon. */
  about: z.string().nullable(),
  /** The maker, or of the team those whose profile is public. */
  faces: z.array(Face),
})
export type MadeThing = z.infer<typeof MadeThing>

/** A level that a member with a public profile has reached lately. */
export const LevelUp = z.object({
  person: Face,
  level: z.int(),
  /** How many have said "Well done". */
  well_done: z.int(),
})
export type LevelUp = z.infer<typeof LevelUp>

/** No more of a circle and a meetup than the page shows: it is sent to everybody who comes. */
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
  circle_name: true,
  coming: true,
} as const

export const Landing = z.object({
  figures: LandingFigures,
  /** With a free seat: those that meet within seven days first. */
  circles: z.array(CircleCard.pick(circleParts)),
  /** What was made last. */
  made: z.array(MadeThing),
  level_up: LevelUp.nullable(),
  meetups: z.array(MeetupRow.pick(meetupParts)),
  events: z.array(SpecialEvent),
  /** Some members whose profile is public. */
  faces: z.array(Face),
  /** What members say, as administrators have written it down. */
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
        /** Null while the profile is private, as the next two. */
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
        /** Null while the profile is private. */
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
