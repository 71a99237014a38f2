import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Card } from '../layout/card.tsx'
import { List, Text } from '../layout/primitives.tsx'
import { QueryView } from '../loading/query-view.tsx'
import { AskForm } from './ask-form.tsx'
import type { Board, Questions } from './board.ts'
import { Question } from './question.tsx'
import { answeredText, NONE_ASKED, NOT_LOADED } from './question-words.ts'

interface QuestionsCardProps {
  board: Board
  query: UseQueryResult<Questions>
  /** First name of the person who answers. */
  host: string | null
}

/** Questions before a meetup or event, and the answers. */
export function QuestionsCard({ board, query, host }: QuestionsCardProps) {
  // It has ended without questions, so there is nothing to show.
  if (query.data?.questions.length === 0 && !query.data.may_ask) return null
  return (
    <Card title={t`Questions`} aside={query.data && answeredText(query.data.questions)}>
      <QueryView query={query} errorTitle={NOT_LOADED}>
        {({ questions, may_ask, may_answer }) => (
          <>
            {questions.length === 0 && <Text tone="ink-3">{NONE_ASKED}</Text>}
            {questions.length > 0 && (
              <List gap="md">
                {questions.map((question) => (
                  <Question key={question.id} board={board} question={question} mayAnswer={may_answer} />
                ))}
              </List>
            )}
            {may_ask && !may_answer && <AskForm board={board} host={host} />}
          </>
        )}
      </QueryView>
    </Card>
  )
}
