import { ph, plural, t } from '@lingui/core/macro'
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
    const done = active ? 'activated' : 'retired'
    if (changing.length === 0) {
      toast.blank(
        targets.length === 1
          ? t`${ph({ name: nameOf(targets) })} is already ${done}`
          : t`${ph({ name: nameOf(targets) })} are already ${done}`,
      )
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
    const text = `${nameOf(changing)} ${done}`
    if (!undo) toast.success(text)
    else {
      const changed = changing.map((target) => ({ ...target, active }))
      toast.action({ text, label: t`Undo`, onAct: () => setActive(changed, !active, false) })
    }
  })

  return { setActive }
}

function nameOf(targets: readonly TaskTarget[]): string {
  return targets.length === 1
    ? `“${targets[0]?.title ?? ''}”`
    : plural({ targets: targets.length }, { one: `# task`, other: `# tasks` })
}
