/** In a module of its own, because the browser reads it without the schemas. */

export const reportSteps = ['confirmed', 'path', 'submitted', 'approved', 'circle', 'level_two'] as const
export type ReportStep = (typeof reportSteps)[number]

/** Weeks of a period. */
export const reportWeeks = ['4', '8', '12', '26'] as const
export type ReportWeeks = (typeof reportWeeks)[number]

export const growthKinds = ['zone', 'campus', 'group'] as const
export type GrowthKind = (typeof growthKinds)[number]

export const reportQueues = [
  'reviews',
  'meetups',
  'organizations',
  'role_requests',
  'referrals',
  'reported',
] as const
export type ReportQueue = (typeof reportQueues)[number]

/** How many weeks after joining are looked at. */
export const WEEKS_AFTER = 12
/** Fewer members don't make a report. */
export const FEWEST_MEMBERS = 20
