import type { collegeLevels } from '@muster/contract/places/college-levels.ts'
import { LevelMark } from '../../ui/data-table/columns/level-mark.tsx'
import { countColumn, textColumn } from '../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { formatNumber } from '../../ui/text/format.ts'
import { Gain } from './gain.tsx'

export const collegeColumns: readonly ColumnOf<(typeof collegeLevels)['list']>[] = [
  textColumn('org', 'College', { sorted: true, width: 260 }),
  {
    key: 'level',
    title: 'Level',
    sortKey: 'level',
    width: 120,
    card: 'fact',
    onCard: ({ level }) => `Level ${level}`,
    render: ({ level, level_is_manual: byHand }) => (
      <>
        <LevelMark level={`lvl${level}`} />
        {byHand && ', by hand'}
      </>
    ),
  },
  countColumn('member_count', 'Members', {
    sorted: true,
    of: ({ number_of_members: { member_count: members } }) => members,
    noun: 'member',
  }),
  {
    key: 'no_of_members_increased',
    title: 'Member gain',
    sortKey: 'no_of_members_increased',
    align: 'right',
    width: 120,
    render: (college) => <Gain by={college.number_of_members.no_of_members_increased} />,
  },
  {
    key: 'lc_count',
    title: 'Circles',
    sortKey: 'lc_count',
    align: 'right',
    width: 80,
    render: ({ no_of_lc: { lc_count: circles } }) => formatNumber(circles),
  },
  {
    key: 'no_of_lc_increased',
    title: 'Circle gain',
    sortKey: 'no_of_lc_increased',
    align: 'right',
    width: 110,
    render: (college) => <Gain by={college.no_of_lc.no_of_lc_increased} />,
  },
  {
    key: 'total_karma_gained',
    title: 'Karma',
    sortKey: 'total_karma_gained',
    align: 'right',
    width: 120,
    card: 'fact',
    onCard: ({ total_karma: { total_karma_gained: karma } }) => `${formatNumber(karma)} karma`,
    render: ({ total_karma: { total_karma_gained: karma } }) => formatNumber(karma),
  },
  {
    key: 'total_karma_increased',
    title: 'Karma gain',
    sortKey: 'total_karma_increased',
    align: 'right',
    width: 165,
    render: ({ total_karma: { total_karma_increased: gained, increased_percentage: percent } }) => (
      <Gain by={gained} percent={percent} />
    ),
  },
]
