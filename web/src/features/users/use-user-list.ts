import { api } from '../../api/client.ts'
import { useList } from '../../ui/data-table/use-list.ts'
import { firstColumns, userColumns } from './user-columns.tsx'
import { userStatuses } from './user-status.tsx'

/** Nobody takes these without a reason. */
export const personalColumns = ['email', 'mobile']

/**
 * The members as their address says. The names of district and college are kept beside their ids, so that a shared link
 * can show them.
 */
export const useUserList = () =>
  useList({
    call: api.users.list,
    columns: userColumns,
    firstColumns,
    usual: '-created_at',
    filters: ['district', 'districtName', 'college', 'collegeName', 'role', 'level', 'status'],
    asked: ({ district, college, role, level, status }) => ({
      district,
      college,
      role,
      level,
      status: userStatuses.find((known) => known === status),
    }),
    screen: 'users',
    csv: (query) => api.users.csv({ query }),
    personal: personalColumns,
    makeFile: (rows, file) => api.userActs.export({ body: { ...rows, ...file } }),
  })

export type UserList = ReturnType<typeof useUserList>
