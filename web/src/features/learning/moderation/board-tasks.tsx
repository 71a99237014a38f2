import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { moderationBoard } from '@muster/contract/learning/moderation.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { dateColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { ListTable } from '../../../ui/data-table/list-table.tsx'
import { choiceFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { type ColumnOf, useList } from '../../../ui/data-table/use-list.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { EmptyState } from '../../../ui/loading/states.tsx'
import { NumberFormat } from '../../../ui/text/number-format.tsx'
import classes from './moderation.module.css'
import { pendingCountsQuery } from './queries.ts'

type Board = (typeof moderationBoard)['tasks']
type Status = ReplyOf<Board>['data'][number]['status']

const tones: Readonly<Record<Status, ChipTone>> = {
  'Karma Awarded': 'good',
  'Peer Approved': 'brand',
  'Appraiser Approved': 'brand',
  Pending: 'plain',
  'Sent Back': 'warn',
  Rejected: 'bad',
}

const columns: readonly ColumnOf<Board>[] = [
  textColumn('full_name', t`Full name`, { sorted: true, width: 200 }),
  textColumn('task_name', t`Task name`, { sorted: true, width: 200, card: 'line' }),
  {
    key: 'status',
    title: t`Status`,
    sortKey: 'status',
    width: 170,
    fixed: true,
    card: 'corner',
    render: (row) => <Chip tone={tones[row.status]}>{row.status}</Chip>,
  },
  {
    key: 'discordlink',
    title: t`Discord link`,
    width: 140,
    fixed: true,
    card: 'fact',
    render: (row) =>
      row.discordlink ? (
        <a className={classes.message} href={row.discordlink} target="_blank" rel="noreferrer">
          <Trans>
            Message <IconExternalLink size={15} aria-hidden="true" />
            <span className="visually-hidden">(opens in a new tab)</span>
          </Trans>
        </a>
      ) : null,
  },
  dateColumn('created_at', t`Submitted`, { sorted: true, style: 'ago', card: 'fact' }),
]

const statuses = [
  { value: 'pending', label: t`Pending` },
  { value: 'approved', label: t`Approved` },
  { value: 'refused', label: t`Sent back or rejected` },
] as const

/** All submissions with their stage. */
export function BoardTasks() {
  const list = useList({
    call: api.moderationBoard.tasks,
    columns,
    usual: '-created_at',
    narrowedBy: { status: choiceFilter(t`Status`, statuses, { placeholder: t`Waiting or approved` }) },
  })
  return (
    <>
      <Counters />
      <ListTable
        label={t`submissions`}
        list={list}
        searchBy={t`Name or task`}
        empty={
          <EmptyState title={t`Nothing submitted yet`}>
            {t`Work that learners submit here or on Discord will be listed with its status.`}
          </EmptyState>
        }
      />
    </>
  )
}

function Counters() {
  const { data } = useQuery(pendingCountsQuery)
  const counters = [
    { label: t`waiting for a peer`, value: data?.peer_pending },
    { label: t`waiting for an appraiser`, value: data?.appraise_pending },
  ]
  return (
    <dl className={classes.counters}>
      {counters.map(({ label, value }) => (
        <div key={label}>
          <Text as="dd" weight={700}>
            {value === undefined ? '–' : <NumberFormat value={value} />}
          </Text>
          <Text as="dt" tone="ink-3">
            {label}
          </Text>
        </div>
      ))}
    </dl>
  )
}
