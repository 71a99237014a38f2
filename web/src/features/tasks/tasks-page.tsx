import { Button, Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { TaskRow } from '@muster/contract/tasks.ts'
import {
  IconArchive,
  IconCopyPlus,
  IconFileImport,
  IconPencil,
  IconPlayerPlay,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { useTitle } from '../../api/site.ts'
import { useManagementCrumb } from '../../shell/management-crumb.ts'
import { BulkBar } from '../../ui/data-table/bulk-bar.tsx'
import { ColumnChooser } from '../../ui/data-table/column-chooser.tsx'
import { CsvButton } from '../../ui/data-table/csv-button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { RowMenu } from '../../ui/data-table/row-menu.tsx'
import { SearchBox } from '../../ui/data-table/search-box.tsx'
import { useColumnChoice } from '../../ui/data-table/use-column-choice.ts'
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
  const shown = useColumnChoice('tasks', taskColumns, firstColumns)
  const [selected, setSelected] = useState<TaskRow[]>([])
  const [deleting, setDeleting] = useState<TaskRow>()
  const opened = useOpenedTask()
  const { pageIndex: _page, perPage: _size, ...filters } = list.query
  useHotkeys([['n', opened.create]])

  function setSelectedActive(active: boolean) {
    setSelected([])
    void acts.setActive(selected, active)
  }

  const create = (
    <Button leftSection={<IconPlus size={18} />} onClick={opened.create}>
      Create task
    </Button>
  )

  return (
    <>
      <PageHeader
        crumbs={[management, { label: 'Tasks' }]}
        title="Tasks"
        lead={tasks.data && !list.isFiltered && formatCount(tasks.data.pagination.count, 'task')}
        actions={
          <>
            <CsvButton screen="tasks" load={() => api.tasks.csv({ query: filters })} />
            <Button
              component={Link}
              to="/dashboard/tasks/bulk-import"
              variant="default"
              leftSection={<IconFileImport size={18} />}
            >
              Bulk import
            </Button>
            {create}
          </>
        }
      />
      <DataTable
        label="tasks"
        query={tasks}
        columns={shown.columns}
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
                onClick={() => void acts.setActive([task], false)}
              >
                Retire
              </Menu.Item>
            ) : (
              <Menu.Item
                leftSection={<IconPlayerPlay size={18} />}
                onClick={() => void acts.setActive([task], true)}
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
            <ColumnChooser
              columns={taskColumns}
              choice={shown.choice}
              onChange={shown.setChoice}
              onReset={shown.reset}
            />
          </>
        }
        empty={
          <EmptyState title="No tasks yet" action={create}>
            Tasks are what learners earn karma with. Create the first one, or import a spreadsheet of them.
          </EmptyState>
        }
      />
      <TaskDrawer opened={opened} />
      <DeleteTaskDialog task={deleting} acts={acts} onClose={() => setDeleting(undefined)} />
    </>
  )
}
