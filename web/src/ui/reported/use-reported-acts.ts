import { ph, t } from '@lingui/core/macro'
import type { WarningRule } from '@muster/contract/people/warning-rules.ts'
import type { Answer } from '../../api/answer.ts'
import type { CallKey } from '../../api/query-of.ts'
import { useAction } from '../acts/use-action.ts'
import { useUndoable } from '../work-queue/decide/use-undoable.ts'

interface Removal {
  readonly reason: string
  /** The rule that its author is warned about. */
  readonly warning?: WarningRule
}

interface ReportedActsOptions<Row> {
  remove: (row: Row, removal: Removal) => Promise<Answer<unknown>>
  keep: (row: Row) => Promise<Answer<unknown>>
  undo: (row: Row) => Promise<Answer<unknown>>
  /** 'Asha Nair’s message' */
  nameOf: (row: Row) => string
  reads: readonly CallKey[]
  /** Called when a report is open again. */
  onUndone: (row: Row) => void
}

/** What staff can do with a reported text, with undo. If a colleague decided first, an error says so. */
export function useReportedActs<Row>(options: ReportedActsOptions<Row>) {
  const { nameOf, reads } = options
  const { undo, fail, failInDialog, tell } = useUndoable({
    undo: options.undo,
    undone: (row: Row) => t`The report about ${ph({ name: nameOf(row) })} is open again`,
    reads,
    onUndone: options.onUndone,
  })
  const remove = useAction({
    call: ({ row, ...removal }: Removal & { row: Row }) => options.remove(row, removal),
    success: false,
    invalidates: reads,
    onDone: (_, { row, warning }) =>
      tell(
        row,
        t`removed`,
        warning
          ? t`Removed ${ph({ name: nameOf(row) })} and warned its author`
          : t`Removed ${ph({ name: nameOf(row) })}`,
      ),
    onFailed: failInDialog,
  })
  const keep = useAction({
    call: options.keep,
    success: false,
    invalidates: reads,
    onDone: (_, row) => tell(row, t`kept`, t`Kept ${ph({ name: nameOf(row) })}`),
    onFailed: fail,
  })
  return { remove, keep, undo }
}

export type ReportedActs<Row> = ReturnType<typeof useReportedActs<Row>>
