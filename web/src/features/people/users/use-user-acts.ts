import { ph, plural, t } from '@lingui/core/macro'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { tellFailure } from '../../../ui/acts/tell-failure.ts'
import { toast } from '../../../ui/acts/toast.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { useOnce } from '../../../ui/acts/use-once.ts'

/** The member of an act. */
export interface Target {
  id: string
  full_name: string
}

/** Acts of staff on members: deactivate with undo, delete and restore. */
export function useUserActs() {
  const reload = () => invalidate(keyOf(api.users))

  async function each(targets: readonly Target[], act: (target: Target) => Promise<unknown>) {
    const results = await Promise.allSettled(targets.map(act))
    await reload()
    const failure = results.find((result) => result.status === 'rejected')
    if (failure) tellFailure(failure.reason)
    return targets.filter((_, index) => results[index]?.status === 'fulfilled')
  }

  const restoreOne = (target: Target) => api.users.restore({ params: { user_id: target.id } })

  const restore = useOnce(async (targets: readonly Target[]) => {
    const done = await each(targets, restoreOne)
    if (done.length > 0) toast.success(restoredText(done))
  })

  const suspend = useOnce(async (targets: readonly Target[]) => {
    const done = await each(targets, (target) =>
      api.users.suspend({ params: { user_id: target.id }, body: {} }),
    )
    if (done.length === 0) return
    toast.action({
      text: deactivatedText(done),
      label: t`Undo`,
      onAct: () => restore(done),
    })
  })

  const remove = useAction({
    call: (target: Target) => api.users.remove.answer({ params: { user_id: target.id } }),
    success: t`Member deleted`,
    invalidates: [keyOf(api.users)],
  })

  return { suspend, restore, remove }
}

function restoredText([first, ...others]: readonly Target[]): string {
  if (others.length === 0) return t`${ph({ name: first?.full_name ?? '' })} restored`
  return plural({ members: others.length + 1 }, { one: '# member restored', other: '# members restored' })
}

function deactivatedText([first, ...others]: readonly Target[]): string {
  if (others.length === 0) return t`${ph({ name: first?.full_name ?? '' })} deactivated`
  return plural(
    { members: others.length + 1 },
    { one: '# member deactivated', other: '# members deactivated' },
  )
}
