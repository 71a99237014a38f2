import { Button } from '@mantine/core'
import type { RoleRequestRow } from '@muster/contract/access/role-requests.ts'
import { api } from '../../../api/client.ts'
import { type Bulk, type BulkDialogAct, useBulk } from '../../../ui/bulk/use-bulk.ts'
import type { List } from '../../../ui/data-table/use-list.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import { SelectionBar } from '../../../ui/work-queue/list/selection-bar.tsx'
import type { Selected } from '../../../ui/work-queue/list/use-selected.ts'
import { requestReads } from './use-request-acts.ts'

const verify: BulkDialogAct = {
  verb: 'Verify',
  follows:
    'They’ll get the roles right away and will be notified. Your own request is left out, and so are roles with more access than you have.',
  until: 'Ends at the end of this day. Leave empty for no end date.',
  message: 'Message to them (optional)',
  call: (rows, { until, message }) =>
    api.roleVerification.verifyMany.answer({
      body: { ...rows, ...(until && { ends_at: until }), ...(message && { message }) },
    }),
}

const reject: BulkDialogAct = {
  verb: 'Reject',
  danger: true,
  follows: 'They’ll each see the reason and can ask again in a week.',
  reason: { label: 'Reason' },
  message: 'Message to them (optional)',
  call: (rows, { reason = '', message }) =>
    api.roleVerification.rejectMany.answer({ body: { ...rows, reason, ...(message && { message }) } }),
}

/**
 * Bulk acts on the selected requests. Its dialogs are rendered outside the list, so they outlive the
 * selection.
 */
export function useRequestBulk(
  list: Pick<List<RoleRequestRow>, 'query' | 'narrowed'>,
  selected: Selected<RoleRequestRow>,
): Bulk {
  return useBulk<RoleRequestRow>({
    list,
    selection: {
      selected: { kind: 'rows', rows: selected.rows },
      nameOf: ({ full_name }) => full_name,
      clear: selected.clear,
    },
    noun: { one: 'request', many: 'requests' },
    changes: requestReads,
  })
}

interface RequestBulkBarProps {
  bulk: Bulk
  selected: Selected<RoleRequestRow>
}

/** Verifies or rejects the selected requests, with a job summary of what was skipped. */
export function RequestBulkBar({ bulk, selected }: RequestBulkBarProps) {
  return (
    <SelectionBar label="Selected requests" selected={selected}>
      <Button size="sm" onClick={() => bulk.begin(verify)}>
        Verify {formatNumber(selected.rows.length)}
      </Button>
      <Button size="sm" variant="default" onClick={() => bulk.begin(reject)}>
        Reject {formatNumber(selected.rows.length)}
      </Button>
    </SelectionBar>
  )
}
