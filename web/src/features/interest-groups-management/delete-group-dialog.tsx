import type { GroupRow } from '@muster/contract/learning/interest-groups.ts'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { DeleteRowDialog } from '../../ui/data-table/deleting/delete-row-dialog.tsx'
import type { Deleting } from '../../ui/data-table/deleting/use-deleting.ts'
import { formatCount } from '../../ui/text/format.ts'
import { groupReads } from './queries.ts'

/** A group that tasks belong to is not deleted; the dialog leads to those tasks instead. */
export function DeleteGroupDialog({ deleting }: { deleting: Deleting<GroupRow> }) {
  return (
    <DeleteRowDialog
      deleting={deleting}
      noun="Interest group"
      nameOf={({ name }) => name}
      inUse={({ id, tasks }) =>
        tasks > 0 && (
          <>
            <Link to={`/dashboard/tasks?ig=${id}`}>{formatCount(tasks, 'task')}</Link> belong to this group.
            Give them another group, or none, before you delete it.
          </>
        )
      }
      consequence={({ members }) =>
        `${formatCount(members, 'member')} will no longer be in it, and its three roles (member, campus lead, lead) go with it. A group in which karma was earned is kept: the history of its members names it.`
      }
      typed={({ code }) => code}
      remove={({ id }) => api.interestGroups.remove.answer({ params: { pk: id } })}
      reads={groupReads}
    />
  )
}
