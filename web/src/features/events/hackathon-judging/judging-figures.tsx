import type { LiveResults } from '@muster/contract/events/hackathon-judging.ts'
import { DIFFER_POINTS } from '@muster/contract/lib/hackathon-words.ts'
import { KeyFigures } from '../../../ui/charts/key-figures.tsx'
import { formatCount, formatNumber, formatRelative } from '../../../ui/text/format.ts'
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
              label: 'Comparisons',
              value: judges.reduce((sum, judge) => sum + judge.done, 0),
              note: `by ${formatCount(judges.length, 'judge')}`,
            }
          : {
              label: 'Score sheets completed',
              value: `${formatNumber(sheets_done)} of ${formatNumber(sheets_given)}`,
              note: `${formatCount(rules.sheets_each, 'judge')} per project`,
            },
        {
          label: isPairs ? 'Judges started' : 'Judges done',
          value: `${formatNumber(done.length)} of ${formatNumber(judges.length)}`,
          note: last?.last_desk ? `${last.full_name} was last at D${last.last_desk}` : 'No one has started',
        },
        published_at
          ? {
              label: 'Published',
              value: formatRelative(published_at, now),
              note: momentText(published_at, time_zone),
            }
          : {
              label: isClosed ? 'Judging closed' : 'Judging closes',
              value: closes ? formatRelative(closes, now) : 'Open',
              note: closes ? momentText(closes, time_zone) : 'until you publish',
            },
        isPairs
          ? {
              label: 'Projects',
              value: ranking.length + unranked.length,
              note: `${formatNumber(ranking.length)} ranked`,
            }
          : {
              label: 'Judges disagree on',
              value: formatCount(differing.length, 'project'),
              note: `by more than ${DIFFER_POINTS} points`,
            },
      ]}
    />
  )
}
