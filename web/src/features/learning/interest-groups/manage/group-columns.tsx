import { ph, plural, t } from '@lingui/core/macro'
import type { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { domainWords } from '@muster/contract/lib/words.ts'
import { domainLabel } from '../../../../shell/bars/domains.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { authoredColumns } from '../../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../../ui/data-table/use-list.ts'
import { GroupIcon } from '../../../../ui/group-icon.tsx'
import classes from './groups-management.module.css'

/** Label of a category, such as 'Maker'; groups without a domain are 'Others'. */
export const categoryLabel = (category: string) => (category === 'others' ? t`Other` : domainLabel(category))

/** The task count is a link for staff who have access to the list of tasks. */
export const groupColumns = (
  mayOpenTasks: boolean,
): readonly ColumnOf<(typeof interestGroups)['manage']>[] => [
  textColumn('name', t`Name`, {
    sorted: true,
    width: 210,
    picture: (group, size) => <GroupIcon name={group.icon} category={group.category} size={size} />,
  }),
  {
    key: 'code',
    title: t`Code`,
    sortKey: 'code',
    width: 90,
    card: 'line',
    render: (group) => <span className={classes.code}>{group.code}</span>,
  },
  {
    key: 'category',
    title: t`Category`,
    sortKey: 'category',
    width: 110,
    fixed: true,
    card: 'corner',
    render: (group) => (
      <Chip tone={domainWords.find((word) => word === group.category) ?? 'plain'}>
        {categoryLabel(group.category)}
      </Chip>
    ),
  },
  countColumn('members', t`Members`, {
    sorted: true,
    width: 100,
    counted: (n) => plural(n, { one: '# member', other: '# members' }),
  }),
  countColumn('tasks', t`Tasks`, {
    width: 80,
    counted: (n) => plural(n, { one: '# task', other: '# tasks' }),
    link: (group) => ({
      to: mayOpenTasks ? `/dashboard/tasks?ig=${group.id}` : null,
      label: t`tasks in ${ph({ name: group.name })}`,
    }),
  }),
  {
    key: 'intros_answered',
    title: t`Answered in a day`,
    width: 150,
    align: 'right',
    file: ['intros', 'intros_answered'],
    render: ({ intros, intros_answered }) => intros > 0 && t`${intros_answered} of ${intros}`,
  },
  ...authoredColumns,
]
