import { z } from 'zod'
import { day, id } from '../../lib/fields.ts'

/** What campuses, districts and zones have in common. */

/** A level, and how many students are on it. */
export const LevelCount = z.object({ level: z.int(), students: z.int() })
export type LevelCount = z.infer<typeof LevelCount>

/** Karma of a week that begins on this day, and of the week as far back as the whole period is long. */
export const KarmaWeek = z.object({ from: day, until: day, karma: z.int(), before: z.int() })
export type KarmaWeek = z.infer<typeof KarmaWeek>

export const KarmaByWeek = z.object({
  weeks: z.array(KarmaWeek),
  /** Of all these weeks, and of as many before them. */
  karma: z.int(),
  before: z.int(),
})

/** How many weeks a chart shows. */
export const chartWeeks = ['4', '12', '26'] as const
export const weeks = z.enum(chartWeeks).default('12')

/** Who holds an office at a campus. */
export const CampusLeader = z.object({
  user_id: id,
  full_name: z.string(),
  /** Null while the profile is private, for those who are not of the campus. */
  muid: z.string().nullable(),
  profile_pic: z.string().nullable(),
})
export type CampusLeader = z.infer<typeof CampusLeader>

/** How active the students of a place are, by the day of their last karma. */
export const activity = {
  /** Students: verified, and no alumni. */
  students: z.int(),
  /** Members with a verified link, alumni included. */
  total_members: z.int(),
  total_karma: z.int(),
  /** Students whose karma last changed within 26 weeks, and within 30 days. */
  active_members: z.int(),
  active_30_days: z.int(),
}
