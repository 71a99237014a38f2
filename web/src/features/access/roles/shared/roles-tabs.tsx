import { t } from '@lingui/core/macro'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { PageTabs } from '../../../../ui/data-table/views/page-tabs.tsx'
import { groupsQuery, openSignaturesQuery } from '../queries.ts'

export type RolesTab = 'roles' | 'extra' | 'signatures' | 'ends'

const endingQuery = queryOf(
  api.roleManagement.endings,
  { query: { perPage: 5 } },
  { select: ({ pagination }) => pagination.count },
)

/** Tabs of everything that gives access: roles, dynamic types, second signatures and what ends soon. */
export function RolesTabs({ open }: { open: RolesTab }) {
  const permissions = usePermissions()
  const hasRoles = isAllowed(pageAccess.manageRoles, permissions)
  const hasTypes = isAllowed(pageAccess.dynamicType, permissions)
  const { data: groups } = useQuery({ ...groupsQuery, enabled: hasRoles })
  const { data: signatures } = useQuery({ ...openSignaturesQuery, enabled: hasRoles })
  const { data: ending } = useQuery({ ...endingQuery, enabled: hasRoles })
  const roles = groups?.reduce((sum, group) => sum + group.roles, 0)
  const tabs = [
    { tab: 'roles', name: t`Roles`, to: '/dashboard/manage-roles', count: roles, when: hasRoles },
    { tab: 'extra', name: t`Extra rights`, to: '/dashboard/dynamic-type', count: undefined, when: hasTypes },
    {
      tab: 'signatures',
      name: t`Second signatures`,
      to: '/dashboard/manage-roles?signatures=1',
      count: signatures?.pagination.count,
      when: hasRoles,
    },
    {
      tab: 'ends',
      name: t`Ends soon`,
      to: '/dashboard/manage-roles?ends=1',
      count: ending,
      when: hasRoles,
    },
  ]
  const shown = tabs.filter(({ when }) => when)
  if (shown.length < 2) return null
  return (
    <PageTabs
      label={t`Access`}
      tabs={shown.map(({ tab, ...rest }) => ({ ...rest, current: tab === open }))}
    />
  )
}
