import { Group } from '@mantine/core'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import type { groupHellos } from '@muster/contract/learning/group-hellos.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import { type ColumnOf, useList } from '../../../../ui/data-table/use-list.ts'
import { ReportedList } from '../../../../ui/reported/reported-list.tsx'
import { Writer, whyReported } from './reported-columns.tsx'

const columns: readonly ColumnOf<(typeof groupHellos)['reported']>[] = [
  textColumn('words', 'Text', { width: 270 }),
  {
    key: 'author',
    title: 'Written by',
    width: 150,
    card: 'line',
    onCard: ({ group, group_id, ...row }) => (
      <>
        <Writer {...row} /> in <Link to={groupPath(group_id)}>{group}</Link>
      </>
    ),
    render: (row) => <Writer {...row} />,
  },
  {
    key: 'group',
    title: 'Group',
    width: 150,
    render: ({ group, group_id }) => <Link to={groupPath(group_id)}>{group}</Link>,
  },
  ...whyReported,
]

/** Reported intros in groups and replies to them: staff remove them or dismiss the report. */
export function ReportedHellos({ choice }: { choice: ReactNode }) {
  const list = useList({
    call: api.groupHellos.reported,
    columns,
    usual: '-reported_at',
    screen: 'reported-intros',
    csv: (query) => api.groupHellos.reportedCsv({ query }),
  })
  return (
    <ReportedList
      list={list}
      label="reported intros and replies"
      title="Reported messages"
      lead="Intros and replies that members have reported in interest groups"
      above={
        <Group px={{ base: 16, sm: 24 }} pb={12}>
          {choice}
        </Group>
      }
      searchBy="Text or group"
      emptyText="When a member reports an intro or a reply in a group, it’ll appear here."
      wordsOf={({ kind, author, words }) =>
        kind === 'intro'
          ? {
              what: `${author}’s intro`,
              remove: 'Remove intro',
              question: `Remove ${author}’s intro?`,
              consequence: `“${words}” Its author will see your reason and won’t be able to post another one in this group.`,
            }
          : {
              what: `${author}’s reply`,
              remove: 'Remove reply',
              question: `Remove ${author}’s reply?`,
              consequence: `“${words}” Its author will see your reason and won’t be able to write another one there.`,
            }
      }
      leave="Dismiss reports"
      removeReported={(hello_id, body) =>
        api.groupHellos.removeReported.answer({ params: { hello_id }, body })
      }
      dismiss={(hello_id) => api.groupHellos.dismiss.answer({ params: { hello_id } })}
      reads={[keyOf(api.groupHellos)]}
    />
  )
}
