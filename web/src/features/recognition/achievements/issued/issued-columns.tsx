import type { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { dateColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../../ui/data-table/use-list.ts'
import { ACHIEVEMENTS, standingOf } from '../shared/places.ts'

export const issuedColumns: readonly ColumnOf<(typeof achievementIssuing)['issuedLog']>[] = [
  textColumn('user_name', 'Member', { sorted: true, width: 180, to: ({ muid }) => standingOf(muid) }),
  textColumn('muid', 'MUID', { copied: true, width: 170, card: 'line' }),
  textColumn('achievement_name', 'Achievement', {
    sorted: true,
    width: 190,
    card: 'fact',
    to: ({ achievement_id }) => `${ACHIEVEMENTS}?open=${achievement_id}&tab=members`,
  }),
  {
    key: 'is_issued',
    title: 'Status',
    width: 110,
    fixed: true,
    card: 'corner',
    render: ({ is_issued }) =>
      is_issued ? <Chip tone="good">Issued</Chip> : <Chip tone="bad">Revoked</Chip>,
  },
  textColumn('issued_by', 'Issued by', { width: 130 }),
  dateColumn('created_at', 'Issued on', { sorted: true, card: 'fact' }),
  textColumn('revoke_reason', 'Reason for revoking', { width: 180, file: ['revoked_at', 'revoke_reason'] }),
]
