import type { CollegeLevelRow, collegeLevels } from '@muster/contract/places/college-levels.ts'
import { LevelMark } from '../../ui/data-table/columns/level-mark.tsx'
import { countColumn, textColumn } from '../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { Gain } from './gain.tsx'

type CollegeColumn = ColumnOf<(typeof collegeLevels)['list']>

export const collegeColumns: readonly CollegeColumn[] = [
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
  gainColumn('no_of_members_increased', 'Member gain', 120, ({ number_of_members: members }) => [
    members.no_of_members_increased,
  ]),
  countColumn('lc_count', 'Circles', {
    sorted: true,
    width: 80,
    of: ({ no_of_lc: { lc_count } }) => lc_count,
  }),
  gainColumn('no_of_lc_increased', 'Circle gain', 110, ({ no_of_lc }) => [no_of_lc.no_of_lc_increased]),
  countColumn('total_karma_gained', 'Karma', {
    sorted: true,
    width: 120,
    of: ({ total_karma: { total_karma_gained: karma } }) => karma,
    noun: ['karma', 'karma'],
  }),
  gainColumn('total_karma_increased', 'Karma gain', 165, ({ total_karma: karma }) => [
    karma.total_karma_increased,
    karma.increased_percentage,
  ]),
]

/** What a college gained, in percent too where that is known. */
function gainColumn<Key extends NonNullable<CollegeColumn['sortKey']>>(
  key: Key,
  title: string,
  width: number,
  gainOf: (college: CollegeLevelRow) => readonly [by: number, percent?: number],
): CollegeColumn {
  const render = (college: CollegeLevelRow) => {
    const [by, percent] = gainOf(college)
    return <Gain by={by} percent={percent} />
  }
  return { key, title, width, sortKey: key, align: 'right', render }
}
