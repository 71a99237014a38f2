import { t } from '@lingui/core/macro'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { api } from '../../../../api/client.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { QuestionForm } from '../shared/question-form.tsx'
import { Questions } from '../shared/questions.tsx'
import classes from './history.module.css'

/** The learner's question about why their work was sent back. */
export function AskCard({ work }: { work: MySubmission }) {
  if (!work.can_ask && work.questions.length === 0) return null
  return (
    <Card title={work.can_ask ? t`Is something unclear?` : t`Your question`}>
      <AskReviewer work={work} />
    </Card>
  )
}

const askBody = () =>
  import('@muster/contract/learning/submissions.ts').then(({ submissions }) => submissions.ask.body)

/** Questions about the reviews of some work, and the form for one about the last decision. */
export function AskReviewer({ work }: { work: MySubmission }) {
  const reviewer = work.decided_by?.split(' ')[0]
  return (
    <>
      <Questions questions={work.questions} />
      {work.can_ask && (
        <details className={classes.fold}>
          <summary>{reviewer ? t`Ask ${reviewer} a question` : t`Ask the reviewer a question`}</summary>
          <QuestionForm
            draft={{ kind: 'review-question', id: work.id }}
            label={t`Your question`}
            description={t`You can ask one question about this review. It ends when you submit new work.`}
            button={t`Send question`}
            schema={askBody}
            send={(text) =>
              api.submissions.ask.answer({ params: { submission_id: work.id }, body: { text } })
            }
          />
        </details>
      )}
    </>
  )
}
