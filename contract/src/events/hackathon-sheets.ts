import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime, id, orNothing, text } from '../lib/fields.ts'
import { judgingWays, SCORE_STEPS } from '../lib/hackathon-words.ts'
import { routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { byHackathon } from './hackathon-applications.ts'
import { Criterion } from './hackathon-parts.ts'

/** Judges score the projects assigned to them, or decide which of two projects is better. */

const PREFIX = '/api/v1/hackathon/'

/** A judge's scores by criterion id. */
const Steps = z.record(
  id,
  z
    .int('Choose a step')
    .min(1, 'Choose step 1 or higher')
    .max(SCORE_STEPS, { error: () => say`Choose step ${{ most: SCORE_STEPS }} or lower` }),
)

/** A project as its judge sees it. */
export const JudgedProject = z.object({
  project_id: id,
  /** Desk number. */
  number: z.int(),
  title: z.string(),
  summary: z.string(),
  description: z.string().nullable(),
  track: z.string().nullable(),
  demo_url: z.string().nullable(),
  code_url: z.string().nullable(),
  video_url: z.string().nullable(),
  /** Null if judging is blind. */
  team: z.string().nullable(),
  members: z.int(),
})
export type JudgedProject = z.infer<typeof JudgedProject>

export const Sheet = z.object({
  project: JudgedProject,
  steps: Steps,
  note: z.string().nullable(),
  /**
   * Optimistic lock: incremented with each change, so that two devices don't overwrite each other. 0: not
   * saved yet.
   */
  version: z.int(),
  saved_at: dateTime.nullable(),
})
export type Sheet = z.infer<typeof Sheet>

/** Everything that a judge's device needs to work offline. */
export const MySheets = z.object({
  title: z.string(),
  way: z.enum(judgingWays),
  is_blind: z.boolean(),
  closes_at: dateTime.nullable(),
  /** Why nothing can be scored now, as a sentence; null if it can. */
  closed_because: z.string().nullable(),
  criteria: z.array(Criterion),
  /** Ordered by desk number. */
  sheets: z.array(Sheet),
  /** Comparisons made so far, when judging pairs. */
  decided: z.int(),
})
export type MySheets = z.infer<typeof MySheets>

/** Two projects to compare side by side. */
export const Pair = z.object({ id, left: JudgedProject, right: JudgedProject })
export type Pair = z.infer<typeof Pair>

const NextPair = z.object({
  /** Null if there's nothing left to compare. */
  pair: Pair.nullable(),
  decided: z.int(),
  /**
   * The previous pair, whose decision can still be changed; `winner_id` is null if the judge couldn't decide.
   */
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
      /** The version that the device started from. */
      version: z.int().min(0),
    }),
    reply: z.object({
      version: z.int(),
      saved_at: dateTime,
      /** Every criterion has a score. */
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
      /** The project was assigned to another judge. */
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
      /** The better project; null: undecided. */
      winner_id: id.nullable(),
    }),
    reply: NextPair,
    summary: 'Choose the better project of a pair and get the next pair; can be changed until judging closes',
  },
})
