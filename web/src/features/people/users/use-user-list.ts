import { t } from '@lingui/core/macro'
import { api } from '../../../api/client.ts'
import { linkedFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../ui/data-table/use-list.ts'
import { useMemberFilters } from '../member-filters/shared/member-filters.ts'
import { firstColumns, userColumns } from './user-columns.tsx'

/** Columns with personal data; they need a reason to be exported. */
export const personalColumns = ['email', 'mobile']

/**
 * The list of members, with its state in the address. Names of district and college are kept beside their
 * ids, so that a shared link can show them.
 */
export function useUserList() {
  const narrowedBy = useMemberFilters()
  return useList({
    call: api.users.list,
    columns: userColumns,
    firstColumns,
    usual: '-created_at',
    narrowedBy: { ...narrowedBy, import: linkedFilter(t`Role import`) },
    screen: 'users',
    csv: (query) => api.users.csv({ query }),
    personal: personalColumns,
    makeFile: (rows, file) => api.userActs.export({ body: { ...rows, ...file } }),
  })
}

export type UserList = ReturnType<typeof useUserList>
