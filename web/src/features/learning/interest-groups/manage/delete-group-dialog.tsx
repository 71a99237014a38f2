import type { GroupRow } from '@muster/contract/learning/interest-groups.ts'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { DeleteRowDialog } from '../../../../ui/data-table/deleting/delete-row-dialog.tsx'
import type { Deleting } from '../../../../ui/data-table/deleting/use-deleting.ts'
import { formatCount } from '../../../../ui/text/format.ts'
import { groupReads } from './queries.ts'

/** A group with tasks can't be deleted, so the dialog links to its tasks instead. */
export function DeleteGroupDialog({ deleting }: { deleting: Deleting<GroupRow> }) {
  return (
    <DeleteRowDialog
      deleting={deleting}
      noun="Interest group"
      nameOf={({ name }) => name}
      inUse={({ id, tasks }) =>
        tasks > 0 && (
          <>
            This group still has <Link to={`/dashboard/tasks?ig=${id}`}>{formatCount(tasks, 'task')}</Link>.
            Before you delete it, move every task to another group, or to none.
          </>
        )
      }
      consequence={({ members }) =>
        members === 0
          ? 'Its three roles (member, campus lead, lead) will be deleted too. A group where members have earned karma can’t be deleted, because their history refers to it.'
          : `${formatCount(members, 'member')} will no longer be in it, and its three roles (member, campus lead, lead) will be deleted too. A group where members have earned karma can’t be deleted, because their history refers to it.`
      }
      typed={({ code }) => code}
      remove={({ id }) => api.interestGroups.remove.answer({ params: { pk: id } })}
      reads={groupReads}
    />
  )
}
