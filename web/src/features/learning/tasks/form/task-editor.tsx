import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../../../../api/is-missing.ts'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { taskQuery, typeOptionsQuery } from '../queries.ts'
import { TaskForm, type TaskFormProps } from './task-form.tsx'
import { copyOf as copyOfTask, emptyTask, valuesOf } from './task-values.ts'

interface TaskEditorProps extends Pick<TaskFormProps, 'onDone' | 'onCancel'> {
  /** The task to edit; null creates a new one. */
  taskId: string | null
  /** ID of the task that a new one copies. */
  copyOf: string | null
}

/** Loads the initial values. The server rejects these reads for users without access to the form. */
export default function TaskEditor({ taskId, copyOf, ...form }: TaskEditorProps) {
  const source = taskId ?? copyOf
  if (source === null) return <NewTask {...form} />
  return <KnownTask source={source} copy={taskId === null} {...form} />
}

function KnownTask({
  source,
  copy,
  ...form
}: Pick<TaskFormProps, 'onDone' | 'onCancel'> & { source: string; copy: boolean }) {
  const task = useQuery(taskQuery(source))
  if (isMissing(task.error)) return <Missing />
  return (
    <QueryView query={task} errorTitle={t`We couldn’t load this task`} skeleton={skeleton}>
      {(detail) => (
        <TaskForm
          task={copy ? null : detail}
          initialValues={copy ? copyOfTask(detail) : valuesOf(detail)}
          copyOf={copy ? source : undefined}
          {...form}
        />
      )}
    </QueryView>
  )
}

function Missing() {
  return (
    <MissingState title={t`We couldn’t find this task`} to="/dashboard/tasks" link={t`See all tasks`}>
      {t`It may have been deleted since the link was created.`}
    </MissingState>
  )
}

function NewTask(form: Pick<TaskFormProps, 'onDone' | 'onCancel'>) {
  const types = useQuery(typeOptionsQuery)
  return (
    <QueryView query={types} errorTitle={t`We couldn’t load the form`} skeleton={skeleton}>
      {() => <TaskForm task={null} initialValues={emptyTask} {...form} />}
    </QueryView>
  )
}

const skeleton = <SkeletonLines lines={9} height={22} />
