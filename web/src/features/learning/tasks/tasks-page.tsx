import { Menu } from '@mantine/core'
import type { TaskRow } from '@muster/contract/learning/tasks.ts'
import { IconArchive, IconCopyPlus, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { BulkDialogs } from '../../../ui/bulk/bulk-dialogs.tsx'
import { useBulk } from '../../../ui/bulk/use-bulk.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { BulkAct } from '../../../ui/data-table/selection/bulk-bar.tsx'
import { useSelection } from '../../../ui/data-table/selection/use-selection.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { DeleteTaskDialog } from './delete-task-dialog.tsx'
import { taskReads } from './queries.ts'
import { activate, remove, retire } from './task-bulk-acts.ts'
import { TaskDrawer } from './task-drawer.tsx'
import { useTaskActs } from './use-task-acts.ts'
import { useTaskList } from './use-task-list.ts'

/** Staff manage the catalogue of tasks. */
export default function TasksPage() {
  const list = useTaskList()
  const acts = useTaskActs()
  const selection = useSelection<TaskRow>({ list, nameOf: (task) => task.title })
  const bulk = useBulk({ list, selection, noun: { one: 'task', many: 'tasks' }, changes: taskReads })
  const [deleting, setDeleting] = useState<TaskRow>()
  const opened = useOpenedRow({ list, param: 'task', also: ['from'] })

  return (
    <>
      <ListPage
        list={list}
        label="tasks"
        title="Tasks"
        create={{ label: 'Create task', begin: () => opened.create() }}
        importAt="/dashboard/tasks/bulk-import"
        searchBy="Title, hashtag or name"
        opening={opened}
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
            <BulkAct icon={<IconPlayerPlay size={18} />} onClick={() => bulk.begin(activate)}>
              Activate
            </BulkAct>
            <BulkAct icon={<IconArchive size={18} />} onClick={() => bulk.begin(retire)}>
              Retire
            </BulkAct>
            <BulkAct icon={<IconTrash size={18} />} onClick={() => bulk.begin(remove)}>
              Delete
            </BulkAct>
          </>
        }
        bulkTakesMatching
        empty={{
          title: 'No tasks yet',
          text: 'Learners earn karma by doing tasks. Create the first one, or import a spreadsheet.',
        }}
      />
      <BulkDialogs bulk={bulk} />
      <TaskDrawer opened={opened} />
      <DeleteTaskDialog task={deleting} acts={acts} onClose={() => setDeleting(undefined)} />
    </>
  )
}
