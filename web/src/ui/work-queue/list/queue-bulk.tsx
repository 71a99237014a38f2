import { ph, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { CallKey } from '../../../api/query-of.ts'
import { BulkDialogs } from '../../bulk/bulk-dialogs.tsx'
import { type BulkDialogAct, useBulk } from '../../bulk/use-bulk.ts'
import type { List } from '../../data-table/use-list.ts'
import { formatNumber } from '../../text/format.ts'
import type { QueueRow } from '../use-queue.ts'
import { SelectionBar } from './selection-bar.tsx'
import type { Selected } from './use-selected.ts'

interface QueueBulkOptions<Row extends QueueRow> {
  list: Pick<List<Row>, 'query' | 'narrowed'>
  selected: Selected<Row>
  /** The case as dialogs name it: 'Nila Haneef’s request for Mentor'. */
  nameOf: (row: Row) => string
  /** Plural noun: 'requests'. */
  label: string
  /** 3 becomes '3 requests'. */
  counted: (n: number) => string
  /** The first one is the most frequent, unless it rejects. */
  acts: readonly BulkDialogAct[]
  /** Query keys to invalidate. */
  changes: readonly CallKey[]
}

/**
 * Bulk acts on the selected rows of a queue, with a job summary of what was left out.
 * @returns the `selection` of its `QueuePage`, and the dialogs, which are rendered outside the list, so they outlive the
 * selection
 */
export function useQueueBulk<Row extends QueueRow>(options: QueueBulkOptions<Row>) {
  const { list, selected, nameOf, label, counted, acts, changes } = options
  const bulk = useBulk<Row>({
    list,
    selection: { selected: { kind: 'rows', rows: selected.rows }, nameOf, clear: selected.clear },
    counted,
    changes,
  })
  const [only, ...others] = selected.rows
  const named = only && others.length === 0 ? { ...bulk, what: nameOf(only) } : bulk
  return {
    selection: {
      selected,
      label: (row: Row) => t`Select ${ph({ name: nameOf(row) })}`,
      bar: (
        <SelectionBar label={t`Selected ${label}`} selected={selected}>
          {acts.map((act, at) => (
            <Button
              key={act.verb}
              size="sm"
              variant={at === 0 && !act.danger ? 'filled' : 'default'}
              onClick={() => named.begin(act)}
            >
              {act.verb} {formatNumber(selected.rows.length)}
            </Button>
          ))}
        </SelectionBar>
      ),
    },
    dialogs: <BulkDialogs bulk={named} />,
  }
}
