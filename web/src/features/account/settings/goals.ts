import type { Endgoal } from '@muster/contract/lib/words.ts'

export const goalLabels: Readonly<Record<Endgoal, string>> = {
  job: 'Job',
  'r&d': 'Research and development',
  entrepreneurship: 'Entrepreneurship',
  gig_work: 'Gig work',
  higher_education: 'Higher education',
  social_impact: 'Social impact',
  others: 'Other',
}
