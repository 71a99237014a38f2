import type { Endgoal } from '@muster/contract/lib/words.ts'

export interface EndgoalText {
  value: Endgoal
  label: string
  text: string
}

/** The goals on offer; older accounts can also have 'others'. */
export const endgoals: readonly EndgoalText[] = [
  { value: 'job', label: 'Job', text: 'A position that fits my skills' },
  { value: 'r&d', label: 'Research and development', text: 'Find out what no one knows yet' },
  { value: 'entrepreneurship', label: 'Entrepreneurship', text: 'Start something of my own' },
  { value: 'gig_work', label: 'Gig work', text: 'Earn money from smaller projects' },
  { value: 'higher_education', label: 'Higher education', text: 'Another degree, here or abroad' },
  { value: 'social_impact', label: 'Social impact', text: 'Do something that helps others' },
]

export function endgoalLabel(value: string): string {
  return endgoals.find((goal) => goal.value === value)?.label ?? 'Other'
}
