import { ph, plural, t } from '@lingui/core/macro'
import type { FirstWeek } from '@muster/contract/desk/first-week.ts'
import { FIRST_DECISIONS } from '@muster/contract/lib/words.ts'

export interface FirstStep {
  readonly key: 'handbook' | 'practice' | 'review' | 'meet'
  readonly name: string
  readonly about: string
  readonly done: boolean
  /** Where it's done. */
  readonly to?: string
}

/** The steps of the first week in a role: those that belong to its work, in order. */
export function stepsOf({ handbook, practice, decisions, contact, met }: FirstWeek): FirstStep[] {
  return [
    ...(handbook
      ? [
          {
            key: 'handbook' as const,
            name: t`Read the handbook`,
            about: plural({ minutes: handbook.minutes }, { one: `# minute`, other: `# minutes` }),
            done: handbook.opened,
            to: '/dashboard/management/handbook',
          },
        ]
      : []),
    ...(practice
      ? [
          {
            key: 'practice' as const,
            name: t`Decide the practice cases`,
            about:
              practice.decided < practice.cases
                ? t`${ph({ decided: practice.decided })} of ${ph({ cases: practice.cases })} decided`
                : t`All of them decided`,
            done: practice.decided >= practice.cases,
            to: '/dashboard/management/practice',
          },
        ]
      : []),
    ...(decisions
      ? [
          {
            key: 'review' as const,
            name: t`Review your first ${FIRST_DECISIONS}`,
            about: reviewText(decisions),
            done: decisions.made >= FIRST_DECISIONS,
            to: '/dashboard/reviews',
          },
        ]
      : []),
    {
      key: 'meet',
      name: t`Meet the team`,
      about: contact
        ? t`Ask ${ph({ fullName: contact.full_name })} for a time`
        : t`Say hello to your colleagues`,
      done: met,
    },
  ]
}

function reviewText({ made, read, agreed }: NonNullable<FirstWeek['decisions']>): string {
  if (read === 0) return t`${made} so far. A second reader looks at some of them.`
  return agreed === read
    ? t`${made} so far. The second reader agrees with ${read} of ${read}.`
    : t`${made} so far. The second reader agrees with ${agreed} of ${read}.`
}

export const isOver = (week: FirstWeek) => stepsOf(week).every(({ done }) => done)
