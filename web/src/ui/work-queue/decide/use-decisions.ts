import { useRef } from 'react'
import { toast } from '../../acts/toast.tsx'
import { usePageKeys } from '../../keys/use-page-keys.ts'
import { type Decision, runText, runWith, UNDO_MS, undoable } from './decision-run.ts'

/**
 * The way back from decisions: one toast for a run of them, whose button takes the last one back, as the key `z` does;
 * each of them for half a minute, and once.
 * @param undo takes the decision about these rows back
 */
export function useDecisions<Row>(undo: (rows: readonly Row[]) => void) {
  const run = useRef<readonly Decision<Row>[]>([])
  const shown = useRef<string>(undefined)

  function show() {
    const left = undoable(run.current, Date.now())
    if (!left) return end()
    const action = {
      text: runText(run.current),
      label: run.current.length > 1 ? 'Undo last' : 'Undo',
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
    // The next one has a toast of its own: the library is still taking this one away.
    end()
    if (!last) return
    run.current = run.current.slice(0, -1)
    undo(last.rows)
    show()
  }

  usePageKeys({ z: takeBack })

  return {
    /** Tells that rows are decided: how, as in 'approved', and in words for when it stands alone. */
    tell(rows: readonly Row[], how: string, text: string) {
      const before = run.current
      run.current = runWith(before, { rows, how, text, at: Date.now() })
      if (run.current.length === 1) shown.current = undefined
      show()
    },
  }
}
