import type { CollegeLevelRow, collegeLevels } from '@muster/contract/places/college-levels.ts'
import { countColumn, levelColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { Gain } from './gain.tsx'

type CollegeColumn = ColumnOf<(typeof collegeLevels)['list']>

const figuresOf = ({ number_of_members, total_karma, no_of_lc }: CollegeLevelRow) => ({
  ...number_of_members,
  ...total_karma,
  ...no_of_lc,
})
type Figure = keyof ReturnType<typeof figuresOf>
const figure = (key: Figure) => (college: CollegeLevelRow) => figuresOf(college)[key]

export const collegeColumns: readonly CollegeColumn[] = [
  textColumn('org', 'College', { sorted: true, width: 260 }),
  levelColumn({
    sorted: true,
    align: 'left',
    width: 120,
    note: (row) => row.level_is_manual && ', set manually',
  }),
  countColumn('member_count', 'Members', { sorted: true, of: figure('member_count'), noun: 'member' }),
  gainColumn('no_of_members_increased', 'Member growth', 120),
  countColumn('lc_count', 'Circles', { sorted: true, width: 80, of: figure('lc_count') }),
  gainColumn('no_of_lc_increased', 'Circle growth', 110),
  countColumn('total_karma_gained', 'Karma', {
    sorted: true,
    width: 120,
    of: figure('total_karma_gained'),
    noun: ['karma', 'karma'],
  }),
  gainColumn('total_karma_increased', 'Karma growth', 165, 'increased_percentage'),
]

/** Growth of a college, with a percentage where it's known. */
function gainColumn(
  key: Figure & NonNullable<CollegeColumn['sortKey']>,
  title: string,
  width: number,
  percent?: Figure,
): CollegeColumn {
  const render = (college: CollegeLevelRow) => {
    const figures = figuresOf(college)
    return <Gain by={figures[key]} {...(percent && { percent: figures[percent] })} />
  }
  return { key, title, width, sortKey: key, align: 'right', render }
}
