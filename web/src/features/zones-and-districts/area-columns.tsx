import type { AreaCollege, AreaStudent } from '@muster/contract/places/zones-and-districts.ts'
import type { Column } from '../../ui/data-table/columns/column.ts'
import { countColumn } from '../../ui/data-table/columns/count-column.tsx'
import { LevelMark } from '../../ui/data-table/columns/level-mark.tsx'
import { Avatar } from '../../ui/people/avatar.tsx'
import { formatNumber } from '../../ui/text/format.ts'

/** The students of a zone and of a district have the same columns. */
export const studentColumns: readonly Column<AreaStudent, 'full_name' | 'muid' | 'karma' | 'level'>[] = [
  {
    key: 'full_name',
    title: 'Name',
    sortKey: 'full_name',
    file: ['full_name', 'muid'],
    width: 220,
    picture: (student, size) => (
      <Avatar name={student.full_name} src={student.profile_pic} muid={student.muid} size={size} />
    ),
    render: ({ full_name }) => full_name,
    beside: ({ muid }) => muid,
  },
  {
    key: 'karma',
    title: 'Karma',
    sortKey: 'karma',
    align: 'right',
    width: 100,
    card: 'fact',
    onCard: ({ karma }) => `${formatNumber(karma)} karma`,
    render: ({ karma }) => formatNumber(karma),
  },
  {
    key: 'rank',
    title: 'Rank',
    align: 'right',
    width: 80,
    card: 'corner',
    onCard: ({ rank }) => `#${formatNumber(rank)}`,
    render: ({ rank }) => formatNumber(rank),
  },
  {
    key: 'level',
    title: 'Level',
    sortKey: 'level',
    align: 'right',
    width: 90,
    card: 'fact',
    onCard: ({ level }) => <LevelMark level={level} inWords />,
    render: ({ level }) => <LevelMark level={level} />,
  },
  {
    key: 'college',
    title: 'College',
    width: 240,
    card: 'line',
    onCard: ({ college }) => college,
    render: ({ college }) => college,
  },
]

/** The colleges of a zone and of a district have the same columns. */
export const collegeColumns: readonly Column<AreaCollege, 'title' | 'code' | 'karma' | 'members'>[] = [
  { key: 'title', title: 'Title', sortKey: 'title', width: 260, render: ({ title }) => title },
  { key: 'code', title: 'Code', sortKey: 'code', width: 100, render: ({ code }) => code },
  {
    key: 'district',
    title: 'District',
    width: 150,
    card: 'line',
    onCard: ({ district }) => district,
    render: ({ district }) => district,
  },
  {
    key: 'level',
    title: 'Level',
    align: 'right',
    width: 80,
    card: 'fact',
    onCard: ({ level }) => level && `Campus level ${level}`,
    render: ({ level }) => level,
  },
  countColumn({
    key: 'members',
    title: 'Members',
    sortKey: 'members',
    width: 100,
    count: ({ members }) => members,
    noun: 'member',
  }),
  {
    key: 'karma',
    title: 'Karma',
    sortKey: 'karma',
    align: 'right',
    width: 110,
    render: ({ karma }) => formatNumber(karma),
  },
  { key: 'lead', title: 'Lead', width: 170, render: ({ lead }) => lead ?? 'None' },
  {
    key: 'lead_number',
    title: 'Lead No.',
    fixed: true,
    width: 130,
    render: ({ lead_number: number }) => number,
  },
]
