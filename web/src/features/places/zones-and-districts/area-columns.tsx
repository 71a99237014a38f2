import type { AreaCollege, AreaStudent } from '@muster/contract/places/zones-and-districts.ts'
import type { Column } from '../../../ui/data-table/columns/column.ts'
import { countColumn, levelColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { formatNumber } from '../../../ui/text/format.ts'

/** Shared by zones and districts. */
export const studentColumns: readonly Column<AreaStudent, 'full_name' | 'muid' | 'karma' | 'level'>[] = [
  textColumn('full_name', 'Name', {
    sorted: true,
    width: 220,
    file: ['full_name', 'muid'],
    picture: (student, size) => (
      <Avatar name={student.full_name} src={student.profile_pic} muid={student.muid} size={size} />
    ),
    beside: ({ muid }) => muid,
  }),
  countColumn('karma', 'Karma', { sorted: true, noun: ['karma', 'karma'], width: 100 }),
  {
    key: 'rank',
    title: 'Rank',
    align: 'right',
    width: 80,
    card: 'corner',
    onCard: ({ rank }) => `#${formatNumber(rank)}`,
    render: ({ rank }) => formatNumber(rank),
  },
  levelColumn({ sorted: true }),
  textColumn('college', 'College', { width: 240, card: 'line' }),
]

/** Shared by zones and districts. */
export const collegeColumns: readonly Column<AreaCollege, 'title' | 'code' | 'karma' | 'members'>[] = [
  textColumn('title', 'Title', { sorted: true, width: 260 }),
  textColumn('code', 'Code', { sorted: true, width: 100 }),
  textColumn('district', 'District', { width: 150, card: 'line' }),
  {
    key: 'level',
    title: 'Level',
    align: 'right',
    width: 80,
    card: 'fact',
    onCard: ({ level }) => level && `Campus level ${level}`,
    render: ({ level }) => level,
  },
  countColumn('members', 'Members', { sorted: true, width: 100, noun: 'member' }),
  countColumn('karma', 'Karma', { sorted: true }),
  { key: 'lead', title: 'Lead', width: 170, render: ({ lead }) => lead ?? 'None' },
  textColumn('lead_number', 'Lead’s phone', { width: 130, fixed: true }),
]
