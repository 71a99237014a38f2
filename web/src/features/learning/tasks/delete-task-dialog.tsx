import { ph, plural, t } from '@lingui/core/macro'
import type { TaskRow } from '@muster/contract/learning/tasks.ts'
import { api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { taskReads } from './queries.ts'
import type { useTaskActs } from './use-task-acts.ts'

interface DeleteTaskDialogProps {
  task: TaskRow | undefined
  acts: ReturnType<typeof useTaskActs>
  onClose: () => void
}

/** Deletes an unused task. For a task that has given karma, it offers to retire it instead. */
export function DeleteTaskDialog({ task, acts, onClose }: DeleteTaskDialogProps) {
  const remove = useAction({
    call: (target: TaskRow) => api.tasks.remove.answer({ params: { task_id: target.id } }),
    success: (_answer, target) => t`Task “${ph({ title: target.title })}” deleted`,
    invalidates: taskReads,
    onDone: onClose,
  })
  // Ignore a stale error that belongs to another task.
  const refused = remove.isError && remove.variables?.id === task?.id
  const used = refused || (task?.total_karma_gainers ?? 0) > 0
  const retired = used && task?.active === false

  function confirm() {
    if (!task) return
    if (!used) return remove.mutate(task)
    onClose()
    if (!retired) acts.setActive([task], false)
  }

  return (
    <ConfirmDialog
      opened={task !== undefined}
      title={
        used
          ? t`“${ph({ title: task?.title ?? '' })}” is in use`
          : t`Delete “${ph({ title: task?.title ?? '' })}”?`
      }
      confirmLabel={used ? (retired ? t`Got it` : t`Retire instead`) : t`Delete`}
      cancelLabel={retired ? null : t`Cancel`}
      danger={!used}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {used ? (
        <Used
          task={task}
          refusal={refused ? (remove.error instanceof Error ? remove.error.message : undefined) : undefined}
          retired={retired}
        />
      ) : (
        UNUSED
      )}
    </ConfirmDialog>
  )
}

const UNUSED = t`It’ll disappear from Journey and can’t be restored. No one has earned karma with it. If it has submissions or vouchers, it’ll stay, and you can retire it instead.`

function Used({
  task,
  refusal,
  retired,
}: {
  task: TaskRow | undefined
  refusal: string | undefined
  retired: boolean
}) {
  const awards = task?.total_karma_gainers ?? 0
  return (
    <>
      {refusal ??
        plural(awards, {
          one: `Members have earned karma with it once, so it stays in their history.`,
          other: `Members have earned karma with it # times, so it stays in their history.`,
        })}{' '}
      {retired
        ? t`It’s already retired, so learners no longer see it.`
        : t`If you retire it, learners will no longer see it, and all karma stays.`}
    </>
  )
}
