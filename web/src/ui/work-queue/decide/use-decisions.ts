import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { toast } from '../../acts/toast.tsx'
import { isRepeat } from '../../keys/repeats.ts'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import { type Decision, runText, runWith, UNDO_MS, undoable } from './decision-run.ts'

/**
 * Undo for decisions: consecutive ones share a toast. Its button and the `z` key undo the last one, each
 * within half a minute and only once.
 * @param undo reverses the decision about these rows
 */
export function useDecisions<Row>(undo: (rows: readonly Row[]) => void) {
  const run = useRef<readonly Decision<Row>[]>([])
  const shown = useRef<string>(undefined)

  function show() {
    const left = undoable(run.current, Date.now())
    if (!left) return end()
    const action = {
      text: runText(run.current),
      label: run.current.length > 1 ? t`Undo last` : t`Undo`,
      onAct: takeBack,
      lasts: UNDO_MS - (Date.now() - left.at),
    }
    shown.current = toast.action(action, shown.current)
  }

  function end() {
    if (shown.current) toast.dismiss(shown.current)
    shown.current = undefined
  }

  function takeBack() {
    const last = undoable(run.current, Date.now())
    // Use a new toast: the library is still animating this one out.
    end()
    if (!last) return
    run.current = run.current.slice(0, -1)
    undo(last.rows)
    show()
  }

  usePageKeys({ z: () => isRepeat() || takeBack() })

  return {
    /** Announces a decision: `how` as in 'approved', `text` for a toast of its own. */
    tell(rows: readonly Row[], how: string, text: string) {
      const before = run.current
      run.current = runWith(before, { rows, how, text, at: Date.now() })
      if (run.current.length === 1) shown.current = undefined
      show()
    },
  }
}
