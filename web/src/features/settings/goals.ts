import type { Endgoal } from '@muster/contract/lib/words.ts'

/** What a learner works towards. */
export const goalLabels: Readonly<Record<Endgoal, string>> = {
  job: 'Job',
  'r&d': 'Research & Development',
  entrepreneurship: 'Entrepreneurship',
  gig_work: 'Gig Works',
  higher_education: 'Higher Education',
  social_impact: 'Social Impact',
  others: 'Others',
}
