import { ph, plural, t } from '@lingui/core/macro'
import type { Feedback } from '@muster/contract/events/hackathon-results.ts'
import { ordinal } from '@muster/contract/lib/formats.ts'
import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../../../../api/is-missing.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { feedbackQuery } from '../queries.ts'
import classes from './feedback.module.css'

/** The highest step of a criterion. */
const TOP = 5

/** The judges' feedback to a team: steps by criterion, and notes. */
export function FeedbackCard({ projectId }: { projectId: string }) {
  const feedback = useQuery(feedbackQuery(projectId))
  // The results were withdrawn since the page loaded, so there is no feedback.
  if (isMissing(feedback.error)) return null
  return (
    <Card title={t`Judges’ feedback`} aside={feedback.data && standing(feedback.data)}>
      <QueryView query={feedback}>{(read) => <Read feedback={read} />}</QueryView>
    </Card>
  )
}

const standing = ({ place, score }: Feedback) =>
  [
    ...(place === null ? [] : [t`${ph({ ordinal: ordinal(place) })} place`]),
    ...(score === null ? [] : [t`${ph({ score: score.toFixed(1) })} of 100`]),
  ].join(', ')

function Read({ feedback: { title, criteria, sheets, notes } }: { feedback: Feedback }) {
  const scored = criteria.filter((criterion) => criterion.mean !== null)
  const isCompared = scored.length === 0 && sheets > 0
  return (
    <>
      <Text tone="ink-2">
        {isCompared
          ? t`The judges compared ${title} with others ${plural(sheets, { one: `# time`, other: `# times` })}.`
          : t`${plural(sheets, { one: `# judge`, other: `# judges` })} scored ${title}. Only the organisers can see their names.`}
      </Text>
      {scored.length > 0 && (
        <ul className={classes.criteria}>
          {scored.map(({ name, weight, mean }) => (
            <li key={name}>
              <Text as="span" weight={600}>
                {name} <span className={classes.weight}>{`${weight}%`}</span>
              </Text>
              <meter
                className={classes.bar}
                min={0}
                max={TOP}
                value={mean ?? 0}
                aria-label={t`${name}: ${ph({ mean: mean?.toFixed(1) })} of ${TOP}`}
              />
              <span className={classes.mean}>{t`${ph({ mean: mean?.toFixed(1) })} of ${TOP}`}</span>
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <div className={classes.notes}>
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes have no name of their own and keep their order
            <blockquote key={index}>{note}</blockquote>
          ))}
        </div>
      )}
      {notes.length === 0 && sheets > 0 && !isCompared && (
        <Text tone="ink-2">{t`None of them left a note.`}</Text>
      )}
    </>
  )
}
