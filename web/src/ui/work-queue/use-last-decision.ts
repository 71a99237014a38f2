import { useRef } from 'react'
import { toast } from '../toast.tsx'

/**
 * The way back from a decision: the Undo of its toast, and the key `z` for the last one, which works once.
 * @param undo takes the decision about a row back
 */
export function useLastDecision<Row>(undo: (row: Row) => void) {
  const last = useRef<{ row: Row; toastId: string }>(undefined)

  function takeBack(row: Row) {
    if (last.current?.row === row) last.current = undefined
    undo(row)
  }

  return {
    /** Tells that a row is decided. */
    tell(row: Row, text: string) {
      const toastId = toast.action({ text, label: 'Undo', onAct: () => takeBack(row) })
      last.current = { row, toastId }
    },
    undo() {
      if (!last.current) return
      const { row, toastId } = last.current
      toast.dismiss(toastId)
      takeBack(row)
    },
  }
}
