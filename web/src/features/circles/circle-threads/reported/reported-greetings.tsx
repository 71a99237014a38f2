import { Group } from '@mantine/core'
import type { greetings } from '@muster/contract/people/greetings.ts'
import type { ReactNode } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { type ColumnOf, useList } from '../../../../ui/data-table/use-list.ts'
import { ReportedList } from '../../../../ui/reported/reported-list.tsx'
import { authorColumn, reasonColumn } from './reported-columns.tsx'

const columns: readonly ColumnOf<(typeof greetings)['reported']>[] = [
  textColumn('words', 'Message', { width: 270 }),
  authorColumn,
  { ...reasonColumn, card: 'fact' },
  dateColumn('reported_at', 'Reported on', { sorted: true, style: 'time', width: 190 }),
]

/** Reported lines between members who greeted each other: staff remove them or dismiss the report. */
export function ReportedGreetings({ choice }: { choice: ReactNode }) {
  const list = useList({
    call: api.greetings.reported,
    columns,
    usual: '-reported_at',
    screen: 'reported-greetings',
    csv: (query) => api.greetings.reportedCsv({ query }),
  })
  return (
    <ReportedList
      list={list}
      label="reported greetings"
      title="Reported messages"
      lead="Messages that members have reported after a greeting"
      above={
        <Group px={{ base: 16, sm: 24 }} pb={12}>
          {choice}
        </Group>
      }
      searchBy="Message"
      emptyText="When a member reports what someone wrote to them after a greeting, it’ll appear here."
      wordsOf={({ author, words }) => ({
        what: `${author}’s message`,
        remove: 'Remove message',
        question: `Remove ${author}’s message?`,
        consequence: `“${words}” Its author will see your reason and won’t be able to write to this member again.`,
      })}
      leave="Dismiss report"
      removeReported={(line_id, body) => api.greetings.removeReported.answer({ params: { line_id }, body })}
      dismiss={(line_id) => api.greetings.dismiss.answer({ params: { line_id } })}
      reads={[keyOf(api.greetings.reported)]}
    />
  )
}
