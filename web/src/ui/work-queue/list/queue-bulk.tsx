import { Button } from '@mantine/core'
import type { CallKey } from '../../../api/query-of.ts'
import { type Bulk, type BulkDialogAct, useBulk } from '../../bulk/use-bulk.ts'
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
  noun: { one: string; many: string }
  /** Query keys to invalidate. */
  changes: readonly CallKey[]
}

/**
 * Bulk acts on the selected rows of a queue. Its dialogs (`BulkDialogs`) are rendered outside the list, so they
 * outlive the selection.
 */
export function useQueueBulk<Row extends QueueRow>(options: QueueBulkOptions<Row>): Bulk {
  const { list, selected, nameOf, noun, changes } = options
  const bulk = useBulk<Row>({
    list,
    selection: { selected: { kind: 'rows', rows: selected.rows }, nameOf, clear: selected.clear },
    noun,
    changes,
  })
  const [only, ...others] = selected.rows
  return only && others.length === 0 ? { ...bulk, what: nameOf(only) } : bulk
}

interface QueueBulkBarProps<Row extends QueueRow> {
  /** 'Selected requests' */
  label: string
  selected: Selected<Row>
  bulk: Bulk
  /** The first one is the most frequent, unless it rejects. */
  acts: readonly BulkDialogAct[]
}

/** The bulk acts of a queue, with a job summary of what was left out. */
export function QueueBulkBar<Row extends QueueRow>({ label, selected, bulk, acts }: QueueBulkBarProps<Row>) {
  return (
    <SelectionBar label={label} selected={selected}>
      {acts.map((act, at) => (
        <Button
          key={act.verb}
          size="sm"
          variant={at === 0 && !act.danger ? 'filled' : 'default'}
          onClick={() => bulk.begin(act)}
        >
          {act.verb} {formatNumber(selected.rows.length)}
        </Button>
      ))}
    </SelectionBar>
  )
}
