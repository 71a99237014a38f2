import { Menu } from '@mantine/core'
import { isAllowed, pageAccess, writeAccess } from '@muster/contract/access/access.ts'
import { groupPath } from '@muster/contract/learning/addresses.ts'
import { IconExternalLink, IconUserStar } from '@tabler/icons-react'
import { Link } from 'react-router'
import { api } from '../../../../api/client.ts'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { useDeleting } from '../../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../../ui/data-table/list-page.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../../ui/data-table/row-menu.tsx'
import { choiceFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { useList } from '../../../../ui/data-table/use-list.ts'
import { useOpenedRow } from '../../../../ui/data-table/use-opened-row.ts'
import { categoryOptions } from './category-options.ts'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { groupColumns } from './group-columns.tsx'
import { GroupDrawer } from './group-drawer.tsx'
import { LeadsDrawer } from './leads-drawer.tsx'

/** Staff manage interest groups, their pages and their leads. Read-only for some staff. */
export default function GroupsManagementPage() {
  const permissions = usePermissions()
  const mayWrite = isAllowed(writeAccess.interestGroups, permissions)
  const list = useList({
    call: api.interestGroups.manage,
    columns: groupColumns(isAllowed(pageAccess.tasks, permissions)),
    usual: 'name',
    narrowedBy: { category: choiceFilter('Category', categoryOptions) },
    screen: 'interest-groups',
    csv: (query) => api.interestGroups.csv({ query }),
  })
  const edited = useOpenedRow({ list })
  const led = useOpenedRow({ list, param: 'leads' })
  const deleting = useDeleting(edited)

  return (
    <>
      <ListPage
        list={list}
        label="interest groups"
        title="Interest groups"
        lead={
          <>
            Learners see them under <Link to="/dashboard/interestgroups">Interest Groups</Link>
          </>
        }
        create={mayWrite ? { label: 'Create interest group', begin: edited.create } : undefined}
        searchBy="Name or code"
        opening={mayWrite ? edited : led}
        rowMenu={(group) => (
          <RowMenu label={`Actions for ${group.name}`}>
            <Menu.Item component={Link} to={groupPath(group.id)} leftSection={<IconExternalLink size={18} />}>
              Open group page
            </Menu.Item>
            <Menu.Item leftSection={<IconUserStar size={18} />} onClick={() => led.open(group)}>
              Leads
            </Menu.Item>
            {mayWrite && (
              <>
                <EditItem onClick={() => edited.open(group)} />
                <DeleteItem onClick={() => deleting.begin(group)} />
              </>
            )}
          </RowMenu>
        )}
        empty={{
          title: 'No interest groups yet',
          text: 'Learners join groups to meet people who share their interests and to work on the group’s tasks.',
        }}
      />
      {mayWrite && <GroupDrawer opened={edited} onDelete={deleting.begin} />}
      <LeadsDrawer opened={led} mayWrite={mayWrite} />
      <DeleteGroupDialog deleting={deleting} />
    </>
  )
}
