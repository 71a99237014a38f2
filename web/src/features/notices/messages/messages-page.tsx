import { t } from '@lingui/core/macro'
import type { messages } from '@muster/contract/notices/messages.ts'
import { Link } from 'react-router'
import { api } from '../../../api/client.ts'
import { Chip } from '../../../ui/chip.tsx'
import { dateColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { choiceFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { type ColumnOf, useList } from '../../../ui/data-table/use-list.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import { useStartMessage } from './shared/use-start-message.ts'
import { stateWords } from './words.ts'

const share = (part: number | null, whole: number | null) =>
  part !== null && whole ? `${formatNumber(part)} (${Math.round((part / whole) * 100)} %)` : null

const columns: readonly ColumnOf<(typeof messages)['list']>[] = [
  {
    key: 'subject',
    title: t`Subject`,
    sortKey: 'subject',
    width: 250,
    render: ({ id, subject }) => (
      <Link to={`/dashboard/management/messages/${id}`}>{subject || t`No subject yet`}</Link>
    ),
  },
  textColumn('audience', t({ message: 'To', context: 'recipients' }), { width: 150, card: 'line' }),
  {
    key: 'state',
    title: t`Status`,
    width: 166,
    fixed: true,
    card: 'corner',
    render: ({ state }) => {
      const [words, tone] = stateWords[state]
      return <Chip tone={tone}>{words}</Chip>
    },
  },
  textColumn('sender', t({ message: 'From', context: 'sender' }), { width: 130, wide: true }),
  {
    key: 'total',
    title: t`Members`,
    align: 'right',
    width: 84,
    render: ({ total }) => total !== null && formatNumber(total),
  },
  {
    key: 'delivered',
    title: t`Delivered`,
    align: 'right',
    width: 104,
    render: ({ delivered, total }) => share(delivered, total),
  },
  {
    key: 'opened',
    title: t`Opened`,
    align: 'right',
    width: 104,
    render: ({ opened, delivered }) => share(opened, delivered),
  },
  dateColumn('updated_at', t`Changed`, { sorted: true, style: 'ago', width: 144 }),
]

/** The messages that one can see: drafts, those on their way, and those that were sent. */
export default function MessagesPage() {
  const list = useList({
    call: api.messages.list,
    columns,
    usual: '-updated_at',
    screen: 'messages',
    csv: (query) => api.messages.csv({ query }),
    narrowedBy: {
      state: choiceFilter(t`Status`, [
        { value: 'open', label: t`Not sent` },
        { value: 'sent', label: t`Sent` },
      ]),
    },
  })
  const start = useStartMessage()
  return (
    <ListPage
      list={list}
      label={t`messages`}
      title={t`Messages`}
      lead={t`To members of lists that you can open`}
      create={{ label: t`New message`, begin: () => start.mutate({}) }}
      searchBy={t`Subject or audience`}
      empty={{
        title: t`No messages yet`,
        text: t`Write to a saved view or a filter of members. You’ll see who got it, opened it and followed it.`,
      }}
    />
  )
}
