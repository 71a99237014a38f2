import { circlePath, messagePath } from '@muster/contract/circles/addresses.ts'
import type { ReportedMessage } from '@muster/contract/circles/circle-threads.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'
import { NextQueue } from '../../../../shell/manage/waiting/next-queue.tsx'
import { CsvButton } from '../../../../ui/data-table/toolbar/csv-button.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { ReportedFacts, readable } from '../../../../ui/reported/reported-case.tsx'
import { ReportedDecisions, reportedKeys } from '../../../../ui/reported/reported-decisions.tsx'
import { type ReportedActs, useReportedActs } from '../../../../ui/reported/use-reported-acts.ts'
import { beginningOf } from '../../../../ui/text/beginning.ts'
import { formatCount } from '../../../../ui/text/format.ts'
import { CaseRead } from '../../../../ui/work-queue/open/open-case.tsx'
import { holding } from '../../../../ui/work-queue/open/use-hold.ts'
import { QueuePage } from '../../../../ui/work-queue/queue-page.tsx'
import { useQueue } from '../../../../ui/work-queue/use-queue.ts'
import { REFRESH_EVERY_MS } from '../../../../ui/work-queue/waiting/refresh-every.ts'
import { OverdueChip } from '../../../../ui/work-queue/waiting/waited.tsx'
import workArea from '../../../../ui/work-queue/work-area.module.css'
import { reportWords } from '../../learning-circles/shared/thread-words.ts'
import { Writer } from './reported-columns.tsx'

const states = { open: 'Waiting', removed: 'Removed', dismissed: 'Kept' } as const
const reads = [keyOf(api.circleThreads)]
const counts = queryOf(api.circleThreads.reportedCounts, {}, { refetchInterval: REFRESH_EVERY_MS })
const paramsOf = ({ id }: ReportedMessage) => ({ message_id: id })

/** Reported circle messages with the conversation around them and their author's history, one at a time. */
export function ReportedThreads({ choice }: { choice: ReactNode }) {
  const queue = useQueue({
    call: api.circleThreads.reported,
    states,
    asked: (state) => ({ state }),
    screen: 'reported-messages',
    // A queue has no columns to choose from: the file has all.
    csv: ({ columns: _, ...query }) => api.circleThreads.reportedCsv({ query }),
  })
  const acts = useReportedActs<ReportedMessage>({
    remove: (row, body) => api.circleThreads.removeReported.answer({ params: paramsOf(row), body }),
    keep: (row) => api.circleThreads.dismiss.answer({ params: paramsOf(row) }),
    undo: (row) => api.circleThreads.undo.answer({ params: paramsOf(row) }),
    nameOf: ({ author }) => `${author}’s message`,
    reads,
    onUndone: (row) => queue.open(row.id),
  })
  return (
    <QueuePage
      queue={queue}
      name="reported_messages"
      title="Reported messages"
      noun={['message', 'messages']}
      counts={counts}
      keys={reportedKeys}
      actions={queue.file && <CsvButton {...queue.file} />}
      searchPlaceholder="Message or circle"
      filters={choice}
      item={(row) => ({
        name: row.author,
        about: readable(row.text),
        facts: `${row.circle_name} · ${formatCount(row.reports, 'report')}`,
        since: row.reported_at,
      })}
      waits={(row) => row.state === 'open'}
      allDone={{
        title: 'Nothing waiting',
        text: 'When a member reports a message in their circle, it’ll appear here.',
        next: <NextQueue />,
      }}
      hold={(row) => holding(api.circleThreads.holdReported, paramsOf(row))}
      work={(row) => <MessageCase row={row} acts={acts} />}
    />
  )
}

function MessageCase({ row, acts }: { row: ReportedMessage; acts: ReportedActs<ReportedMessage> }) {
  return (
    <CaseRead
      query={queryOf(api.circleThreads.reportedCase, { params: paramsOf(row) })}
      errorTitle="We couldn’t load this report"
    >
      {(found) => (
        <>
          <Row as="header" gap="xs sm" align="center" wrap>
            <div className={workArea.title}>
              <h2>
                <Writer {...row} />
              </h2>
              <Text size="sm" tone="ink-3">
                {row.opens ? <Link to={circlePath(row.circle_id)}>{row.circle_name}</Link> : row.circle_name}
                {' · '}
                {formatCount(row.reports, 'report')}
              </Text>
            </div>
            <OverdueChip since={row.reported_at} overdue={row.overdue} />
          </Row>
          <Text tone="ink-2" mt="xs">
            {[
              ...row.reasons.map((reason) => reportWords[reason]),
              ...row.notes.map((note) => `“${note}”`),
            ].join(', ')}
          </Text>
          {row.opens === 'thread' && (
            <Text size="sm" mt="xs">
              <Link to={messagePath(row.circle_id, row.id)}>Open in its thread</Link>
            </Text>
          )}
          <ReportedFacts found={found} />
          <ReportedDecisions
            row={row}
            acts={acts}
            calls={api.circleThreads}
            what={`${row.author}’s “${beginningOf(readable(row.text))}”`}
          >
            Its author will see your reason. You can undo this for ten minutes.
          </ReportedDecisions>
        </>
      )}
    </CaseRead>
  )
}
