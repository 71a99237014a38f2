import { ph, t } from '@lingui/core/macro'
import type { MentorQuestion } from '@muster/contract/people/mentor-questions.ts'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { ReportDialog } from '../../../ui/acts/report-dialog.tsx'
import { questionReads, questionReportWords } from './queries.ts'

interface QuestionReportDialogProps {
  question: MentorQuestion
  onClose: () => void
}

const schema = () =>
  import('@muster/contract/people/mentor-questions.ts').then(
    ({ mentorQuestions }) => mentorQuestions.report.body,
  )

/** Reports what the other side of a question wrote. */
export const QuestionReportDialog = ({ question, onClose }: QuestionReportDialogProps) => (
  <ReportDialog
    of={question.id}
    title={t`Report “${ph({ subject: question.subject })}”`}
    about={t`Staff will read what you both wrote. This closes the question, and you can’t ask a new one here until they decide.`}
    reasons={questionReportWords}
    schema={schema}
    send={(body) => api.mentorQuestions.report.answer({ params: { question_id: question.id }, body })}
    onDone={() => void invalidate(...questionReads)}
    onClose={onClose}
  />
)
