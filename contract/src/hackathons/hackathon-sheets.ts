import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id, orNothing, text } from '../lib/fields.ts'
import { judgingWays, SCORE_STEPS } from '../lib/hackathon-words.ts'
import { routes } from '../lib/route.ts'
import { byHackathon } from './hackathon-applications.ts'
import { Criterion } from './hackathon-parts.ts'

/** What judges do: score the projects that they were given, or say which of two is better. */

const PREFIX = '/api/v1/hackathon/'

/** The steps that a judge chose, by the ids of the criteria. */
const Steps = z.record(
  id,
  z
    .int('Choose a step')
    .min(1, 'Choose step 1 or higher')
    .max(SCORE_STEPS, `Choose step ${SCORE_STEPS} or lower`),
)

/** A project as its judge sees it. */
export const JudgedProject = z.object({
  project_id: id,
  /** Its desk. */
  number: z.int(),
  title: z.string(),
  summary: z.string(),
  description: z.string().nullable(),
  track: z.string().nullable(),
  demo_url: z.string().nullable(),
  code_url: z.string().nullable(),
  video_url: z.string().nullable(),
  /** Null where judges do not learn whose project it is. */
  team: z.string().nullable(),
  members: z.int(),
})
export type JudgedProject = z.infer<typeof JudgedProject>

export const Sheet = z.object({
  project: JudgedProject,
  steps: Steps,
  note: z.string().nullable(),
  /** Grows with each change, so that two devices do not overwrite each other; 0: nothing saved yet. */
  version: z.int(),
  saved_at: dateTime.nullable(),
})
export type Sheet = z.infer<typeof Sheet>

/** Everything a judge takes along. */
export const MySheets = z.object({
  title: z.string(),
  way: z.enum(judgingWays),
  is_blind: z.boolean(),
  closes_at: dateTime.nullable(),
  /** Why nothing can be scored now, in words; null when it can. */
  closed_because: z.string().nullable(),
  criteria: z.array(Criterion),
  /** In the order of the desks. */
  sheets: z.array(Sheet),
  /** Comparisons made so far; with pairs. */
  decided: z.int(),
})
export type MySheets = z.infer<typeof MySheets>

/** Two projects to compare, as they stand side by side. */
export const Pair = z.object({ id, left: JudgedProject, right: JudgedProject })
export type Pair = z.infer<typeof Pair>

const NextPair = z.object({
  /** Null when there is nothing left to compare. */
  pair: Pair.nullable(),
  decided: z.int(),
  /** What was decided before it, which can be decided otherwise; `winner_id` is null for who could not say. */
  last: z.object({ pair: Pair, winner_id: id.nullable() }).nullable(),
})

export const hackathonSheets = routes({
  mine: {
    method: 'GET',
    path: `${PREFIX}{hackathon_id}/judge/`,
    access: signedIn,
    params: byHackathon,
    reply: MySheets,
    summary: 'List the projects I judge, with my scores and everything needed to work offline',
  },
  save: {
    method: 'PUT',
    path: `${PREFIX}sheets/{project_id}/`,
    access: signedIn,
    params: z.object({ project_id: id }),
    body: z.object({
      steps: Steps,
      note: orNothing(text('Note', 1, 1000)).default(null),
      /** The version that the device began with. */
      version: z.int().min(0),
    }),
    reply: z.object({
      version: z.int(),
      saved_at: dateTime,
      /** Every criterion has a step. */
      is_done: z.boolean(),
    }),
    summary:
      'Save my score sheet for a project; idempotent, rejects a stale version and returns the current one',
  },
  declareConflict: {
    method: 'POST',
    path: `${PREFIX}sheets/{project_id}/conflict/`,
    access: signedIn,
    params: z.object({ project_id: id }),
    body: z.object({ reason: orNothing(text('Reason', 2, 200)).default(null) }),
    reply: z.object({
      /** Another judge has taken the project over. */
      is_passed_on: z.boolean(),
    }),
    summary: 'Declare a conflict of interest with a project; passes it to another judge if there is one',
  },
  nextPair: {
    method: 'POST',
    path: `${PREFIX}{hackathon_id}/judge/pair/`,
    access: signedIn,
    params: byHackathon,
    reply: NextPair,
    summary: 'Get my next pair to compare; the same one until I’ve decided',
  },
  decide: {
    method: 'PUT',
    path: `${PREFIX}pairs/{pair_id}/`,
    access: signedIn,
    params: z.object({ pair_id: id }),
    body: z.object({
      /** The better one; null: I cannot say. */
      winner_id: id.nullable(),
    }),
    reply: NextPair,
    summary: 'Choose the better project of a pair and get the next pair; can be changed until judging closes',
  },
})
