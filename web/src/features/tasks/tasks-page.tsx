import { Menu } from '@mantine/core'
import type { TaskRow } from '@muster/contract/tasks.ts'
import { IconArchive, IconCopyPlus, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../ui/data-table/row-menu.tsx'
import { BulkAct } from '../../ui/data-table/selection/bulk-bar.tsx'
import { rowsOf, useSelection } from '../../ui/data-table/selection/use-selection.ts'
import { useOpenedRow } from '../../ui/data-table/use-opened-row.ts'
import { DeleteTaskDialog } from './delete-task-dialog.tsx'
import { TaskDrawer } from './task-drawer.tsx'
import { useTaskFilters } from './task-filters.tsx'
import { useTaskActs } from './use-task-acts.ts'
import { useTaskList } from './use-task-list.ts'

/** Staff look after the catalogue of tasks that give karma. */
export default function TasksPage() {
  const list = useTaskList()
  const acts = useTaskActs()
  const filters = useTaskFilters(list)
  const selection = useSelection<TaskRow>({ list, nameOf: (task) => task.title })
  const [deleting, setDeleting] = useState<TaskRow>()
  const opened = useOpenedRow({ list, param: 'task', also: ['from'] })

  function setSelectedActive(active: boolean) {
    selection.clear()
    acts.setActive(rowsOf(selection), active)
  }

  return (
    <>
      <ListPage
        list={list}
        label="tasks"
        title="Tasks"
        create={{ label: 'Create task', begin: () => opened.create() }}
        importAt="/dashboard/tasks/bulk-import"
        searchBy="Title, hashtag or name"
        filters={filters}
        onOpen={opened.open}
        openParam="task"
        rowMenu={(task) => (
          <RowMenu label={`Actions for ${task.title}`}>
            <EditItem onClick={() => opened.open(task)} />
            <Menu.Item
              leftSection={<IconCopyPlus size={18} />}
              onClick={() => opened.create({ from: task.id })}
            >
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
            <DeleteItem onClick={() => setDeleting(task)} />
          </RowMenu>
        )}
        selection={selection}
        bulk={
          <>
            <BulkAct icon={<IconPlayerPlay size={18} />} onClick={() => setSelectedActive(true)}>
              Activate
            </BulkAct>
            <BulkAct icon={<IconArchive size={18} />} onClick={() => setSelectedActive(false)}>
              Retire
            </BulkAct>
          </>
        }
        empty={{
          title: 'No tasks yet',
          text: 'Tasks are what learners earn karma with. Create the first one, or import a spreadsheet of them.',
        }}
      />
      <TaskDrawer opened={opened} />
      <DeleteTaskDialog task={deleting} acts={acts} onClose={() => setDeleting(undefined)} />
    </>
  )
}
