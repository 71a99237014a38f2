import type { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { dateColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { ACHIEVEMENTS, standingOf } from '../shared/places.ts'

export const issuedColumns: readonly ColumnOf<(typeof achievementIssuing)['issuedLog']>[] = [
  {
    key: 'user_name',
    title: 'User Name',
    sortKey: 'user_name',
    width: 200,
    render: ({ user_name, muid }) => <Link to={standingOf(muid)}>{user_name}</Link>,
  },
  textColumn('muid', 'MUID', { copied: true, width: 190, card: 'line' }),
  {
    key: 'achievement_name',
    title: 'Achievement',
    sortKey: 'achievement_name',
    width: 220,
    card: 'fact',
    onCard: ({ achievement_name }) => achievement_name,
    render: ({ achievement_id, achievement_name }) => (
      <Link to={`${ACHIEVEMENTS}?open=${achievement_id}&tab=members`}>{achievement_name}</Link>
    ),
  },
  {
    key: 'is_issued',
    title: 'State',
    width: 110,
    fixed: true,
    card: 'corner',
    render: ({ is_issued }) =>
      is_issued ? <Chip tone="good">Issued</Chip> : <Chip tone="bad">Revoked</Chip>,
  },
  textColumn('issued_by', 'Issued By', { width: 160 }),
  dateColumn('created_at', 'Issued On', { sorted: true, card: 'fact' }),
  textColumn('revoke_reason', 'Why revoked', { width: 220, file: ['revoked_at', 'revoke_reason'] }),
]
