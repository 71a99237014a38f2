import type { mentorQuestions, ReportedQuestion } from '@muster/contract/people/mentor-questions.ts'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { type ColumnOf, useList } from '../../../../ui/data-table/use-list.ts'
import { ReportedList } from '../../../../ui/reported/reported-list.tsx'
import { questionReportWords } from '../queries.ts'

const reportedName = ({ reported_by, asker, mentor }: ReportedQuestion) =>
  reported_by === 'asker' ? mentor : asker

const columns: readonly ColumnOf<(typeof mentorQuestions)['reported']>[] = [
  textColumn('subject', 'Question', { width: 200 }),
  textColumn('said', 'What they wrote', { width: 300, card: 'line' }),
  {
    key: 'reported_by',
    title: 'Reported member',
    width: 150,
    card: 'line',
    onCard: reportedName,
    render: reportedName,
  },
  {
    key: 'reason',
    title: 'Reason',
    width: 210,
    card: 'line',
    onCard: ({ reason }) => questionReportWords[reason],
    render: ({ reason, note }) => questionReportWords[reason] + (note ? `, “${note}”` : ''),
  },
  dateColumn('reported_at', 'Reported on', { sorted: true, style: 'time', width: 190 }),
]

/** Reported mentor questions: staff remove what was written, or dismiss the report. */
export default function ReportedQuestionsPage() {
  const list = useList({
    call: api.mentorQuestions.reported,
    columns,
    usual: '-reported_at',
    screen: 'reported-questions',
    csv: (query) => api.mentorQuestions.reportedCsv({ query }),
  })
  return (
    <ReportedList
      list={list}
      label="reported questions"
      title="Reported questions"
      lead="Questions that members or mentors have reported"
      searchBy="Subject"
      emptyText="When someone reports a question to a mentor, it’ll appear here."
      wordsOf={(question) => ({
        what: `the question “${question.subject}”`,
        remove: `Remove what ${reportedName(question)} wrote`,
        question: `Remove what ${reportedName(question)} wrote?`,
        consequence: 'They’ll see your reason. What you remove can’t be restored.',
      })}
      leave="Dismiss report"
      removeReported={(question_id, reason) =>
        api.mentorQuestions.removeReported.answer({ params: { question_id }, body: { reason } })
      }
      dismiss={(question_id) => api.mentorQuestions.dismiss.answer({ params: { question_id } })}
      reads={[keyOf(api.mentorQuestions.reported)]}
    />
  )
}
