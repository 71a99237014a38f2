import type { issuedCredentials } from '@muster/contract/recognition/issued-credentials.ts'
import { Chip } from '../../../ui/chip.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { kindLabels, stateLabels } from './staff-words.ts'

export const credentialColumns: readonly ColumnOf<(typeof issuedCredentials)['list']>[] = [
  {
    key: 'title',
    title: 'Credential',
    sortKey: 'title',
    width: 200,
    render: ({ title }) => title,
  },
  {
    key: 'user_name',
    title: 'Holder',
    sortKey: 'user_name',
    width: 150,
    card: 'line',
    onCard: ({ user_name }) => user_name,
    render: ({ user_name }) => user_name,
  },
  {
    key: 'kind',
    title: 'For',
    width: 120,
    card: 'fact',
    onCard: ({ kind }) => kindLabels[kind],
    render: ({ kind }) => kindLabels[kind],
  },
  {
    key: 'state',
    title: 'State',
    width: 104,
    fixed: true,
    card: 'corner',
    render: ({ state }) => <Chip tone={stateLabels[state].tone}>{stateLabels[state].label}</Chip>,
  },
  {
    key: 'asked_at',
    title: 'Earned on',
    sortKey: 'asked_at',
    width: 118,
    fixed: true,
    card: 'fact',
    onCard: ({ asked_at }) => <DateText value={asked_at} />,
    render: ({ asked_at }) => <DateText value={asked_at} />,
  },
  { key: 'muid', title: 'MUID', width: 170, render: ({ muid }) => <CopyText value={muid} /> },
  { key: 'number', title: 'Number', width: 170, render: ({ number }) => <CopyText value={number} /> },
  {
    key: 'valid_until',
    title: 'Valid until',
    width: 130,
    fixed: true,
    render: ({ valid_until }) => valid_until && <DateText value={valid_until} />,
  },
  {
    key: 'revoke_reason',
    title: 'Why revoked or failed',
    file: ['revoked_at', 'revoked_by', 'revoke_reason', 'last_error'],
    width: 240,
    render: ({ revoke_reason, revoked_by, last_error }) =>
      last_error ?? (revoked_by && revoke_reason ? `${revoke_reason} (${revoked_by})` : revoke_reason),
  },
]
