import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../../../ui/layout/card.tsx'
import { List, Text } from '../../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../../ui/loading/query-view.tsx'
import { questionsQuery } from '../../queries.ts'
import { AskForm } from './ask-form.tsx'
import { Question } from './question.tsx'
import { NONE_ASKED, NOT_LOADED } from './question-words.ts'

interface QuestionsCardProps {
  meetup: Pick<MeetupRow, 'id'>
  /** First name of the person who answers. */
  host: string | null
}

/** Questions before the meetup, and the hosts' answers. */
export function QuestionsCard({ meetup, host }: QuestionsCardProps) {
  const query = useQuery(questionsQuery(meetup.id))
  // The meetup has ended without questions, so there is nothing to show.
  if (query.data?.questions.length === 0 && !query.data.may_ask) return null
  return (
    <Card title="Questions">
      <QueryView query={query} errorTitle={NOT_LOADED}>
        {({ questions, may_ask, may_answer }) => (
          <>
            {questions.length === 0 && <Text tone="ink-3">{NONE_ASKED}</Text>}
            {questions.length > 0 && (
              <List gap="md">
                {questions.map((question) => (
                  <Question
                    key={question.id}
                    meetupId={meetup.id}
                    question={question}
                    mayAnswer={may_answer}
                  />
                ))}
              </List>
            )}
            {may_ask && !may_answer && <AskForm meetupId={meetup.id} host={host} />}
          </>
        )}
      </QueryView>
    </Card>
  )
}
