import { lazy, Suspense } from 'react'
import { FormDrawer } from '../../ui/form/form-drawer.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import type { OpenedTask } from './use-opened-task.ts'

// The form brings the calendar with it, which most visits to the list do not need.
const TaskEditor = lazy(() => import('./task-editor.tsx'))

/** The form at the side of the list. */
export function TaskDrawer({ opened }: { opened: OpenedTask }) {
  return (
    <FormDrawer opened={opened.isOpen} title={titleOf(opened)} onClose={opened.close}>
      {opened.isOpen && (
        <Suspense fallback={<SkeletonLines lines={9} height={22} />}>
          <TaskEditor
            key={`${opened.taskId} ${opened.copyOf}`}
            taskId={opened.taskId}
            copyOf={opened.copyOf}
            onDone={opened.close}
            onCancel={opened.close}
          />
        </Suspense>
      )}
    </FormDrawer>
  )
}

function titleOf({ taskId, copyOf }: OpenedTask): string {
  if (taskId) return 'Edit task'
  return copyOf ? 'Duplicate task' : 'Create task'
}
