import { plural, t } from '@lingui/core/macro'
import type { AreaCollege, AreaStudent } from '@muster/contract/places/zones-and-districts.ts'
import type { Column } from '../../../ui/data-table/columns/column.ts'
import { countColumn, levelColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { formatNumber } from '../../../ui/text/format.ts'

/** Shared by zones and districts. */
export const studentColumns: readonly Column<AreaStudent, 'full_name' | 'muid' | 'karma' | 'level'>[] = [
  textColumn('full_name', t`Name`, {
    sorted: true,
    width: 220,
    file: ['full_name', 'muid'],
    picture: (student, size) => (
      <Avatar name={student.full_name} src={student.profile_pic} muid={student.muid} size={size} />
    ),
    beside: ({ muid }) => muid,
  }),
  countColumn('karma', t`Karma`, {
    sorted: true,
    counted: (n) => plural(n, { one: '# karma', other: '# karma' }),
    width: 100,
  }),
  {
    key: 'rank',
    title: t`Rank`,
    align: 'right',
    width: 80,
    card: 'corner',
    onCard: ({ rank }) => `#${formatNumber(rank)}`,
    render: ({ rank }) => formatNumber(rank),
  },
  levelColumn({ sorted: true }),
  textColumn('college', t`College`, { width: 240, card: 'line' }),
]

/** Shared by zones and districts. */
export const collegeColumns: readonly Column<AreaCollege, 'title' | 'code' | 'karma' | 'members'>[] = [
  textColumn('title', t`Title`, { sorted: true, width: 260 }),
  textColumn('code', t`Code`, { sorted: true, width: 100 }),
  textColumn('district', t`District`, { width: 150, card: 'line' }),
  {
    key: 'level',
    title: t`Level`,
    align: 'right',
    width: 80,
    card: 'fact',
    onCard: ({ level }) => level && t`Campus level ${level}`,
    render: ({ level }) => level,
  },
  countColumn('members', t`Members`, {
    sorted: true,
    width: 100,
    counted: (n) => plural(n, { one: '# member', other: '# members' }),
  }),
  countColumn('karma', t`Karma`, { sorted: true }),
  { key: 'lead', title: t`Lead`, width: 170, render: ({ lead }) => lead ?? t`None` },
  textColumn('lead_number', t`Lead’s phone`, { width: 130, fixed: true }),
]
