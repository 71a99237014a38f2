import type { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { ACHIEVEMENTS, standingOf } from '../shared/places.ts'

export const issuedColumns: readonly ColumnOf<(typeof achievementIssuing)['issuedLog']>[] = [
  {
    key: 'user_name',
    title: 'User Name',
    sortKey: 'user_name',
    width: 200,
    render: ({ user_name, muid }) => <Link to={standingOf(muid)}>{user_name}</Link>,
  },
  {
    key: 'muid',
    title: 'MUID',
    width: 190,
    card: 'line',
    onCard: ({ muid }) => muid,
    render: ({ muid }) => <CopyText value={muid} />,
  },
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
  { key: 'issued_by', title: 'Issued By', width: 160, render: ({ issued_by }) => issued_by },
  {
    key: 'created_at',
    title: 'Issued On',
    sortKey: 'created_at',
    width: 130,
    fixed: true,
    card: 'fact',
    onCard: ({ created_at }) => <DateText value={created_at} />,
    render: ({ created_at }) => <DateText value={created_at} />,
  },
  {
    key: 'revoke_reason',
    title: 'Why revoked',
    file: ['revoked_at', 'revoke_reason'],
    width: 220,
    render: ({ revoke_reason }) => revoke_reason,
  },
]
