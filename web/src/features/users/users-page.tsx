import { Button, Menu } from '@mantine/core'
import type { UserRow } from '@muster/contract/users.ts'
import { IconEye, IconPencil, IconRestore, IconTrash, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../api/client.ts'
import { useTitle } from '../../api/site.ts'
import { BulkBar } from '../../ui/data-table/bulk-bar.tsx'
import { CsvButton } from '../../ui/data-table/csv-button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { RowMenu } from '../../ui/data-table/row-menu.tsx'
import { SearchBox } from '../../ui/data-table/search-box.tsx'
import { formatCount, formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { summaryQuery, usersQuery } from './queries.ts'
import { useUserActs } from './use-user-acts.ts'
import { useUserList } from './use-user-list.ts'
import { userColumns } from './user-columns.tsx'
import { UserDrawer } from './user-drawer.tsx'
import { UserFilters } from './user-filters.tsx'
import classes from './users.module.css'

/** Staff find members here, change them, suspend, remove and restore them. */
export default function UsersPage() {
  useTitle('Users')
  const list = useUserList()
  const users = useQuery(usersQuery(list.query))
  const acts = useUserActs()
  const [selected, setSelected] = useState<UserRow[]>([])
  const [deleting, setDeleting] = useState<UserRow>()
  const member = useOpenedMember()
  const { pageIndex: _page, perPage: _size, ...filters } = list.query

  function suspendSelected() {
    setSelected([])
    acts.suspend(selected)
  }

  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Management', to: '/dashboard/management' }, { label: 'User management' }]}
        title="Users"
        lead={<Summary />}
        actions={<CsvButton screen="users" load={() => api.users.csv({ query: filters })} />}
      />
      <DataTable
        label="members"
        query={users}
        columns={userColumns}
        list={list}
        onOpen={(user) => member.open(user.id)}
        rowMenu={(user) => (
          <RowMenu label={`Actions for ${user.full_name}`}>
            <Menu.Item leftSection={<IconEye size={18} />} onClick={() => member.open(user.id)}>
              View
            </Menu.Item>
            {user.locked_because === null ? (
              <ChangeItems
                user={user}
                acts={acts}
                onEdit={() => member.open(user.id, 'edit')}
                onDelete={() => setDeleting(user)}
              />
            ) : (
              <Menu.Label className={classes.lockedReason}>{user.locked_because}</Menu.Label>
            )}
          </RowMenu>
        )}
        selection={{
          selected,
          onChange: setSelected,
          isSelectable: (user) => user.status === 'active' && user.locked_because === null,
          nameOf: (user) => user.full_name,
        }}
        toolbar={
          <>
            <SearchBox
              value={list.search}
              placeholder="Name, e-mail or member ID"
              onChange={list.setSearch}
            />
            <UserFilters list={list} />
            <BulkBar count={selected.length}>
              <Button variant="default" size="sm" onClick={() => void suspendSelected()}>
                Deactivate
              </Button>
            </BulkBar>
          </>
        }
        empty={
          <EmptyState title="No members yet">
            Whoever registers will be listed here, the newest first.
          </EmptyState>
        }
      />
      <UserDrawer
        userId={member.id}
        editing={member.editing}
        onEdit={(id) => member.open(id, 'edit')}
        onView={(id) => member.open(id)}
        onClose={member.close}
      />
      <DeleteUserDialog user={deleting} remove={acts.remove} onClose={() => setDeleting(undefined)} />
    </>
  )
}

interface ChangeItemsProps {
  user: UserRow
  acts: ReturnType<typeof useUserActs>
  onEdit: () => void
  onDelete: () => void
}

/** What may be done to a member, in the menu of their row. */
function ChangeItems({ user, acts, onEdit, onDelete }: ChangeItemsProps) {
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={18} />} onClick={onEdit}>
        Edit
      </Menu.Item>
      {user.status === 'active' ? (
        <Menu.Item leftSection={<IconUserOff size={18} />} onClick={() => acts.suspend([user])}>
          Deactivate
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconRestore size={18} />} onClick={() => acts.restore([user])}>
          Restore
        </Menu.Item>
      )}
      {user.status !== 'closing' && (
        <Menu.Item color="bad" c="var(--bad)" leftSection={<IconTrash size={18} />} onClick={onDelete}>
          Delete
        </Menu.Item>
      )}
    </>
  )
}

function Summary() {
  const { data } = useQuery(summaryQuery)
  if (!data) return null
  const suspended = data.suspended > 0 ? `, ${formatNumber(data.suspended)} suspended` : ''
  return `${formatCount(data.members, 'member')}, ${formatNumber(data.new_this_week)} new this week${suspended}`
}

/** The member whose drawer is open, in the address as well. */
function useOpenedMember() {
  const [params, setParams] = useSearchParams()
  const set = (values: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { preventScrollReset: true },
    )
  return {
    id: params.get('member'),
    editing: params.get('mode') === 'edit',
    open: (member: string, mode?: 'edit') => set({ member, mode }),
    close: () => set({ member: undefined, mode: undefined }),
  }
}
