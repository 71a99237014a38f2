import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { loginAddress } from '../../api/session/login-address.ts'
import { ReadView } from '../front-page/read-view.tsx'
import { useRead } from '../front-page/use-read.ts'
import { Card } from '../layout/card.tsx'
import { List, Text } from '../layout/primitives.tsx'
import type { Board, Questions } from './board.ts'
import { QuestionView } from './question-view.tsx'
import { NONE_ASKED, NOT_LOADED } from './question-words.ts'

interface VisitorQuestionsProps {
  /** Id of the meetup or event. */
  id: string
  /** Address of its page, to return to after the sign-in. */
  address: string
  answeredBy: Board['answeredBy']
  load: Parameters<typeof useRead<Questions>>[1]
}

/** Questions for visitors: they can read, but have to sign in to ask. */
export default function VisitorQuestions({ id, address, answeredBy, load }: VisitorQuestionsProps) {
  const read = useRead(id, load)
  return (
    <Card title={t`Questions`} aside={<Link to={loginAddress(address)}>{t`Sign in to ask`}</Link>}>
      <ReadView read={read} errorTitle={NOT_LOADED}>
        {({ questions }) =>
          questions.length === 0 ? (
            <Text tone="ink-3">{NONE_ASKED}</Text>
          ) : (
            <List gap="md">
              {questions.map((question) => (
                <QuestionView key={question.id} question={question} answeredBy={answeredBy} />
              ))}
            </List>
          )
        }
      </ReadView>
    </Card>
  )
}
