import type { campus } from '@muster/contract/places/campus/campus.ts'
import {
  countColumn,
  dateColumn,
  levelColumn,
  textColumn,
} from '../../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../../ui/data-table/use-list.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { WrittenNote } from './written-to.tsx'

export const studentColumns: readonly ColumnOf<(typeof campus)['students']>[] = [
  textColumn('full_name', 'Name', {
    sorted: true,
    width: 200,
    file: ['full_name', 'muid'],
    picture: (student, size) => (
      <Avatar name={student.full_name} src={student.profile_pic} muid={student.muid} size={size} />
    ),
    beside: (student) => (
      <>
        {student.muid}
        <WrittenNote id={student.user_id} />
      </>
    ),
  }),
  countColumn('karma', 'Karma', { sorted: true, noun: ['karma', 'karma'], width: 84 }),
  levelColumn({ sorted: true, width: 76 }),
  {
    key: 'rank',
    title: 'Rank',
    align: 'right',
    width: 70,
    card: 'corner',
    onCard: ({ rank }) => rank && `#${formatNumber(rank)}`,
    render: ({ rank }) => rank && formatNumber(rank),
  },
  dateColumn('last_karma_gained', 'Last karma', { width: 116 }),
  dateColumn('join_date', 'Joined', { sorted: true, width: 116 }),
  textColumn('department', 'Department', { width: 150 }),
  {
    key: 'graduation_year',
    title: 'Graduates',
    align: 'right',
    width: 96,
    render: (student) => student.graduation_year,
  },
  textColumn('mobile', 'Phone', { width: 120, fixed: true }),
  textColumn('email', 'Email', { width: 180 }),
  {
    key: 'is_alumni',
    title: 'Status',
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
