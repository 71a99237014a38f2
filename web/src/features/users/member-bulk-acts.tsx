import { IconDownload, IconRestore, IconShieldMinus, IconShieldPlus, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import type { Bulk, BulkDialogAct } from '../../ui/bulk/use-bulk.ts'
import { BulkAct } from '../../ui/data-table/selection/bulk-bar.tsx'
import { roleOptionsQuery } from './queries.ts'
import { personalColumns, type UserList } from './use-user-list.ts'

const suspend: BulkDialogAct = {
  verb: 'Deactivate',
  danger: true,
  follows: 'They are signed out everywhere, cannot sign in, and leave all boards until they are restored.',
  reason: { label: 'Reason' },
  call: (rows, { reason = '' }) => api.userActs.suspend.answer({ body: { ...rows, reason } }),
}

const restore: BulkDialogAct = {
  verb: 'Restore',
  follows: 'They can sign in again and are back on the boards. Accounts that were being deleted stay.',
  call: (rows) => api.userActs.restore.answer({ body: rows }),
}

/** What can be done with all selected members. */
export function MemberBulkActs({ bulk, list }: { bulk: Bulk; list: UserList }) {
  const { data: roles = [] } = useQuery(roleOptionsQuery)
  const choice = {
    field: 'role',
    label: 'Role',
    options: roles.map(({ id, title, locked_because }) => ({
      value: id,
      label: title,
      disabled: locked_because !== null,
    })),
  }
  const assign: BulkDialogAct = {
    verb: 'Assign role',
    title: (what) => `Give a role to ${what}?`,
    follows:
      'They have it at once, with all that it opens. Roles that you do not hold yourself are greyed out.',
    choice,
    until: 'Ends at the end of this day. Without one, it stays until somebody takes it',
    call: (rows, { choice: role = '', until }) =>
      api.userActs.assignRole.answer({ body: { ...rows, role, ...(until && { ends_at: until }) } }),
  }
  const remove: BulkDialogAct = {
    verb: 'Remove role',
    title: (what) => `Take a role from ${what}?`,
    follows: 'What it opens is closed to them at once. Their other roles stay.',
    choice,
    danger: true,
    call: (rows, { choice: role = '' }) => api.userActs.removeRole.answer({ body: { ...rows, role } }),
  }
  const columns = list.columns.flatMap(({ key, file = [key] }) => file)
  const isPersonal = columns.some((column) => personalColumns.includes(column))
  const take: BulkDialogAct = {
    verb: 'Export',
    follows: isPersonal
      ? 'A CSV file with the columns that show. It holds email addresses or phone numbers, so say what it is for.'
      : 'A CSV file with the columns that show.',
    ...(isPersonal && { reason: { label: 'What the file is for' } }),
    call: (rows, { reason }) =>
      api.userActs.export.answer({ body: { ...rows, columns, ...(reason && { reason }) } }),
  }

  return (
    <>
      <BulkAct icon={<IconShieldPlus size={18} />} onClick={() => bulk.begin(assign)}>
        Assign role
      </BulkAct>
      <BulkAct icon={<IconShieldMinus size={18} />} onClick={() => bulk.begin(remove)}>
        Remove role
      </BulkAct>
      <BulkAct icon={<IconDownload size={18} />} onClick={() => bulk.begin(take)}>
        Export
      </BulkAct>
      <BulkAct icon={<IconRestore size={18} />} onClick={() => bulk.begin(restore)}>
        Restore
      </BulkAct>
      <BulkAct icon={<IconUserOff size={18} />} onClick={() => bulk.begin(suspend)}>
        Deactivate
      </BulkAct>
    </>
  )
}
