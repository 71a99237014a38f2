import { ph, t } from '@lingui/core/macro'
import type { SubmissionQuestion } from '@muster/contract/learning/submissions.ts'
import { List, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import classes from './questions.module.css'

interface QuestionsProps {
  questions: readonly SubmissionQuestion[]
  /** The name of who asked, unless it's the reader. */
  asker?: string
}

/** Questions about the reviews of some work, with their answers. */
export function Questions({ questions, asker }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <List gap="md">
      {questions.map((question) => (
        <li key={question.asked_at} className={classes.question}>
          <Said by={asker ? t`${asker} asked` : t`You asked`} at={question.asked_at} text={question.text} />
          {question.answer ? (
            <Said
              by={t`${ph({ answeredBy: question.answered_by ?? t`A reviewer` })} answered`}
              at={question.answered_at}
              text={question.answer}
            />
          ) : (
            <Text size="sm" tone="ink-3">
              {question.open ? t`Not answered yet` : t`Not answered in time`}
            </Text>
          )}
        </li>
      ))}
    </List>
  )
}

function Said({ by, at, text }: { by: string; at: string | null; text: string }) {
  return (
    <Stack gap="2xs">
      <Text size="xs" weight={600} tone="ink-3">
        {by}
        {at && (
          <>
            , <RelativeTime value={at} />
          </>
        )}
      </Text>
      <Text tone="ink" lines>
        {text}
      </Text>
    </Stack>
  )
}
