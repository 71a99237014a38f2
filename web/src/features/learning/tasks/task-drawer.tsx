import type { TaskRow } from '@muster/contract/learning/tasks.ts'
import { Suspense } from 'react'
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx'
import type { OpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { SkeletonLines } from '../../../ui/loading/states.tsx'
import { taskReads } from './queries.ts'

// Load the form lazily: its calendar is large, and most visits to the list don't need it.
const TaskEditor = lazyPart(() => import('./form/task-editor.tsx'))

interface TaskDrawerProps {
  /** `from` is the ID of the task that a new one copies. */
  opened: OpenedRow<TaskRow, 'from'>
}

export function TaskDrawer({ opened }: TaskDrawerProps) {
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
