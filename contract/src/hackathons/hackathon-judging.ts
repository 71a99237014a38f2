import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id, orNothing, seenAt, text } from '../lib/fields.ts'
import { judgingWays, SHEETS_EACH_MAX } from '../lib/hackathon-words.ts'
import { routes } from '../lib/route.ts'
import { byHackathon } from './hackathon-applications.ts'

/**
 * Judging, for those who manage a hackathon: how projects are judged, who judges which, the ranking while it comes about, and
 * its publication. Who takes part in a hackathon has no say here, even as staff.
 */

const PREFIX = '/api/v1/hackathon/'

/** How projects of a hackathon are judged. */
export const JudgingRules = z.object({
  way: z.enum(judgingWays),
  /** Judges who look at each project. */
  sheets_each: z.int(),
  /** When sheets close for everybody; null: with the publication of the results. */
  closes_at: dateTime.nullable(),
  /** Judges do not see which team made a project. */
  is_blind: z.boolean(),
  /** Scores of strict and of generous judges are brought to the same mean and spread. */
  evens_out: z.boolean(),
  /** Null while nobody has settled anything. */
  updated_at: dateTime.nullable(),
})
export type JudgingRules = z.infer<typeof JudgingRules>

/** Somebody who judges, and how far they are. */
export const Judge = z.object({
  user_id: id,
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  /** Sheets that are filled in, or pairs that are decided. */
  done: z.int(),
  /** Sheets they were given; null where there is no such number, with pairs. */
  given: z.int().nullable(),
  /** The desk of the sheet that they saved last. */
  last_desk: z.int().nullable(),
  last_saved_at: dateTime.nullable(),
  /** Not a judge of the hackathon any more; what they have scored counts. */
  has_left: z.boolean(),
})
export type Judge = z.infer<typeof Judge>

/** One project of the ranking. */
export const RankedProject = z.object({
  project_id: id,
  /** Its desk. */
  number: z.int(),
  title: z.string(),
  team: z.string(),
  track_id: id.nullable(),
  /** Null until enough judges have seen it. */
  rank: z.int().nullable(),
  /** The place within its track; null like `rank`. */
  track_rank: z.int().nullable(),
  /** Of 100; null without a sheet. */
  score: z.number().nullable(),
  /** The band in which the score lies in 95 of 100 cases; with pairs alone. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** What each criterion brings to the score, in the order of the criteria; they add up to it. Empty with pairs. */
  parts: z.array(z.number()),
  /** Sheets that are filled in, or comparisons. */
  sheets: z.int(),
  /** Sheets that were given out; with pairs how many comparisons are needed. */
  sheets_given: z.int(),
  /** How far apart the judges' scores lie, in points of 100; null with fewer than two. */
  differ: z.number().nullable(),
})
export type RankedProject = z.infer<typeof RankedProject>

/** Projects with the same score for which something hangs on their order. */
export const Tie = z.object({
  project_ids: z.array(id),
  /** The first place that they share. */
  rank: z.int(),
  /** Organisers have put them in order, or let them share the place. */
  is_settled: z.boolean(),
  shares: z.boolean(),
})
export type Tie = z.infer<typeof Tie>

/** A prize and who gets it as things stand. */
export const PrizeStanding = z.object({
  prize_id: id,
  title: z.string(),
  award: z.string(),
  place: z.int().nullable(),
  track_id: id.nullable(),
  karma: z.int(),
  /** Several when they share the place. */
  project_ids: z.array(id),
})
export type PrizeStanding = z.infer<typeof PrizeStanding>

/** The ranking as it is now. */
export const LiveResults = z.object({
  title: z.string(),
  /** In which its times are said. */
  time_zone: z.string(),
  rules: JudgingRules,
  /** In the order in which sheets show them. */
  criteria: z.array(z.object({ id, name: z.string(), weight: z.int() })),
  tracks: z.array(z.object({ id, name: z.string() })),
  /** Whether scores are evened out here; what is asked for, else as settled. */
  evened_out: z.boolean(),
  ranking: z.array(RankedProject),
  /** Without a rank: fewer sheets than it takes. */
  unranked: z.array(RankedProject),
  /** Sheets it takes to be ranked. */
  needed: z.int(),
  judges: z.array(Judge),
  sheets_done: z.int(),
  sheets_given: z.int(),
  /** Projects that no judge was given, since all know the team. */
  without_judge: z.int(),
  ties: z.array(Tie),
  prizes: z.array(PrizeStanding),
  published_at: dateTime.nullable(),
  /** Until when the publication can be withdrawn. */
  withdraw_until: dateTime.nullable(),
  /** Why nothing can be published now, in words; null when it can, perhaps with a reason. */
  blocked_because: z.string().nullable(),
})
export type LiveResults = z.infer<typeof LiveResults>

