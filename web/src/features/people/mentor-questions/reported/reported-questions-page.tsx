import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReportedQuestion } from '@muster/contract/people/mentor-questions.ts'
import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'
import { NextQueue } from '../../../../shell/manage/waiting/next-queue.tsx'
import { CsvButton } from '../../../../ui/data-table/toolbar/csv-button.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { ReportedFacts } from '../../../../ui/reported/reported-case.tsx'
import { ReportedDecisions, reportedKeys } from '../../../../ui/reported/reported-decisions.tsx'
import { type ReportedActs, useReportedActs } from '../../../../ui/reported/use-reported-acts.ts'
import { CaseRead } from '../../../../ui/work-queue/open/open-case.tsx'
import { holding } from '../../../../ui/work-queue/open/use-hold.ts'
import { QueuePage } from '../../../../ui/work-queue/queue-page.tsx'
import { useQueue } from '../../../../ui/work-queue/use-queue.ts'
import { REFRESH_EVERY_MS } from '../../../../ui/work-queue/waiting/refresh-every.ts'
import { OverdueChip } from '../../../../ui/work-queue/waiting/waited.tsx'
import workArea from '../../../../ui/work-queue/work-area.module.css'
import { questionReportWords } from '../queries.ts'

const states = { open: t`Waiting`, removed: t`Removed`, dismissed: t`Kept` } as const
const reads = [keyOf(api.mentorQuestions)]
const counts = queryOf(api.mentorQuestions.reportedCounts, {}, { refetchInterval: REFRESH_EVERY_MS })
const paramsOf = ({ id }: ReportedQuestion) => ({ question_id: id })

const reportedName = ({ reported_by, asker, mentor }: ReportedQuestion) =>
  reported_by === 'asker' ? mentor : asker

/** Reported questions to mentors with all of their texts and the reported person's history, one at a time. */
export default function ReportedQuestionsPage() {
  const queue = useQueue({
    call: api.mentorQuestions.reported,
    states,
    asked: (state) => ({ state }),
    screen: 'reported-questions',
    // A queue has no columns to choose from: the file has all.
    csv: ({ columns: _, ...query }) => api.mentorQuestions.reportedCsv({ query }),
  })
  const acts = useReportedActs<ReportedQuestion>({
    remove: (row, body) => api.mentorQuestions.removeReported.answer({ params: paramsOf(row), body }),
    keep: (row) => api.mentorQuestions.dismiss.answer({ params: paramsOf(row) }),
    undo: (row) => api.mentorQuestions.undo.answer({ params: paramsOf(row) }),
    nameOf: (row) => t`what ${ph({ reportedName: reportedName(row) })} wrote`,
    reads,
    onUndone: (row) => queue.open(row.id),
  })
  return (
    <QueuePage
      queue={queue}
      name="reported_questions"
      title={t`Reported questions`}
      label={t`questions`}
      next={t`Next question`}
      previous={t`Previous question`}
      counts={counts}
      keys={reportedKeys}
      actions={queue.file && <CsvButton {...queue.file} />}
      searchPlaceholder={t`Subject`}
      item={(row) => ({
        name: reportedName(row),
        about: row.subject,
        facts: questionReportWords[row.reason],
        since: row.reported_at,
      })}
      waits={(row) => row.state === 'open'}
      allDone={{
        title: t`Nothing waiting`,
        text: t`When someone reports a question to a mentor, it’ll appear here.`,
        next: <NextQueue />,
      }}
      hold={(row) => holding(api.mentorQuestions.holdReported, paramsOf(row))}
      work={(row) => <QuestionCase row={row} acts={acts} />}
    />
  )
}

function QuestionCase({ row, acts }: { row: ReportedQuestion; acts: ReportedActs<ReportedQuestion> }) {
  const { subject, asker, mentor, reason, note } = row
  return (
    <CaseRead
      query={queryOf(api.mentorQuestions.reportedCase, { params: paramsOf(row) })}
      errorTitle={t`We couldn’t load this report`}
    >
      {(found) => (
        <>
          <Row as="header" gap="xs sm" align="center" wrap>
            <div className={workArea.title}>
              <h2>{subject}</h2>
              <Text size="sm" tone="ink-3">
                <Trans>
                  {asker} asked {mentor}
                </Trans>
              </Text>
            </div>
            <OverdueChip since={row.reported_at} overdue={row.overdue} />
          </Row>
          <Text tone="ink-2" mt="xs">
            {[questionReportWords[reason], note && `“${note}”`].filter(Boolean).join(', ')}
          </Text>
          <ReportedFacts found={found} />
          <ReportedDecisions
            row={row}
            acts={acts}
            calls={api.mentorQuestions}
            what={t`what ${ph({ reportedName: reportedName(row) })} wrote in “${subject}”`}
          >
            {t`They’ll see your reason. You can undo this for ten minutes.`}
          </ReportedDecisions>
        </>
      )}
    </CaseRead>
  )
}
