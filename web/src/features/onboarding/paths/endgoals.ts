import type { Endgoal } from '@muster/contract/lib/words.ts'

export interface EndgoalText {
  value: Endgoal
  label: string
  text: string
}

/** The goals on offer; older accounts may also hold 'others'. */
export const endgoals: readonly EndgoalText[] = [
  { value: 'job', label: 'Job', text: 'A position that fits what I can do' },
  { value: 'r&d', label: 'Research & Development', text: 'Find out what nobody knows yet' },
  { value: 'entrepreneurship', label: 'Entrepreneurship', text: 'Start something of my own' },
  { value: 'gig_work', label: 'Gig Works', text: 'Earn with smaller projects' },
  { value: 'higher_education', label: 'Higher Education', text: 'A further degree, here or abroad' },
  { value: 'social_impact', label: 'Social Impact', text: 'Do something that helps others' },
]

export function endgoalLabel(value: string): string {
  return endgoals.find((goal) => goal.value === value)?.label ?? 'Others'
}
