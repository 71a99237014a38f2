import { ph, plural, t } from '@lingui/core/macro'
import type { Week } from '@muster/contract/home/weeks.ts'
import { dayInWords } from '../day-words.ts'

interface WeekWords {
  readonly title: string
  readonly lead: string
  readonly line: string
}

/** What the card about the week says. Never a warning, and never that something is lost. */
export function weekWords(week: Week): WeekWords {
  const { state, streak, best, done, goal, days, paused_until } = week
  const missing = goal - done
  const left = days.filter((day) => day === 'open' || day === 'ahead').length
  const weeks = streak > 0 ? plural(streak, { one: `# week`, other: `# weeks` }) : t`A new week`
  const inARow = inARowWords(week)
  switch (state) {
    case 'paused':
      return {
        title: weeks,
        lead: paused_until
          ? t`Paused until ${ph({ day: dayInWords(paused_until) })}`
          : t`Paused until you start again`,
        line: t`Nothing is counted, and your streak stays as it is. What you do still gives karma.`,
      }
    case 'reached':
      return { title: weeks, lead: inARow, line: t`You’ve reached your goal. The rest of the week is yours.` }
    case 'first':
      return {
        title: done === 0 ? t`Day one` : plural(done, { one: `# day`, other: `# days` }),
        lead: done === 0 ? t`The first act fills the first dot` : t`Your first week is on its way`,
        line:
          missing > left
            ? t`Your first full week can start on Monday.`
            : plural(missing, {
                one: 'One more by Sunday makes your first week.',
                other: '# more by Sunday make your first week.',
              }),
      }
    case 'new':
      return { title: t`A new week`, lead: bestWords(best), line: t`Today can be the first.` }
    case 'short':
      return {
        title: weeks,
        lead: plural(missing, { one: 'One day to go', other: '# days to go' }),
        line: t`This is the smallest way there:`,
      }
    case 'out':
      return outWords(week)
    case 'going':
      return { title: weeks, lead: inARow, line: goingWords(streak + 1, missing, left) }
  }
}

/** @param next the number of weeks in a row when this one is done @param left days that are left of it */
function goingWords(next: number, missing: number, left: number): string {
  const choice = plural(left, {
    one: 'You have # day to choose from.',
    other: 'You have # days to choose from.',
  })
  if (next === 1) {
    const first = plural(missing, {
      one: 'One more by Sunday makes the first week of a new streak.',
      other: '# more by Sunday make the first week of a new streak.',
    })
    return `${first} ${choice}`
  }
  const more = plural(missing, {
    one: `One more by Sunday makes ${plural(next, { one: '# week', other: '# weeks' })}.`,
    other: `# more by Sunday make ${plural(next, { one: '# week', other: '# weeks' })}.`,
  })
  return `${more} ${choice}`
}

function inARowWords({ streak, best }: Week): string {
  if (streak === 0) return bestWords(best)
  return streak >= best ? t`In a row, your best so far` : `${t`In a row.`} ${bestWords(best)}`
}

/** The goal can't be reached any more. */
function outWords({ is_forgiven, streak, best, done }: Week): WeekWords {
  if (is_forgiven) {
    return {
      title: plural(streak, { one: `# week`, other: `# weeks` }),
      lead: t`They stay. This week is forgiven`,
      line: t`One missed week in ten doesn’t break a streak. A new week starts on Monday.`,
    }
  }
  return {
    title:
      streak > 0
        ? plural(streak, { one: `# week`, other: `# weeks` })
        : plural(done, { one: `# day`, other: `# days` }),
    lead: best > 0 ? bestWords(best) : t`This week’s goal is out of reach`,
    line: t`A new week starts on Monday. Until then, everything you do still gives karma.`,
  }
}

const bestWords = (best: number) => t`Your best: ${plural(best, { one: `# week`, other: `# weeks` })}`
