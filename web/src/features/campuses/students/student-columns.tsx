import type { campus } from '@muster/contract/places/campus/campus.ts'
import { LevelMark } from '../../../ui/data-table/columns/level-mark.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { formatNumber } from '../../../ui/text/format.ts'

export const studentColumns: readonly ColumnOf<(typeof campus)['students']>[] = [
  {
    key: 'full_name',
    title: 'Name',
    sortKey: 'full_name',
    file: ['full_name', 'muid'],
    width: 200,
    picture: (student, size) => (
      <Avatar name={student.full_name} src={student.profile_pic} muid={student.muid} size={size} />
    ),
    render: (student) => student.full_name,
    beside: (student) => student.muid,
  },
  {
    key: 'karma',
    title: 'Karma',
    sortKey: 'karma',
    align: 'right',
    width: 84,
    card: 'fact',
    onCard: (student) => `${formatNumber(student.karma)} karma`,
    render: (student) => formatNumber(student.karma),
  },
  {
    key: 'level',
    title: 'Level',
    sortKey: 'level',
    align: 'right',
    width: 76,
    card: 'fact',
    onCard: (student) => <LevelMark level={student.level} inWords />,
    render: (student) => <LevelMark level={student.level} />,
  },
  {
    key: 'rank',
    title: 'Rank',
    align: 'right',
    width: 70,
    card: 'corner',
    onCard: ({ rank }) => rank && `#${formatNumber(rank)}`,
    render: ({ rank }) => rank && formatNumber(rank),
  },
  {
    key: 'last_karma_gained',
    title: 'Last karma',
    fixed: true,
    width: 116,
    render: (student) => student.last_karma_gained && <DateText value={student.last_karma_gained} />,
  },
  {
    key: 'join_date',
    title: 'Joined',
    sortKey: 'join_date',
    fixed: true,
    width: 116,
    render: (student) => <DateText value={student.join_date} />,
  },
  { key: 'department', title: 'Department', width: 150, render: (student) => student.department },
  {
    key: 'graduation_year',
    title: 'Graduates',
    align: 'right',
    width: 96,
    render: (student) => student.graduation_year,
  },
  { key: 'mobile', title: 'Phone', fixed: true, width: 120, render: (student) => student.mobile },
  { key: 'email', title: 'Email', width: 180, render: (student) => student.email },
  {
    key: 'is_alumni',
    title: 'Here as',
    sortKey: 'is_alumni',
    fixed: true,
    width: 104,
    card: 'fact',
    render: (student) => {
      if (student.is_alumni) return 'Alumni'
      return student.verified ? 'Student' : 'Not verified'
    },
  },
]
