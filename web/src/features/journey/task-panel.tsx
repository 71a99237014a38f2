import { Drawer } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../../api/is-missing.ts'
import { MissingState } from '../../ui/loading/missing-state.tsx'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../ui/loading/states.tsx'
import { MyWork } from './my-work.tsx'
import { taskQuery } from './queries.ts'
import { SubmissionHistory } from './submission-history.tsx'
import { TaskFacts } from './task-facts.tsx'

interface TaskPanelProps {
  taskId: string | null
  onClose: () => void
}

/** One task at the side: what is asked for, what it brings, and my work for it. */
export function TaskPanel({ taskId, onClose }: TaskPanelProps) {
  return (
    <Drawer opened={taskId !== null} onClose={onClose} position="right" size={560} title="Task">
      {taskId && <Content key={taskId} taskId={taskId} />}
    </Drawer>
  )
}

function Content({ taskId }: { taskId: string }) {
  const query = useQuery(taskQuery(taskId))
  if (isMissing(query.error)) {
    return (
      <MissingState title="No such task" to="/dashboard/mujourney" link="See your journey">
        It may have been removed since the link was made.
      </MissingState>
    )
  }
  return (
    <QueryView
      query={query}
      errorTitle="This task did not load"
      skeleton={<SkeletonLines lines={9} height={22} />}
    >
      {({ task, submissions }) => (
        <>
          <TaskFacts task={task} />
          <MyWork task={task} submissions={submissions} />
          <SubmissionHistory submissions={submissions} />
        </>
      )}
    </QueryView>
  )
}
