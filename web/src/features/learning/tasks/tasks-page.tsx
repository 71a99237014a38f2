import { MenuItem } from '@mantine/core'
import type { TaskRow } from '@muster/contract/learning/tasks.ts'
import { TOP_LEVEL } from '@muster/contract/lib/words.ts'
import { IconArchive, IconCopyPlus, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '../../../api/client.ts'
import { BulkDialogs } from '../../../ui/bulk/bulk-dialogs.tsx'
import type { BulkDialogAct } from '../../../ui/bulk/use-bulk.ts'
import { useBulk } from '../../../ui/bulk/use-bulk.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { BulkAct } from '../../../ui/data-table/selection/bulk-bar.tsx'
import { useSelection } from '../../../ui/data-table/selection/use-selection.ts'
import {
  choiceFilter,
  linkedFilter,
  optionsOf,
  organisationFilter,
} from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import type { OpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { DeleteTaskDialog } from './delete-task-dialog.tsx'
import {
  channelOptionsQuery,
  eventOptionsQuery,
  groupOptionsQuery,
  levelOptionsQuery,
  taskReads,
  typeOptionsQuery,
} from './queries.ts'
import { firstColumns, taskColumns } from './task-columns.tsx'
import { useTaskActs } from './use-task-acts.ts'

const statuses = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Retired' },
] as const

const isRead = { isRead: true } as const
const isLevel = (text: string) => Number(text) >= 1 && Number(text) <= TOP_LEVEL

function useTaskList() {
  const { data: types = [] } = useQuery(typeOptionsQuery)
  const { data: levels = [] } = useQuery(levelOptionsQuery)
  const { data: groups = [] } = useQuery(groupOptionsQuery)
  const { data: channels = [] } = useQuery(channelOptionsQuery)
  const { data: events = [] } = useQuery(eventOptionsQuery)
  return useList({
    call: api.tasks.list,
    columns: taskColumns,
    firstColumns,
    usual: '-created_at',
    narrowedBy: {
      active: choiceFilter('Status', statuses),
      type: choiceFilter('Type', types, isRead),
      level: {
        ...choiceFilter('Level', levels, isRead),
        asked: (level) => (isLevel(level) ? level : undefined),
      },
      ig: choiceFilter('Interest group', groups, isRead),
      channel: choiceFilter('Channel', channels, isRead),
      event: choiceFilter('Event', optionsOf(events), isRead),
      org: organisationFilter('Organisation'),
      import: linkedFilter('Import'),
    },
    screen: 'tasks',
    csv: (query) => api.tasks.csv({ query }),
  })
}

// Load the form lazily: its calendar is large, and most visits to the list don't need it.
const TaskEditor = lazyPart(() => import('./form/task-editor.tsx'))

interface TaskDrawerProps {
  /** `from` is the ID of the task that a new one copies. */
  opened: OpenedRow<TaskRow, 'from'>
}

function TaskDrawer({ opened }: TaskDrawerProps) {
  const { id, said, close } = opened
  const title = id ? 'Edit task' : said.from ? 'Duplicate task' : 'Create task'
  return (
    <RowDrawer opened={opened} title={title} activity={{ kind: 'task', reads: taskReads }}>
      <Suspense fallback={<SkeletonLines lines={9} height={22} />}>
        <TaskEditor
          key={`${id} ${said.from}`}
          taskId={id}
          copyOf={said.from}
          onDone={close}
          onCancel={close}
        />
      </Suspense>
    </RowDrawer>
  )
}

const activate: BulkDialogAct = {
  verb: 'Activate',
  follows: 'Learners will see them again and can submit work for them.',
  call: (rows) => api.taskActs.activate.answer({ body: rows }),
}

const retire: BulkDialogAct = {
  verb: 'Retire',
  follows: 'Learners will no longer see them and can’t submit work for them. Earned karma stays.',
  call: (rows) => api.taskActs.retire.answer({ body: rows }),
}

const remove: BulkDialogAct = {
  verb: 'Delete',
  danger: true,
  follows: 'Tasks that have been used will stay and be listed in the summary. This cannot be undone.',
  call: (rows) => api.taskActs.remove.answer({ body: rows }),
}

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
        lead="Opened, submitted and approved over the last 12 weeks"
        create={{ label: 'Create task', begin: () => opened.create() }}
        importAt="/dashboard/tasks/bulk-import"
        searchBy="Title, hashtag or name"
        opening={opened}
        rowMenu={(task) => (
          <RowMenu label={`Actions for ${task.title}`}>
            <EditItem onClick={() => opened.open(task)} />
            <MenuItem
              leftSection={<IconCopyPlus size={18} />}
              onClick={() => opened.create({ from: task.id })}
            >
              Duplicate
            </MenuItem>
            {task.active ? (
              <MenuItem leftSection={<IconArchive size={18} />} onClick={() => acts.setActive([task], false)}>
                Retire
              </MenuItem>
            ) : (
              <MenuItem
                leftSection={<IconPlayerPlay size={18} />}
                onClick={() => acts.setActive([task], true)}
              >
                Activate
              </MenuItem>
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
