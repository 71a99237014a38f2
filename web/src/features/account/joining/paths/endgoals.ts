import { t } from '@lingui/core/macro'
import type { Endgoal } from '@muster/contract/lib/words.ts'

export interface EndgoalText {
  value: Endgoal
  label: string
  text: string
}

/** The goals on offer; older accounts can also have 'others'. */
export const endgoals: readonly EndgoalText[] = [
  { value: 'job', label: t`Job`, text: t`A position that fits my skills` },
  { value: 'r&d', label: t`Research and development`, text: t`Find out what no one knows yet` },
  { value: 'entrepreneurship', label: t`Entrepreneurship`, text: t`Start something of my own` },
  { value: 'gig_work', label: t`Gig work`, text: t`Earn money from smaller projects` },
  { value: 'higher_education', label: t`Higher education`, text: t`Another degree, here or abroad` },
  { value: 'social_impact', label: t`Social impact`, text: t`Do something that helps others` },
]

export function endgoalLabel(value: string): string {
  return endgoals.find((goal) => goal.value === value)?.label ?? t`Other`
}
