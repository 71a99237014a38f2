import { Menu } from '@mantine/core'
import type { RoleRow, roleManagement } from '@muster/contract/access/roles.ts'
import { IconUsers } from '@tabler/icons-react'
import { api } from '../../../api/client.ts'
import { authoredColumns } from '../../../ui/data-table/columns/authored-columns.tsx'
import { countColumn, textColumn } from '../../../ui/data-table/columns/ready-columns.tsx'
import { useDeleting } from '../../../ui/data-table/deleting/use-deleting.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { choiceFilter } from '../../../ui/data-table/toolbar/ready-filters.tsx'
import type { ColumnOf } from '../../../ui/data-table/use-list.ts'
import { useList } from '../../../ui/data-table/use-list.ts'
import { type OpenedRow, useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { EmptyState, SkeletonLines } from '../../../ui/loading/states.tsx'
import { DeleteRoleDialog } from './delete-role-dialog.tsx'
import { RoleMembers } from './members/role-members.tsx'
import { roleReads } from './queries.ts'
import { RoleForm } from './role-form.tsx'
import { Signatures } from './signatures.tsx'

const kindWords = { system: 'Platform', group: 'Interest group', custom: 'Custom' } as const

const roleColumns: readonly ColumnOf<(typeof roleManagement)['list']>[] = [
  textColumn('title', 'Title', { sorted: true, width: 220 }),
  textColumn('description', 'Description', { sorted: true, width: 300, card: 'line' }),
  countColumn('members', 'Members', { sorted: true, noun: 'member' }),
  {
    key: 'kind',
    title: 'Type',
    width: 130,
    card: 'fact',
    onCard: ({ kind }) => kindWords[kind],
    render: ({ kind }) => kindWords[kind],
  },
  {
    key: 'dynamic_types',
    title: 'Access',
    width: 200,
    render: ({ dynamic_types }) => dynamic_types.join(', '),
  },
  ...authoredColumns,
]

const kinds = (Object.keys(kindWords) as RoleRow['kind'][]).map((value) => ({
  value,
  label: kindWords[value],
}))

/** The roles of the community: purpose, number of holders, and dates. */
export default function RolesPage() {
  const list = useList({
    call: api.roleManagement.list,
    columns: roleColumns,
    firstColumns: ['description', 'members', 'updated_by', 'created_by', 'created_at'],
    usual: 'title',
    screen: 'roles',
    narrowedBy: { kind: choiceFilter('Type', kinds) },
    csv: (query) => api.roleManagement.csv({ query }),
  })
  const opened = useOpenedRow({ list })
  const deleting = useDeleting(opened)

  return (
    <>
      <ListPage
        list={list}
        label="roles"
        title="Roles and access"
        lead="What members can do, and who gave them access"
        create={{ label: 'Create', begin: opened.create }}
        importAt="/dashboard/roles/bulk-import"
        searchBy="Title or description"
        tools={<Signatures />}
        opening={opened}
        rowMenu={(role) => (
          <RowMenu label={`Actions for ${role.title}`}>
            <EditItem onClick={() => opened.open(role)} />
            <Menu.Item leftSection={<IconUsers size={18} />} onClick={() => opened.openAt(role, 'members')}>
              Manage members
            </Menu.Item>
            {role.kind === 'custom' && role.locked_because === null && (
              <DeleteItem onClick={() => deleting.begin(role)} />
            )}
          </RowMenu>
        )}
        empty={{ title: 'No roles yet', text: 'A role describes what a member does in the community.' }}
      />
      <RoleDrawer opened={opened} onDelete={deleting.begin} />
      <DeleteRoleDialog role={deleting.row} onClose={deleting.end} />
    </>
  )
}

interface RoleDrawerProps {
  opened: OpenedRow<RoleRow>
  onDelete: (role: RoleRow) => void
}

/** One role beside the list: its details, its holders and the staff history. */
function RoleDrawer({ opened, onDelete }: RoleDrawerProps) {
  const { row } = opened
  return (
    <RowDrawer
      opened={opened}
      title={row ? row.title : 'Create role'}
      tabs={
        row ? [{ value: 'members', label: 'Members', content: <RoleMembers key={row.id} role={row} /> }] : []
      }
      activity={{ kind: 'role', reads: roleReads }}
    >
      <Details opened={opened} onDelete={onDelete} />
    </RowDrawer>
  )
}

function Details({ opened, onDelete }: RoleDrawerProps) {
  const { row } = opened
  if (row) {
    const isDeletable = row.kind === 'custom' && row.locked_because === null
    return (
      <RoleForm
        key={row.id}
        row={row}
        onClose={opened.close}
        onDelete={isDeletable ? () => onDelete(row) : undefined}
      />
    )
  }
  if (opened.isNew) return <RoleForm key="new" row={null} onClose={opened.close} />
  if (opened.isLoading) return <SkeletonLines lines={5} height={22} />
  return (
    <EmptyState kind="search" title="We couldn’t find this role here">
      It’s been deleted or is on another page. Search for its title.
    </EmptyState>
  )
}
