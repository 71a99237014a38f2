import type { Answer } from '../../../api/answer.ts'
import { invalidate } from '../../../api/query-client.ts'
import type { CallKey } from '../../../api/query-of.ts'
import { useAction } from '../../acts/use-action.ts'
import { decisionFailures } from './decision-failures.ts'
import { useDecisions } from './use-decisions.ts'

interface UndoableOptions<Row> {
  /** The call that undoes the decision about a row. */
  undo: (row: Row) => Promise<Answer<unknown>>
  /** Toast text after an undo: 'Night readers is waiting again'. */
  undone: (row: Row) => string
  /** Query keys to invalidate. */
  reads: readonly CallKey[]
  /** Called when a row is waiting again. */
  onUndone: (row: Row) => void
}

/**
 * Shared parts of decisions about single rows: the toast with Undo and the key `z`, the undo call, and error
 * handling (`onFailed: fail`, or `failInDialog`).
 */
export function useUndoable<Row>({ undo: call, undone, reads, onUndone }: UndoableOptions<Row>) {
  const failures = decisionFailures(() => invalidate(...reads))
  const undo = useAction({
    call,
    success: (_, row) => undone(row),
    invalidates: reads,
    onDone: (_, row) => onUndone(row),
    onFailed: failures.fail,
  })
  const { tell } = useDecisions((rows: readonly Row[]) => {
    for (const row of rows) undo.mutate(row)
  })
  return {
    undo,
    ...failures,
    /** Announces a decision: `how` as in 'verified', `text` for a toast of its own. */
    tell: (row: Row, how: string, text: string) => tell([row], how, text),
  }
}
