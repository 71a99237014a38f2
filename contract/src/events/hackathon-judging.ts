import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id, orNothing, seenAt, text, Unprintable } from '../lib/fields.ts'
import { judgingWays, SHEETS_EACH_MAX } from '../lib/hackathon-words.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { byHackathon } from './hackathon-applications.ts'

/**
 * Managing the judging of a hackathon: rules, assignment of judges, live ranking, and publication of results.
 * People who take part in the hackathon can't use these calls, not even staff.
 */

const PREFIX = '/api/v1/hackathon/'

/** How the hackathon's projects are judged. */
export const JudgingRules = z.object({
  way: z.enum(judgingWays),
  /** Judges for each project. */
  sheets_each: z.int(),
  /** When score sheets close for everyone; null: when the results are published. */
  closes_at: dateTime.nullable(),
  /** Judges don't see which team made a project. */
  is_blind: z.boolean(),
  /** Adjusts for strict and generous judges: each judge's scores are scaled to the same mean and spread. */
  evens_out: z.boolean(),
  /** Null if the defaults were never changed. */
  updated_at: dateTime.nullable(),
})
export type JudgingRules = z.infer<typeof JudgingRules>

/** A judge and their progress. */
export const Judge = z.object({
  user_id: id,
  full_name: z.string(),
  muid: z.string(),
  profile_pic: z.string().nullable(),
  /** Completed score sheets or decided pairs. */
  done: z.int(),
  /** Assigned score sheets; null when judging pairs. */
  given: z.int().nullable(),
  /** Desk number of the score sheet that they saved last. */
  last_desk: z.int().nullable(),
  last_saved_at: dateTime.nullable(),
  /** No longer a judge of the hackathon; their scores still count. */
  has_left: z.boolean(),
})
export type Judge = z.infer<typeof Judge>

/** A project in the ranking. */
export const RankedProject = z.object({
  project_id: id,
  /** Desk number. */
  number: z.int(),
  title: z.string(),
  team: z.string(),
  track_id: id.nullable(),
  /** Null until enough judges have scored it. */
  rank: z.int().nullable(),
  /** Rank within its track; null like `rank`. */
  track_rank: z.int().nullable(),
  /** Of 100; null without a completed score sheet. */
  score: z.number().nullable(),
  /** 95% confidence interval of the score; null unless judging pairs. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Contribution of each criterion to the score, in the order of the criteria. Empty when judging pairs. */
  parts: z.array(z.number()),
  /** Completed score sheets or comparisons. */
  sheets: z.int(),
  /** Assigned score sheets, or the number of comparisons needed. */
  sheets_given: z.int(),
  /** Difference between the highest and lowest judge's score, in points of 100; null with fewer than two. */
  differ: z.number().nullable(),
})
export type RankedProject = z.infer<typeof RankedProject>

/** Projects with the same score whose order affects a rank or prize. */
export const Tie = z.object({
  project_ids: z.array(id),
  /** The first rank that they share. */
  rank: z.int(),
  /** `is_settled`: organisers have ordered them, or let them share the rank. */
  is_settled: z.boolean(),
  shares: z.boolean(),
})
export type Tie = z.infer<typeof Tie>

/** A prize and its winners by the current ranking. */
export const PrizeStanding = z.object({
  prize_id: id,
  title: z.string(),
  award: z.string(),
  place: z.int().nullable(),
  track_id: id.nullable(),
  karma: z.int(),
  /** Several if they share the rank. */
  project_ids: z.array(id),
})
export type PrizeStanding = z.infer<typeof PrizeStanding>

/** The current ranking. */
export const LiveResults = z.object({
  title: z.string(),
  /** Time zone for displaying the times. */
  time_zone: z.string(),
  rules: JudgingRules,
  /** In the order of the score sheet. */
  criteria: z.array(z.object({ id, name: z.string(), weight: z.int() })),
  tracks: z.array(z.object({ id, name: z.string() })),
  /** Whether these scores are adjusted for strict judges: as requested, else as set in the rules. */
  evened_out: z.boolean(),
  ranking: z.array(RankedProject),
  /** Projects with too few score sheets for a rank. */
  unranked: z.array(RankedProject),
  /** Score sheets that a project needs for a rank. */
  needed: z.int(),
  judges: z.array(Judge),
  sheets_done: z.int(),
  sheets_given: z.int(),
  /** Projects without a judge, because every judge has a conflict of interest. */
  without_judge: z.int(),
  ties: z.array(Tie),
  prizes: z.array(PrizeStanding),
  published_at: dateTime.nullable(),
  /** Until when the publication can be withdrawn; null if it can't be. */
  withdraw_until: dateTime.nullable(),
  /** Names and titles that the certificates can't show as they are; empty once the results are published. */
  unprintable: z.array(Unprintable),
  /** Why results can't be published now, as a sentence; null if they can, perhaps with a reason. */
  blocked_because: z.string().nullable(),
})
export type LiveResults = z.infer<typeof LiveResults>

/** A judge's score sheet as organisers see it. */
export const ReadSheet = z.object({
  judge: z.string(),
  muid: z.string(),
  /** Score of each criterion, in order; null if it hasn't been scored. */
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
          .max(SHEETS_EACH_MAX, { error: () => say`Enter ${{ most: SHEETS_EACH_MAX }} or fewer` }),
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
      /** Score sheets newly assigned. */
      given: z.int(),
      /** Projects with fewer judges than required. */
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
      /** Best first. */
      project_ids: z
        .array(id)
        .min(2, 'Choose at least two projects')
        .max(300, 'Choose up to 300 projects')
        .refine((ids) => new Set(ids).size === ids.length, 'Include each project only once'),
      /** They share the rank. */
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
      /** Why results are published although score sheets are missing; kept in the activity log. */
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
