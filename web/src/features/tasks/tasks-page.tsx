import { Button, Menu } from '@mantine/core'
import type { TaskRow } from '@muster/contract/tasks.ts'
import { IconArchive, IconCopyPlus, IconPencil, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useTitle } from '../../api/site.ts'
import { useManagementCrumb } from '../../shell/management-crumb.ts'
import { BulkBar } from '../../ui/data-table/bulk-bar.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { RowMenu } from '../../ui/data-table/row-menu.tsx'
import { SearchBox } from '../../ui/data-table/search-box.tsx'
import { useListPage } from '../../ui/data-table/use-list-page.tsx'
import { formatCount } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DeleteTaskDialog } from './delete-task-dialog.tsx'
import { tasksQuery } from './queries.ts'
import { firstColumns, taskColumns } from './task-columns.tsx'
import { TaskDrawer } from './task-drawer.tsx'
import { TaskFilters } from './task-filters.tsx'
import { useOpenedTask } from './use-opened-task.ts'
import { useTaskActs } from './use-task-acts.ts'
import { useTaskList } from './use-task-list.ts'

/** Staff look after the catalogue of tasks that give karma. */
export default function TasksPage() {
  const management = useManagementCrumb()
  useTitle('Tasks')
  const list = useTaskList()
  const tasks = useQuery(tasksQuery(list.query))
  const acts = useTaskActs()
  const [selected, setSelected] = useState<TaskRow[]>([])
  const [deleting, setDeleting] = useState<TaskRow>()
  const opened = useOpenedTask()
  const { pageIndex: _page, perPage: _size, ...filters } = list.query
  const page = useListPage({
    screen: 'tasks',
    columns: taskColumns,
    firstColumns,
    csv: () => api.tasks.csv({ query: filters }),
    importAt: '/dashboard/tasks/bulk-import',
    createLabel: 'Create task',
    onCreate: opened.create,
  })

  function setSelectedActive(active: boolean) {
    setSelected([])
    acts.setActive(selected, active)
  }

  return (
    <>
      <PageHeader
        crumbs={[management, { label: 'Tasks' }]}
        title="Tasks"
        lead={tasks.data && !list.isFiltered && formatCount(tasks.data.pagination.count, 'task')}
        actions={page.actions}
      />
      <DataTable
        label="tasks"
        query={tasks}
        columns={page.columns}
        list={list}
        onOpen={(task) => opened.edit(task.id)}
        rowMenu={(task) => (
          <RowMenu label={`Actions for ${task.title}`}>
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => opened.edit(task.id)}>
              Edit
            </Menu.Item>
            <Menu.Item leftSection={<IconCopyPlus size={18} />} onClick={() => opened.duplicate(task.id)}>
              Duplicate
            </Menu.Item>
            {task.active ? (
              <Menu.Item
                leftSection={<IconArchive size={18} />}
                onClick={() => acts.setActive([task], false)}
              >
                Retire
              </Menu.Item>
            ) : (
              <Menu.Item
                leftSection={<IconPlayerPlay size={18} />}
                onClick={() => acts.setActive([task], true)}
              >
                Activate
              </Menu.Item>
            )}
            <Menu.Item
              color="bad"
              c="var(--bad)"
              leftSection={<IconTrash size={18} />}
              onClick={() => setDeleting(task)}
            >
              Delete
            </Menu.Item>
          </RowMenu>
        )}
        selection={{ selected, onChange: setSelected, nameOf: (task) => task.title }}
        toolbar={
          <>
            <SearchBox value={list.search} placeholder="Title, hashtag or name" onChange={list.setSearch} />
            <TaskFilters list={list} />
            <BulkBar count={selected.length}>
              <Button variant="default" size="sm" onClick={() => setSelectedActive(true)}>
                Activate
              </Button>
              <Button variant="default" size="sm" onClick={() => setSelectedActive(false)}>
                Retire
              </Button>
            </BulkBar>
            {page.columnChooser}
          </>
        }
        empty={
          <EmptyState title="No tasks yet" action={page.create}>
            Tasks are what learners earn karma with. Create the first one, or import a spreadsheet of them.
          </EmptyState>
        }
      />
      <TaskDrawer opened={opened} />
      <DeleteTaskDialog task={deleting} acts={acts} onClose={() => setDeleting(undefined)} />
    </>
  )
}
