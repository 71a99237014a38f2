import { plural, t } from '@lingui/core/macro'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { tellFailure } from '../../../ui/acts/tell-failure.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useOnce } from '../../../ui/acts/use-once.ts'
import { taskReads } from './queries.ts'

interface TaskTarget {
  id: string
  title: string
  active: boolean
}

/** Activates or retires tasks right away. Undo affects only the tasks that changed. */
export function useTaskActs() {
  const setActive = useOnce(async (targets: readonly TaskTarget[], active: boolean, undo = true) => {
    const changing = targets.filter((target) => target.active !== active)
    if (changing.length === 0) {
      toast.blank(alreadyText(targets, active))
      return
    }
    try {
      await api.tasks.setActive({ body: { tasks: changing.map((target) => target.id), active } })
    } catch (error) {
      tellFailure(error)
      return
    } finally {
      await invalidate(...taskReads)
    }
    const text = doneText(changing, active)
    if (!undo) toast.success(text)
    else {
      const changed = changing.map((target) => ({ ...target, active }))
      toast.action({ text, label: t`Undo`, onAct: () => setActive(changed, !active, false) })
    }
  })

  return { setActive }
}

function doneText([first, ...others]: readonly TaskTarget[], active: boolean): string {
  if (others.length === 0) {
    const title = first?.title ?? ''
    return active ? t`“${title}” activated` : t`“${title}” retired`
  }
  const tasks = others.length + 1
  return active
    ? plural(tasks, { one: '# task activated', other: '# tasks activated' })
    : plural(tasks, { one: '# task retired', other: '# tasks retired' })
}

function alreadyText([first, ...others]: readonly TaskTarget[], active: boolean): string {
  if (others.length === 0) {
    const title = first?.title ?? ''
    return active ? t`“${title}” is already activated` : t`“${title}” is already retired`
  }
  const tasks = others.length + 1
  return active
    ? plural(tasks, { one: '# task is already activated', other: '# tasks are already activated' })
    : plural(tasks, { one: '# task is already retired', other: '# tasks are already retired' })
}
