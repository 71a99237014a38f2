import { Menu } from '@mantine/core'
import type { mentorQuestions, ReportedQuestion } from '@muster/contract/people/mentor-questions.ts'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { type ColumnOf, useList } from '../../../ui/data-table/use-list.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { questionReportWords } from '../queries.ts'

const invalidates = [keyOf(api.mentorQuestions.reported)]

const reportedName = ({ reported_by, asker, mentor }: ReportedQuestion) =>
  reported_by === 'asker' ? mentor : asker

const columns: readonly ColumnOf<(typeof mentorQuestions)['reported']>[] = [
  { key: 'subject', title: 'Question', width: 200, render: ({ subject }) => subject },
  { key: 'said', title: 'What they wrote', width: 300, card: 'line', render: ({ said }) => said },
  {
    key: 'reported_by',
    title: 'Reported',
    width: 150,
    card: 'line',
    onCard: reportedName,
    render: reportedName,
  },
  {
    key: 'reason',
    title: 'Why',
    width: 210,
    card: 'line',
    onCard: ({ reason }) => questionReportWords[reason],
    render: ({ reason, note }) => questionReportWords[reason] + (note ? `, “${note}”` : ''),
  },
  {
    key: 'reported_at',
    title: 'Since',
    sortKey: 'reported_at',
    width: 190,
    render: ({ reported_at }) => <DateText value={reported_at} style="time" />,
  },
]

/** Questions to mentors that one of the two has reported: staff remove what the other wrote, or leave it. */
export default function ReportedQuestionsPage() {
  const list = useList({ call: api.mentorQuestions.reported, columns, usual: '-reported_at' })
  const [removing, setRemoving] = useState<ReportedQuestion>()
  const remove = useAction({
    call: ({ id, reason }: { id: string; reason: string }) =>
      api.mentorQuestions.removeReported.answer({ params: { question_id: id }, body: { reason } }),
    invalidates,
    onDone: () => setRemoving(undefined),
    onFailed: () => undefined,
  })
  const dismiss = useAction({
    call: (question_id: string) => api.mentorQuestions.dismiss.answer({ params: { question_id } }),
    invalidates,
  })
  return (
    <>
      <ListPage
        list={list}
        label="reported questions"
        title="Reported questions"
        lead="What members and mentors have reported in questions to mentors"
        searchBy="Subject"
        rowMenu={(question) => (
          <RowMenu label={`Decide about the question ${question.subject}`}>
            <Menu.Item onClick={() => dismiss.mutate(question.id)}>Leave it as it is</Menu.Item>
            <Menu.Item color="bad" c="var(--bad)" onClick={() => setRemoving(question)}>
              Remove what {reportedName(question)} wrote
            </Menu.Item>
          </RowMenu>
        )}
        empty={{
          title: 'Nothing to decide',
          text: 'When somebody reports a question to a mentor, it stands here.',
        }}
      />
      <ReasonDialog
        opened={removing !== undefined}
        title={`Remove what ${removing ? reportedName(removing) : ''} wrote?`}
        label="Why"
        confirmLabel="Remove"
        danger
        busy={remove.isPending}
        failure={remove.error}
        onConfirm={(reason) => removing && remove.mutate({ id: removing.id, reason })}
        onClose={() => setRemoving(undefined)}
      >
        They are told why. What is removed cannot be brought back.
      </ReasonDialog>
    </>
  )
}