/** One judge's sheet as organisers read it. */
export const ReadSheet = z.object({
  judge: z.string(),
  muid: z.string(),
  /** The chosen step of each criterion, in their order; null where there is none yet. */
  steps: z.array(z.int().nullable()),
  /** Of 100; null until every criterion is scored. */
  score: z.number().nullable(),
  note: z.string().nullable(),
  saved_at: dateTime.nullable(),
})
export type ReadSheet = z.infer<typeof ReadSheet>

const settled = z.object({ updated_at: dateTime })

export const hackathonJudging = routes({
  results: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/judging/`,
    access: signedIn,
    params: byHackathon,
    query: z.object({ even_out: z.stringbool().optional() }),
    reply: LiveResults,
    summary: 'Get the judging settings, the judges’ progress and the current ranking',
  },
  set: {
    method: 'PUT',
    path: `${PREFIX}{hackathon_id}/judging/`,
    access: signedIn,
    params: byHackathon,
    body: z
      .object({
        way: z.enum(judgingWays, 'Choose scores or pairs'),
        sheets_each: z
          .int('Enter a whole number')
          .min(1, 'Enter 1 or more')
          .max(SHEETS_EACH_MAX, `Enter ${SHEETS_EACH_MAX} or fewer`),
        closes_at: orNothing(z.iso.datetime({ offset: true, error: 'Enter a date and time' })),
        is_blind: z.boolean(),
        evens_out: z.boolean(),
      })
      .extend(seenAt),
    reply: settled,
    summary: 'Set how projects are judged',
  },
  assign: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/judging/assign/`,
    access: signedIn,
    params: byHackathon,
    reply: z.object({
      /** Sheets that judges were given now. */
      given: z.int(),
      /** Projects with fewer judges than were asked for. */
      lacking: z.int(),
    }),
    summary:
      'Assign judges to each project, never from its team or college; keeps score sheets that have scores',
  },
  sheets: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/judging/{project_id}/sheets/`,
    access: signedIn,
    params: byHackathon.extend({ project_id: id }),
    reply: z.array(ReadSheet),
    summary: 'List a project’s score sheets, side by side',
  },
  remind: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/judging/remind/`,
    access: signedIn,
    params: byHackathon,
    reply: z.object({ reminded: z.int() }),
    summary: 'Remind judges who aren’t done, each at most once a day',
  },
  settleTie: {
    method: 'PUT',
    path: `${PREFIX}{hackathon_id}/judging/tie/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({
      /** The better one first. */
      project_ids: z
        .array(id)
        .min(2, 'Choose at least two projects')
        .max(300, 'Choose up to 300 projects')
        .refine((ids) => new Set(ids).size === ids.length, 'Include each project only once'),
      /** They share the place. */
      shares: z.boolean(),
    }),
    reply: settled,
    summary: 'Set the order of projects with the same score, or let them share the rank',
  },
  choosePrize: {
    method: 'PUT',
    path: `${PREFIX}{hackathon_id}/judging/prizes/{prize_id}/`,
    access: signedIn,
    params: byHackathon.extend({ prize_id: id }),
    body: z.object({ project_id: orNothing(id) }),
    reply: settled,
    summary: 'Choose the winner of a prize that isn’t decided by rank; null clears the choice',
  },
  publish: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/judging/publish/`,
    access: signedIn,
    params: byHackathon,
    body: z.object({
      /** Why it is published although sheets are missing; for the records. */
      reason: orNothing(text('Reason', 5, 500)).default(null),
    }),
    reply: z.object({ published_at: dateTime, withdraw_until: dateTime, karma: z.int() }),
    summary:
      'Publish the results: prizes, karma, certificates and notifications in one transaction; idempotent',
  },
  withdraw: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/judging/withdraw/`,
    access: signedIn,
    params: byHackathon,
    summary: 'Withdraw results within 15 minutes of publication; reverses karma and revokes certificates',
  },
})
