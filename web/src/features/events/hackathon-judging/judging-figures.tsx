import { ph, plural, t } from '@lingui/core/macro'
import type { LiveResults } from '@muster/contract/events/hackathon-judging.ts'
import { DIFFER_POINTS } from '@muster/contract/lib/hackathon-words.ts'
import { KeyFigures } from '../../../ui/charts/key-figures.tsx'
import { formatNumber, formatRelative } from '../../../ui/text/format.ts'
import { useNow } from '../../circles/meetups/shared/use-now.ts'
import { momentText } from '../hackathons/shared/hackathon-words.ts'

/** The progress of judging in four figures. */
export function JudgingFigures({ live }: { live: LiveResults }) {
  const now = useNow()
  const { rules, judges, ranking, unranked, sheets_done, sheets_given, time_zone, published_at } = live
  const done = judges.filter(({ done, given }) => (given === null ? done > 0 : given > 0 && done === given))
  const last = [...judges].sort((one, other) =>
    (other.last_saved_at ?? '').localeCompare(one.last_saved_at ?? ''),
  )[0]
  const differing = [...ranking, ...unranked].filter(({ differ }) => (differ ?? 0) > DIFFER_POINTS)
  const closes = rules.closes_at
  const isClosed = closes !== null && Date.parse(closes) <= now.getTime()
  const isPairs = rules.way === 'pairs'
  return (
    <KeyFigures
      figures={[
        isPairs
          ? {
              label: t`Comparisons`,
              value: judges.reduce((sum, judge) => sum + judge.done, 0),
              note: t`by ${plural({ judges: judges.length }, { one: `# judge`, other: `# judges` })}`,
            }
          : {
              label: t`Score sheets completed`,
              value: t`${ph({ sheetsDone: formatNumber(sheets_done) })} of ${ph({ sheetsGiven: formatNumber(sheets_given) })}`,
              note: t`${plural({ sheetsEach: rules.sheets_each }, { one: `# judge`, other: `# judges` })} per project`,
            },
        {
          label: isPairs ? t`Judges started` : t`Judges done`,
          value: t`${ph({ done: formatNumber(done.length) })} of ${ph({ judges: formatNumber(judges.length) })}`,
          note: last?.last_desk
            ? t`${ph({ fullName: last.full_name })} was last at D${ph({ lastDesk: last.last_desk })}`
            : t`No one has started`,
        },
        published_at
          ? {
              label: t`Published`,
              value: formatRelative(published_at, now),
              note: momentText(published_at, time_zone),
            }
          : {
              label: isClosed ? t`Judging closed` : t`Judging closes`,
              value: closes
                ? formatRelative(closes, now)
                : t({ message: 'Open', context: 'judging goes on' }),
              note: closes ? momentText(closes, time_zone) : t`until you publish`,
            },
        isPairs
          ? {
              label: t`Projects`,
              value: ranking.length + unranked.length,
              note: t`${ph({ ranking: formatNumber(ranking.length) })} ranked`,
            }
          : {
              label: t`Judges disagree on`,
              value: plural({ differing: differing.length }, { one: `# project`, other: `# projects` }),
              note: t`by more than ${DIFFER_POINTS} points`,
            },
      ]}
    />
  )
}
