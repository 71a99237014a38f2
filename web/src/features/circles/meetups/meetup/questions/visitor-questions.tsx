import { meetupPath } from '@muster/contract/circles/addresses.ts'
import { Link } from 'react-router'
import { api } from '../../../../../api/client.ts'
import { loginAddress } from '../../../../../api/session/login-address.ts'
import { ReadView } from '../../../../../ui/front-page/read-view.tsx'
import { useRead } from '../../../../../ui/front-page/use-read.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { List, Text } from '../../../../../ui/layout/primitives.tsx'
import { QuestionView } from './question-view.tsx'
import { NONE_ASKED, NOT_LOADED } from './question-words.ts'

/** Questions for visitors: they can read, but have to sign in to ask. */
export function VisitorQuestions({ meetupId }: { meetupId: string }) {
  const read = useRead(meetupId, (signal) =>
    api.meetupQuestions.list({ params: { meet_id: meetupId } }, signal),
  )
  return (
    <Card title="Questions" aside={<Link to={loginAddress(meetupPath(meetupId))}>Sign in to ask</Link>}>
      <ReadView read={read} errorTitle={NOT_LOADED}>
        {({ questions }) =>
          questions.length === 0 ? (
            <Text tone="ink-3">{NONE_ASKED}</Text>
          ) : (
            <List gap="md">
              {questions.map((question) => (
                <QuestionView key={question.id} question={question} />
              ))}
            </List>
          )
        }
      </ReadView>
    </Card>
  )
}
