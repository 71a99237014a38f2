import { plural, t } from '@lingui/core/macro'
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
  textColumn('full_name', t`Name`, {
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
  countColumn('karma', t`Karma`, {
    sorted: true,
    counted: (n) => plural(n, { one: '# karma', other: '# karma' }),
    width: 84,
  }),
  levelColumn({ sorted: true, width: 76 }),
  {
    key: 'rank',
    title: t`Rank`,
    align: 'right',
    width: 70,
    card: 'corner',
    onCard: ({ rank }) => rank && `#${formatNumber(rank)}`,
    render: ({ rank }) => rank && formatNumber(rank),
  },
  dateColumn('last_karma_gained', t`Last karma`, { width: 116 }),
  dateColumn('join_date', t`Joined`, { sorted: true, width: 116 }),
  textColumn('department', t`Department`, { width: 150 }),
  {
    key: 'graduation_year',
    title: t`Graduates`,
    align: 'right',
    width: 96,
    render: (student) => student.graduation_year,
  },
  textColumn('mobile', t`Phone`, { width: 120, fixed: true }),
  textColumn('email', t`Email`, { width: 180 }),
  {
    key: 'is_alumni',
    title: t`Status`,
    sortKey: 'is_alumni',
    fixed: true,
    width: 104,
    card: 'fact',
    render: (student) => {
      if (student.is_alumni) return t`Alumni`
      return student.verified ? t`Student` : t`Not verified`
    },
  },
]
