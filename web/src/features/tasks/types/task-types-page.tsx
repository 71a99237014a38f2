import { Button, Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { TaskTypeRow } from '@muster/contract/task-types.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../../api/site.ts'
import { useManagementCrumb } from '../../../shell/management-crumb.ts'
import { CountLink } from '../../../ui/data-table/count-link.tsx'
import { type Column, DataTable } from '../../../ui/data-table/data-table.tsx'
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { SearchBox } from '../../../ui/data-table/search-box.tsx'
import { useListState } from '../../../ui/data-table/use-list-state.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { DateText, RelativeTime } from '../../../ui/date-text.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import classes from '../tasks.module.css'
import { DeleteTaskTypeDialog } from './delete-task-type-dialog.tsx'
import { taskTypesQuery } from './queries.ts'
import { TaskTypeForm } from './task-type-form.tsx'

const columns: readonly Column<TaskTypeRow>[] = [
  {
    key: 'title',
    title: 'Title',
    sortKey: 'title',
    card: 'heading',
    render: (type) => <span className={classes.title}>{type.title}</span>,
  },
  {
    key: 'tasks',
    title: 'Tasks',
    sortKey: 'tasks',
    align: 'right',
    width: 90,
    render: (type) => (
      <CountLink
        count={type.tasks}
        to={`/dashboard/tasks?type=${type.id}`}
        label={`tasks of the type ${type.title}`}
      />
    ),
  },
  {
    key: 'updated_at',
    title: 'Updated',
    sortKey: 'updated_at',
    noWrap: true,
    render: (type) => <RelativeTime value={type.updated_at} />,
  },
  {
    key: 'updated_by',
    title: 'Updated by',
    sortKey: 'updated_by',
    render: (type) => type.updated_by,
  },
  {
    key: 'created_at',
    title: 'Created',
    sortKey: 'created_at',
    noWrap: true,
    render: (type) => <DateText value={type.created_at} />,
  },
  {
    key: 'created_by',
    title: 'Created by',
    sortKey: 'created_by',
    render: (type) => type.created_by,
  },
]

/** The kinds of tasks, which the karma chart of a profile is divided by. */
export default function TaskTypesPage() {
  const management = useManagementCrumb()
  useTitle('Task types')
  const list = useListState({
    sortKeys: ['title', 'tasks', 'updated_by', 'updated_at', 'created_by', 'created_at'],
    filters: [],
    defaultSort: 'title',
  })
  const types = useQuery(taskTypesQuery(list.query))
  const opened = useOpenedRow(types.data?.data)
  const [deleting, setDeleting] = useState<TaskTypeRow>()
  useHotkeys([['n', opened.create]])

  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={opened.create}>
      Create task type
    </Button>
  )

  return (
    <>
      <PageHeader
        crumbs={[management, { label: 'Task types' }]}
        title="Task types"
        lead="The kinds of work that the karma chart of a profile is divided by"
        actions={create}
      />
      <DataTable
        label="task types"
        query={types}
        columns={columns}
        list={list}
        onOpen={opened.edit}
        rowMenu={(type) => (
          <RowMenu label={`Actions for ${type.title}`}>
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => opened.edit(type)}>
              Edit
            </Menu.Item>
            <Menu.Item
              color="bad"
              c="var(--bad)"
              leftSection={<IconTrash size={18} />}
              onClick={() => setDeleting(type)}
            >
              Delete
            </Menu.Item>
          </RowMenu>
        )}
        toolbar={<SearchBox value={list.search} placeholder="Title" onChange={list.setSearch} />}
        empty={
          <EmptyState title="No task types yet" action={create}>
            Every task has a type, such as workshop or project. Create the first one.
          </EmptyState>
        }
      />
      <RowDrawer opened={opened} noun="task type">
        {(type) => <TaskTypeForm key={type?.id} type={type} onClose={opened.close} />}
      </RowDrawer>
      <DeleteTaskTypeDialog type={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}
