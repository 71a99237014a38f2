import { ph, plural, t } from '@lingui/core/macro'
import { MenuItem } from '@mantine/core'
import type { CollegeLevelRow, collegeLevels } from '@muster/contract/places/college-levels.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { countColumn, levelColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowFormDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { choiceFilter, levelOptions } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { Text } from '../../../ui/layout/primitives.tsx'
import { formatNumber, formatRelative } from '../../../ui/text/format.ts'
import { CollegeLevelForm, collegeReads } from './college-level-form.tsx'
import classes from './gain.module.css'

type CollegeColumn = ColumnOf<(typeof collegeLevels)['list']>

const figuresOf = ({ number_of_members, total_karma, no_of_lc }: CollegeLevelRow) => ({
  ...number_of_members,
  ...total_karma,
  ...no_of_lc,
})
type Figure = keyof ReturnType<typeof figuresOf>
const figure = (key: Figure) => (college: CollegeLevelRow) => figuresOf(college)[key]

const collegeColumns: readonly CollegeColumn[] = [
  textColumn('org', t`College`, { sorted: true, width: 260 }),
  levelColumn({
    sorted: true,
    align: 'left',
    width: 120,
    note: (row) => row.level_is_manual && `, ${t`set manually`}`,
  }),
  countColumn('member_count', t`Members`, {
    sorted: true,
    width: 96,
    of: figure('member_count'),
    counted: (n) => plural(n, { one: '# member', other: '# members' }),
  }),
  gainColumn('no_of_members_increased', t`Member growth`, 132),
  countColumn('lc_count', t`Circles`, { sorted: true, width: 80, wide: true, of: figure('lc_count') }),
  { ...gainColumn('no_of_lc_increased', t`Circle growth`, 120), wide: true },
  countColumn('total_karma_gained', t`Karma`, {
    sorted: true,
    width: 96,
    of: figure('total_karma_gained'),
    counted: (n) => plural(n, { one: '# karma', other: '# karma' }),
  }),
  gainColumn('total_karma_increased', t`Karma growth`, 150, 'increased_percentage'),
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

const levels = [{ value: '0', label: t`Level 0` }, ...levelOptions]

/** Level and growth of every college. Staff set levels manually here. */
export default function CollegeLevelsPage() {
  const list = useList({
    call: api.collegeLevels.manage,
    columns: collegeColumns,
    usual: 'org',
    narrowedBy: { level: choiceFilter(t`Level`, levels) },
    screen: 'college-levels',
    csv: (query) => api.collegeLevels.csv({ query }),
  })
  const opened = useOpenedRow({ list })
  const release = useAction({
    call: ({ id }: CollegeLevelRow) => api.collegeLevels.release.answer({ params: { college_id: id } }),
    success: (_answer, { org }) => t`${org} will get its level automatically again from tonight`,
    invalidates: collegeReads,
  })
  const countedAt = list.query.data?.data.find(({ counted_at: at }) => at)?.counted_at

  return (
    <>
      <ListPage
        list={list}
        label={t`colleges`}
        title={t`College levels`}
        lead={
          countedAt
            ? t`Growth over the last 30 days, updated ${ph({ countedAt: formatRelative(countedAt) })}`
            : t`Growth over the last 30 days`
        }
        create={{ label: t`Set a level`, begin: opened.create }}
        searchBy={t`College or code`}
        opening={opened}
        rowMenu={(college) => (
          <RowMenu label={t`Actions for ${ph({ org: college.org })}`}>
            <EditItem onClick={() => opened.open(college)} />
            {college.level_is_manual && (
              <MenuItem
                leftSection={<IconUsersGroup size={18} />}
                onClick={() => !release.isPending && release.mutate(college)}
              >
                {t`Switch to automatic`}
              </MenuItem>
            )}
          </RowMenu>
        )}
        empty={{
          title: t`No colleges yet`,
          text: t`Every college has a level from 0 to 7, based on the levels of its active members.`,
        }}
      />
      <RowFormDrawer
        opened={opened}
        words={{
          create: t`Create college level`,
          edit: t`Edit college level`,
          missing: t`We couldn’t find this college level here`,
        }}
        activity={{ kind: 'college_level', reads: collegeReads }}
      >
        {(college) => <CollegeLevelForm key={college?.id} college={college} onClose={opened.close} />}
      </RowFormDrawer>
    </>
  )
}

interface GainProps {
  by: number
  /** Growth as a percentage of the earlier figure. */
  percent?: number
}

/** Growth or decline of a figure. The sign conveys it too, not just the colour. */
function Gain({ by, percent }: GainProps) {
  const rounded = Math.abs(Math.round(percent ?? 0))
  const share = rounded > 0 ? ` (${rounded}%)` : ''
  if (by === 0)
    return (
      <Text as="span" tone="ink-3">
        0
      </Text>
    )
  return (
    <span className={by > 0 ? classes.more : classes.less}>
      {by > 0 ? '+' : '−'}
      {formatNumber(Math.abs(by))}
      {share}
    </span>
  )
}
