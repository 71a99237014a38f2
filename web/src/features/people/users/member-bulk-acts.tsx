import { plural, t } from '@lingui/core/macro'
import { MAX_INTEREST_GROUPS } from '@muster/contract/lib/words.ts'
import type { UserRow } from '@muster/contract/people/users.ts'
import {
  IconBuilding,
  IconDownload,
  IconRestore,
  IconSend,
  IconShieldMinus,
  IconShieldPlus,
  IconUserOff,
  IconUsersPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { interestGroupOptionsQuery } from '../../../api/pick-lists.ts'
import type { Bulk, BulkDialogAct } from '../../../ui/bulk/use-bulk.ts'
import { BulkAct } from '../../../ui/data-table/selection/bulk-bar.tsx'
import type { Selection } from '../../../ui/data-table/selection/use-selection.ts'
import { useStartMessage } from '../../notices/messages/shared/use-start-message.ts'
import { roleOptionsQuery } from '../member-filters/queries.ts'
import { personalColumns, type UserList } from './use-user-list.ts'

const suspend: BulkDialogAct = {
  verb: t`Deactivate`,
  title: (what) => t`Deactivate ${what}?`,
  danger: true,
  follows: t`They’ll be signed out everywhere, won’t be able to sign in, and won’t appear on leaderboards until they’re restored.`,
  reason: { label: t`Reason` },
  call: (rows, { reason = '' }) => api.userActs.suspend.answer({ body: { ...rows, reason } }),
}

const restore: BulkDialogAct = {
  verb: t`Restore`,
  title: (what) => t`Restore ${what}?`,
  follows: t`They’ll be able to sign in again and will be back on leaderboards. Accounts that were being deleted won’t change.`,
  call: (rows) => api.userActs.restore.answer({ body: rows }),
}

interface MemberBulkActsProps {
  readonly bulk: Bulk
  readonly list: UserList
  readonly selection: Selection<UserRow>
}

/** Bulk acts on the selected members. */
export function MemberBulkActs({ bulk, list, selection }: MemberBulkActsProps) {
  const start = useStartMessage()
  const { selected } = selection
  const write = () => {
    const audience =
      selected.kind === 'rows'
        ? {
            ids: selected.rows.map(({ id }) => id),
            name: plural({ rows: selected.rows.length }, { one: `# member`, other: `# members` }),
          }
        : { query: { ...list.narrowed }, name: t`Filtered members` }
    start.mutate({ audience: { kind: 'members', ...audience } })
  }

  const { data: roles = [] } = useQuery(roleOptionsQuery)
  const choice = {
    field: 'role',
    label: t`Role`,
    options: roles.map(({ id, title, locked_because }) => ({
      value: id,
      label: title,
      disabled: locked_because !== null,
    })),
  }
  const assign: BulkDialogAct = {
    verb: t`Assign role`,
    title: (what) => t`Assign a role to ${what}?`,
    follows: t`They’ll get it right away, with all the access it gives. Roles you don’t have yourself are greyed out.`,
    choice,
    until: t`Ends at the end of this day. Leave empty for no end date.`,
    call: (rows, { choice: role = '', until }) =>
      api.userActs.assignRole.answer({ body: { ...rows, role, ...(until && { ends_at: until }) } }),
  }
  const remove: BulkDialogAct = {
    verb: t`Remove role`,
    title: (what) => t`Remove a role from ${what}?`,
    follows: t`They’ll lose the access it gives right away. Their other roles stay.`,
    choice,
    danger: true,
    call: (rows, { choice: role = '' }) => api.userActs.removeRole.answer({ body: { ...rows, role } }),
  }
  const { data: groups = [] } = useQuery(interestGroupOptionsQuery)
  const addToGroup: BulkDialogAct = {
    verb: t`Add to group`,
    title: (what) => t`Add ${what} to an interest group?`,
    follows: t`They’ll be members right away. Anyone who’s already in ${MAX_INTEREST_GROUPS} groups is left out.`,
    choice: { field: 'group', label: t`Interest group`, options: groups },
    call: (rows, { choice: group = '' }) => api.userActs.addToGroup.answer({ body: { ...rows, group } }),
  }
  const setOrganisation: BulkDialogAct = {
    verb: t`Set organisation`,
    title: (what) => t`Set the organisation of ${what}?`,
    follows: t`It replaces their current one of the same type. Former colleges stay.`,
    organisation: { field: 'organisation', label: t`Organisation` },
    call: (rows, { choice: organisation = '' }) =>
      api.userActs.setOrganisation.answer({ body: { ...rows, organisation } }),
  }
  const columns = list.columns.flatMap(({ key, file = [key] }) => file)
  const isPersonal = columns.some((column) => personalColumns.includes(column))
  const take: BulkDialogAct = {
    verb: t`Export`,
    title: (what) => t`Export ${what}?`,
    follows: isPersonal
      ? t`A CSV file with the columns shown. It contains email addresses or phone numbers, so say what it’s for.`
      : t`A CSV file with the columns shown.`,
    ...(isPersonal && { reason: { label: t`Purpose of the file` } }),
    call: (rows, { reason }) =>
      api.userActs.export.answer({ body: { ...rows, columns, ...(reason && { reason }) } }),
  }

  return (
    <>
      <BulkAct icon={<IconSend size={18} />} onClick={write}>
        {t`Message`}
      </BulkAct>
      <BulkAct icon={<IconShieldPlus size={18} />} onClick={() => bulk.begin(assign)}>
        {t`Assign role`}
      </BulkAct>
      <BulkAct icon={<IconShieldMinus size={18} />} onClick={() => bulk.begin(remove)}>
        {t`Remove role`}
      </BulkAct>
      <BulkAct icon={<IconUsersPlus size={18} />} onClick={() => bulk.begin(addToGroup)}>
        {t`Add to group`}
      </BulkAct>
      <BulkAct icon={<IconBuilding size={18} />} onClick={() => bulk.begin(setOrganisation)}>
        {t`Set organisation`}
      </BulkAct>
      <BulkAct icon={<IconDownload size={18} />} onClick={() => bulk.begin(take)}>
        {t`Export`}
      </BulkAct>
      <BulkAct icon={<IconRestore size={18} />} onClick={() => bulk.begin(restore)}>
        {t`Restore`}
      </BulkAct>
      <BulkAct icon={<IconUserOff size={18} />} onClick={() => bulk.begin(suspend)}>
        {t`Deactivate`}
      </BulkAct>
    </>
  )
}
