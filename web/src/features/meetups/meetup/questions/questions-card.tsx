import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { loginAddress } from '../../../../api/session/login-address.ts'
import { useSignedIn } from '../../../../api/session/session-store.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { questionsQuery } from '../../queries.ts'
import { meetupPath } from '../../shared/words/meetup-address.ts'
import { AskForm } from './ask-form.tsx'
import { Question } from './question.tsx'
import classes from './questions.module.css'

interface QuestionsCardProps {
  meetup: Pick<MeetupRow, 'id'>
  /** Who answers, by their first name. */
  host: string | null
}

/** What people want to know before, and what the hosts say. */
export function QuestionsCard({ meetup, host }: QuestionsCardProps) {
  const signedIn = useSignedIn()
  const query = useQuery(questionsQuery(meetup.id))
  // Over, and nobody has asked anything: there is nothing to show.
  if (signedIn && query.data?.questions.length === 0 && !query.data.may_ask) return null
  return (
    <Card
      title="Questions"
      aside={signedIn ? undefined : <Link to={loginAddress(meetupPath(meetup.id))}>Sign in to ask</Link>}
    >
      <QueryView query={query} errorTitle="The questions did not load">
        {({ questions, may_ask, may_answer }) => (
          <>
            {questions.length === 0 && (
              <p className={classes.quiet}>Nobody has asked anything yet. What would you like to know?</p>
            )}
            {questions.length > 0 && (
              <ul className={classes.list}>
                {questions.map((question) => (
                  <Question
                    key={question.id}
                    meetupId={meetup.id}
                    question={question}
                    mayAnswer={may_answer}
                    signedIn={signedIn}
                  />
                ))}
              </ul>
            )}
            {may_ask && !may_answer && <AskForm meetupId={meetup.id} host={host} />}
          </>
        )}
      </QueryView>
    </Card>
  )
}
