import { ph, plural, t } from '@lingui/core/macro'
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
  { value: 'true', label: t`Active` },
  { value: 'false', label: t`Retired` },
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
      active: choiceFilter(t`Status`, statuses),
      type: choiceFilter(t`Type`, types, isRead),
      level: {
        ...choiceFilter(t`Level`, levels, isRead),
        asked: (level) => (isLevel(level) ? level : undefined),
      },
      ig: choiceFilter(t`Interest group`, groups, isRead),
      channel: choiceFilter(t`Channel`, channels, isRead),
      event: choiceFilter(t`Event`, optionsOf(events), isRead),
      org: organisationFilter(t`Organisation`),
      import: linkedFilter(t`Import`),
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
  const title = id ? t`Edit task` : said.from ? t`Duplicate task` : t`Create task`
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
  verb: t`Activate`,
  title: (what) => t`Activate ${what}?`,
  follows: t`Learners will see them again and can submit work for them.`,
  call: (rows) => api.taskActs.activate.answer({ body: rows }),
}

const retire: BulkDialogAct = {
  verb: t`Retire`,
  title: (what) => t`Retire ${what}?`,
  follows: t`Learners will no longer see them and can’t submit work for them. Earned karma stays.`,
  call: (rows) => api.taskActs.retire.answer({ body: rows }),
}

const remove: BulkDialogAct = {
  verb: t`Delete`,
  title: (what) => t`Delete ${what}?`,
  danger: true,
  follows: t`Tasks that have been used will stay and be listed in the summary. This cannot be undone.`,
  call: (rows) => api.taskActs.remove.answer({ body: rows }),
}

/** Staff manage the catalogue of tasks. */
export default function TasksPage() {
  const list = useTaskList()
  const acts = useTaskActs()
  const selection = useSelection<TaskRow>({ list, nameOf: (task) => task.title })
  const bulk = useBulk({
    list,
    selection,
    counted: (n) => plural(n, { one: '# task', other: '# tasks' }),
    changes: taskReads,
  })
  const [deleting, setDeleting] = useState<TaskRow>()
  const opened = useOpenedRow({ list, param: 'task', also: ['from'] })

  return (
    <>
      <ListPage
        list={list}
        label={t`tasks`}
        title={t`Tasks`}
        lead={t`Opened, submitted and approved over the last 12 weeks`}
        create={{ label: t`Create task`, begin: () => opened.create() }}
        importAt="/dashboard/tasks/bulk-import"
        searchBy={t`Title, hashtag or name`}
        opening={opened}
        rowMenu={(task) => (
          <RowMenu label={t`Actions for ${ph({ title: task.title })}`}>
            <EditItem onClick={() => opened.open(task)} />
            <MenuItem
              leftSection={<IconCopyPlus size={18} />}
              onClick={() => opened.create({ from: task.id })}
            >
              {t`Duplicate`}
            </MenuItem>
            {task.active ? (
              <MenuItem leftSection={<IconArchive size={18} />} onClick={() => acts.setActive([task], false)}>
                {t`Retire`}
              </MenuItem>
            ) : (
              <MenuItem
                leftSection={<IconPlayerPlay size={18} />}
                onClick={() => acts.setActive([task], true)}
              >
                {t`Activate`}
              </MenuItem>
            )}
            <DeleteItem onClick={() => setDeleting(task)} />
          </RowMenu>
        )}
        selection={selection}
        bulk={
          <>
            <BulkAct icon={<IconPlayerPlay size={18} />} onClick={() => bulk.begin(activate)}>
              {t`Activate`}
            </BulkAct>
            <BulkAct icon={<IconArchive size={18} />} onClick={() => bulk.begin(retire)}>
              {t`Retire`}
            </BulkAct>
            <BulkAct icon={<IconTrash size={18} />} onClick={() => bulk.begin(remove)}>
              {t`Delete`}
            </BulkAct>
          </>
        }
        bulkTakesMatching
        empty={{
          title: t`No tasks yet`,
          text: t`Learners earn karma by doing tasks. Create the first one, or import a spreadsheet.`,
        }}
      />
      <BulkDialogs bulk={bulk} />
      <TaskDrawer opened={opened} />
      <DeleteTaskDialog task={deleting} acts={acts} onClose={() => setDeleting(undefined)} />
    </>
  )
}
