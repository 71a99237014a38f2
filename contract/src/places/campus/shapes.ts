import { z } from 'zod'
import { day, id } from '../../lib/fields.ts'

/** Schemas that campuses, districts and zones share. */

/** Number of students at a level. */
export const LevelCount = z.object({ level: z.int(), students: z.int() })
export type LevelCount = z.infer<typeof LevelCount>

/** Karma of the week starting on `from`; `before` is the same week of the previous period. */
export const KarmaWeek = z.object({ from: day, until: day, karma: z.int(), before: z.int() })
export type KarmaWeek = z.infer<typeof KarmaWeek>

export const KarmaByWeek = z.object({
  weeks: z.array(KarmaWeek),
  /** Sums of all these weeks, and of the previous period. */
  karma: z.int(),
  before: z.int(),
})

/** Lengths of a chart, in weeks. */
export const chartWeeks = ['4', '12', '26'] as const
export const weeks = z.enum(chartWeeks).default('12')

/** A member with a leading role at a campus. */
export const CampusLeader = z.object({
  user_id: id,
  /** Only the first name if the profile is private and the reader isn't from the campus. */
  full_name: z.string(),
  /** Null if the profile is private and the reader isn't from the campus. */
  muid: z.string().nullable(),
  profile_pic: z.string().nullable(),
})
export type CampusLeader = z.infer<typeof CampusLeader>

/** Activity of students, by the day of their last karma. */
export const activity = {
  /** Verified students, without alumni. */
  students: z.int(),
  /** Verified members, including alumni. */
  total_members: z.int(),
  total_karma: z.int(),
  /** Students whose karma last changed within 26 weeks, and within 30 days. */
  active_members: z.int(),
  active_30_days: z.int(),
}
