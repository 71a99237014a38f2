import { Button, Menu } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { isAllowed, pageAccess, writeAccess } from '@muster/contract/access.ts'
import type { GroupRow } from '@muster/contract/interest-groups.ts'
import { interestGroupCategories } from '@muster/contract/lib/words.ts'
import { IconExternalLink, IconPencil, IconPlus, IconTrash, IconUserStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../api/client.ts'
import { useTitle } from '../../api/site.ts'
import { useManagementCrumb } from '../../shell/management-crumb.ts'
import { usePermissions } from '../../shell/session-queries.ts'
import { CsvButton } from '../../ui/data-table/csv-button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { RowMenu } from '../../ui/data-table/row-menu.tsx'
import { SearchBox } from '../../ui/data-table/search-box.tsx'
import { useListState } from '../../ui/data-table/use-list-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useAddressParam } from '../../ui/use-address-param.ts'
import { groupPath } from '../interest-groups/shared/group-address.ts'
import { CategoryFilter } from './category-filter.tsx'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { groupColumns } from './group-columns.tsx'
import { GroupDrawer, NEW_GROUP } from './group-drawer.tsx'
import { LeadsDrawer } from './leads-drawer.tsx'
import { managedGroupsQuery } from './queries.ts'

/** Staff look after interest groups, what their pages say, and who leads them. Some may only read. */
export default function GroupsManagementPage() {
  const management = useManagementCrumb()
  useTitle('Manage interest groups')
  const permissions = usePermissions()
  const mayWrite = isAllowed(writeAccess.interestGroups, permissions)
  const list = useListState({
    sortKeys: ['name', 'code', 'category', 'members', 'updated_at', 'updated_by', 'created_at', 'created_by'],
    filters: ['category'],
    defaultSort: 'name',
  })
  const category = interestGroupCategories.find((known) => known === list.filters.category)
  const query = { ...list.query, category }
  const groups = useQuery(managedGroupsQuery(query))
  const [edited, setEdited] = useAddressParam('edit')
  const [ledGroup, setLedGroup] = useAddressParam('leads')
  const [deleting, setDeleting] = useState<GroupRow>()
  const { pageIndex: _page, perPage: _size, ...filters } = query
  useHotkeys(mayWrite ? [['n', () => setEdited(NEW_GROUP)]] : [])

  const create = mayWrite && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEdited(NEW_GROUP)}>
      Create interest group
    </Button>
  )

  return (
    <>
      <PageHeader
        crumbs={[management, { label: 'Interest groups' }]}
        title="Manage interest groups"
        lead={
          <>
            Learners see them under <Link to="/dashboard/interestgroups">Interest Groups</Link>
          </>
        }
        actions={
          <>
            <CsvButton screen="interest-groups" load={() => api.interestGroups.csv({ query: filters })} />
            {create}
          </>
        }
      />
      <DataTable
        label="interest groups"
        query={groups}
        columns={groupColumns(isAllowed(pageAccess.tasks, permissions))}
        list={list}
        onOpen={(group) => (mayWrite ? setEdited(group.id) : setLedGroup(group.id))}
        rowMenu={(group) => (
          <RowMenu label={`Actions for ${group.name}`}>
            <Menu.Item component={Link} to={groupPath(group.id)} leftSection={<IconExternalLink size={18} />}>
              Open its page
            </Menu.Item>
            <Menu.Item leftSection={<IconUserStar size={18} />} onClick={() => setLedGroup(group.id)}>
              Leads
            </Menu.Item>
            {mayWrite && (
              <>
                <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => setEdited(group.id)}>
                  Edit
                </Menu.Item>
                <Menu.Item
                  color="bad"
                  c="var(--bad)"
                  leftSection={<IconTrash size={18} />}
                  onClick={() => setDeleting(group)}
                >
                  Delete
                </Menu.Item>
              </>
            )}
          </RowMenu>
        )}
        toolbar={
          <>
            <SearchBox value={list.search} placeholder="Name or code" onChange={list.setSearch} />
            <CategoryFilter category={category} onChange={(next) => list.setFilters({ category: next })} />
          </>
        }
        empty={
          <EmptyState title="No interest groups yet" action={create}>
            Learners join groups to meet people with the same interest and to do their tasks.
          </EmptyState>
        }
      />
      {mayWrite && <GroupDrawer edited={edited} onClose={() => setEdited(null)} />}
      <LeadsDrawer
        groupId={ledGroup}
        groupName={groups.data?.data.find(({ id }) => id === ledGroup)?.name}
        mayWrite={mayWrite}
        onClose={() => setLedGroup(null)}
      />
      <DeleteGroupDialog group={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}
