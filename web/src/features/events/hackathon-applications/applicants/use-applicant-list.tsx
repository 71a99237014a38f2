import { ph, t } from '@lingui/core/macro'
import type { hackathonApplicants } from '@muster/contract/events/hackathon-applicants.ts'
import { api } from '../../../../api/client.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { dateColumn, levelColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import {
  choiceFilter,
  levelOptions,
  onlyFilter,
  optionsOf,
} from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { type ColumnOf, useList } from '../../../../ui/data-table/use-list.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { statusOf } from './decision-words.ts'

const columns: readonly ColumnOf<typeof hackathonApplicants.list>[] = [
  textColumn('full_name', t`Applicant`, {
    sorted: true,
    width: 220,
    picture: ({ full_name, muid, profile_pic }, size) => (
      <Avatar name={full_name} muid={muid} src={profile_pic} size={size} />
    ),
  }),
  textColumn('org', t`College`, { sorted: true, width: 180, card: 'line' }),
  {
    key: 'needs_team',
    title: t`Team`,
    width: 120,
    fixed: true,
    card: 'corner',
    render: ({ needs_team }) => (needs_team ? <Chip tone="warn">{t`Needs a team`}</Chip> : null),
  },
  levelColumn({ sorted: true, align: 'left', fixed: true }),
  {
    key: 'score',
    title: t`Score`,
    sortKey: 'score',
    align: 'right',
    width: 90,
    card: 'fact',
    render: ({ score }) => (score === null ? <span>{t`none`}</span> : <b>{score.toFixed(1)}</b>),
    onCard: ({ score }) => (score === null ? t`not scored` : t`${ph({ score: score.toFixed(1) })} of 10`),
  },
  dateColumn('since', t`Waiting since`, { sorted: true, style: 'ago', width: 120, card: 'fact' }),
  dateColumn('created_at', t`Applied`, { sorted: true, width: 120 }),
  textColumn('muid', t`Member ID`, { width: 160 }),
]
const firstColumns = ['org', 'needs_team', 'level', 'score', 'since']

const levels = optionsOf(levelOptions.map(({ value }) => value))

/** The applicants of one hackathon, filtered by the address. */
export const useApplicantList = (hackathonId: string) =>
  useList({
    call: api.hackathonApplicants.list,
    params: { hackathon_id: hackathonId },
    columns,
    firstColumns,
    usual: 'since',
    narrowedBy: {
      level_from: choiceFilter(t`Level from`, levels),
      level_to: choiceFilter(t`Level to`, levels),
      needs_team: onlyFilter(t`Needs a team`),
      unread: onlyFilter(t`Not read by me`),
    },
    filters: ['status'],
    asked: ({ status }) => ({ status: statusOf(status) }),
    screen: 'hackathon-applicants',
    csv: ({ status, ...query }) =>
      api.hackathonApplicants.csv({ params: { hackathon_id: hackathonId }, query: { ...query, status } }),
    // The answers are in every file, whatever the columns.
    personal: columns.map(({ key }) => key),
  })

export type ApplicantList = ReturnType<typeof useApplicantList>
