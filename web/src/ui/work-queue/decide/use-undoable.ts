import type { Answer } from '../../../api/answer.ts'
import { invalidate } from '../../../api/query-client.ts'
import type { CallKey } from '../../../api/query-of.ts'
import { useAction } from '../../acts/use-action.ts'
import { decisionFailures } from './decision-failures.ts'
import { useDecisions } from './use-decisions.ts'

interface UndoableOptions<Row> {
  /** The call that takes the decision about one row back. */
  undo: (row: Row) => Promise<Answer<unknown>>
  /** What is told of it then: 'Night readers waits again'. */
  undone: (row: Row) => string
  /** What a decision changes. */
  reads: readonly CallKey[]
  /** A row waits again. */
  onUndone: (row: Row) => void
}

/**
 * What decisions about single rows have in common: their toast with Undo and the key `z`, the act that takes one back,
 * and what to do with their failures (`onFailed: fail`, or `failInDialog`).
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
    /** Tells that a row is decided: how, as in 'verified', and in words for when it stands alone. */
    tell: (row: Row, how: string, text: string) => tell([row], how, text),
  }
}
