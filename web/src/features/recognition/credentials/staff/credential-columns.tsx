import type { issuedCredentials } from '@muster/contract/recognition/issued-credentials.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../../ui/data-table/use-list.ts'
import { kindLabels, stateLabels } from './staff-words.ts'

/** The default columns, as many as fit in a window 1440 pixels wide. */
export const firstColumns = ['user_name', 'kind', 'state', 'asked_at', 'number', 'revoke_reason']

export const credentialColumns: readonly ColumnOf<(typeof issuedCredentials)['list']>[] = [
  textColumn('title', 'Credential', { sorted: true, width: 200 }),
  textColumn('user_name', 'Holder', { sorted: true, width: 150, card: 'line' }),
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
    title: 'Status',
    width: 104,
    fixed: true,
    card: 'corner',
    render: ({ state }) => <Chip tone={stateLabels[state].tone}>{stateLabels[state].label}</Chip>,
  },
  dateColumn('asked_at', 'Earned on', { sorted: true, width: 118, card: 'fact' }),
  textColumn('muid', 'MUID', { copied: true, width: 170 }),
  textColumn('number', 'Number', { copied: true, width: 170 }),
  dateColumn('valid_until', 'Valid until'),
  {
    key: 'revoke_reason',
    title: 'Reason',
    file: ['revoked_at', 'revoked_by', 'revoke_reason', 'last_error'],
    width: 240,
    render: ({ revoke_reason, revoked_by, last_error }) =>
      last_error ?? (revoked_by && revoke_reason ? `${revoke_reason} (${revoked_by})` : revoke_reason),
  },
]
