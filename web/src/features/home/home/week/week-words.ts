import type { Week } from '@muster/contract/home/weeks.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four'] as const
const WEEK = 7

/** The week's caption; never phrased as a threat. */
export function weekLine({ done, goal }: Pick<Week, 'done' | 'goal'>): string {
  if (done >= goal) return 'You’ve reached your goal. The rest of the week is yours.'
  const off = numbers[WEEK - goal] ?? `${WEEK - goal}`
  return `Anything counts: a task, a review or a meetup. ${off} days off are part of the plan.`
}
