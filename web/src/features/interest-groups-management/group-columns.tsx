import type { interestGroups } from '@muster/contract/learning/interest-groups.ts'
import { domainWords } from '@muster/contract/lib/words.ts'
import { domainLabel } from '../../shell/bars/domains.ts'
import { Chip } from '../../ui/chip.tsx'
import { authoredColumns } from '../../ui/data-table/columns/authored-columns.tsx'
import { CountLink } from '../../ui/data-table/columns/count-link.tsx'
import type { ColumnOf } from '../../ui/data-table/use-list.ts'
import { GroupIcon } from '../../ui/group-icon.tsx'
import { formatCount } from '../../ui/text/format.ts'
import { NumberFormat } from '../../ui/text/number-format.tsx'
import classes from './groups-management.module.css'

/** 'Maker'; the category without a domain is called 'Others'. */
export const categoryLabel = (category: string) => (category === 'others' ? 'Others' : domainLabel(category))

/** The number of tasks leads to them for those who may open the list of tasks. */
export const groupColumns = (
  mayOpenTasks: boolean,
): readonly ColumnOf<(typeof interestGroups)['manage']>[] => [
  {
    key: 'name',
    title: 'Name',
    sortKey: 'name',
    width: 210,
    picture: (group, size) => <GroupIcon name={group.icon} category={group.category} size={size} />,
    render: (group) => group.name,
  },
  {
    key: 'code',
    title: 'Code',
    sortKey: 'code',
    width: 100,
    card: 'line',
    render: (group) => <span className={classes.code}>{group.code}</span>,
  },
  {
    key: 'category',
    title: 'Category',
    sortKey: 'category',
    width: 120,
    fixed: true,
    card: 'corner',
    render: (group) => (
      <Chip tone={domainWords.find((word) => word === group.category) ?? 'plain'}>
        {categoryLabel(group.category)}
      </Chip>
    ),
  },
  {
    key: 'members',
    title: 'Members',
    sortKey: 'members',
    align: 'right',
    width: 100,
    card: 'fact',
    onCard: (group) => formatCount(group.members, 'member'),
    render: (group) => <NumberFormat value={group.members} />,
  },
  {
    key: 'tasks',
    title: 'Tasks',
    align: 'right',
    width: 80,
    card: 'fact',
    onCard: (group) => formatCount(group.tasks, 'task'),
    render: (group) => (
      <CountLink
        count={group.tasks}
        to={mayOpenTasks ? `/dashboard/tasks?ig=${group.id}` : null}
        label={`tasks of ${group.name}`}
      />
    ),
  },
  ...authoredColumns,
]
