import { useListState } from '../../ui/data-table/use-list-state.ts'
import type { UsersQuery } from './queries.ts'

const statuses: readonly string[] = ['active', 'suspended', 'closing'] satisfies UsersQuery['status'][]

/**
 * The state of the user list in its address. The names of district and college are kept beside their ids, so that
 * a shared link can show them.
 */
export function useUserList() {
  const list = useListState({
    sortKeys: ['full_name', 'karma', 'created_at'],
    filters: ['district', 'districtName', 'college', 'collegeName', 'role', 'level', 'status'],
    defaultSort: '-created_at',
  })
  const { district, college, role, level, status } = list.filters
  const query: UsersQuery = {
    pageIndex: list.page,
    perPage: list.size,
    search: list.search || undefined,
    sortBy: list.sort,
    district,
    college,
    role,
    level,
    status: statuses.includes(status ?? '') ? (status as UsersQuery['status']) : undefined,
  }
  return { ...list, query }
}

export type UserList = ReturnType<typeof useUserList>
