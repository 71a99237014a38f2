import { Button, Menu } from '@mantine/core'
import type { TaskRow } from '@muster/contract/tasks.ts'
import { IconArchive, IconCopyPlus, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { useCrumbs } from '../../shell/manage/use-crumbs.ts'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { totalOf } from '../../ui/data-table/pager.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../ui/data-table/row-menu.tsx'
import { useOpenedRow } from '../../ui/data-table/use-opened-row.ts'
import { DeleteTaskDialog } from './delete-task-dialog.tsx'
import { TaskDrawer } from './task-drawer.tsx'
import { TaskFilters } from './task-filters.tsx'
import { useTaskActs } from './use-task-acts.ts'
import { useTaskList } from './use-task-list.ts'

/** Staff look after the catalogue of tasks that give karma. */
export default function TasksPage() {
  const crumbs = useCrumbs()
  const list = useTaskList()
  const acts = useTaskActs()
  const [selected, setSelected] = useState<TaskRow[]>([])
  const [deleting, setDeleting] = useState<TaskRow>()
  const opened = useOpenedRow({ list, param: 'task', also: ['from'] })
  const { data } = list.query

  function setSelectedActive(active: boolean) {
    setSelected([])
    acts.setActive(selected, active)
  }

  return (
    <>
      <ListPage
        list={list}
        label="tasks"
        title="Tasks"
        lead={
          data &&
          !list.isFiltered &&
          `${totalOf(data.pagination)} ${data.pagination.count === 1 ? 'task' : 'tasks'}`
        }
        crumbs={crumbs}
        create={{ label: 'Create task', begin: () => opened.create() }}
        importAt="/dashboard/tasks/bulk-import"
        searchBy="Title, hashtag or name"
        filters={<TaskFilters list={list} />}
        onOpen={opened.open}
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
        selection={{ selected, onChange: setSelected, nameOf: (task) => task.title }}
        bulk={
          <>
            <Button variant="default" size="sm" onClick={() => setSelectedActive(true)}>
              Activate
            </Button>
            <Button variant="default" size="sm" onClick={() => setSelectedActive(false)}>
              Retire
            </Button>
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
