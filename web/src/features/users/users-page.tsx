import { Button, Menu } from '@mantine/core'
import type { UserRow } from '@muster/contract/users.ts'
import { IconEye, IconRestore, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCrumbs } from '../../shell/manage/use-crumbs.ts'
import { ListPage } from '../../ui/data-table/list-page.tsx'
import { DeleteItem, EditItem, RowMenu } from '../../ui/data-table/row-menu.tsx'
import { useOpenedRow } from '../../ui/data-table/use-opened-row.ts'
import { formatCount, formatNumber } from '../../ui/format.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { summaryQuery } from './queries.ts'
import { useUserActs } from './use-user-acts.ts'
import { useUserList } from './use-user-list.ts'
import { UserDrawer } from './user-drawer.tsx'
import { UserFilters } from './user-filters.tsx'
import classes from './users.module.css'

/** Staff find members here, change them, deactivate, remove and restore them. */
export default function UsersPage() {
  const crumbs = useCrumbs()
  const list = useUserList()
  const acts = useUserActs()
  const [selected, setSelected] = useState<UserRow[]>([])
  const [deleting, setDeleting] = useState<UserRow>()
  const opened = useOpenedRow({ list, param: 'member', also: ['mode'] })

  function suspendSelected() {
    setSelected([])
    acts.suspend(selected)
  }

  return (
    <>
      <ListPage
        list={list}
        label="members"
        title="Users"
        lead={<Summary />}
        crumbs={crumbs}
        searchBy="Name, email or member ID"
        filters={<UserFilters list={list} />}
        onOpen={(user) => opened.open(user)}
        rowMenu={(user) => (
          <RowMenu label={`Actions for ${user.full_name}`}>
            <Menu.Item leftSection={<IconEye size={18} />} onClick={() => opened.open(user)}>
              View
            </Menu.Item>
            {user.locked_because === null ? (
              <ChangeItems
                user={user}
                acts={acts}
                onEdit={() => opened.open(user, { mode: 'edit' })}
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
        bulk={
          <Button variant="default" size="sm" onClick={suspendSelected}>
            Deactivate
          </Button>
        }
        empty={{ title: 'No members yet', text: 'Everybody who registers is listed here, the newest first.' }}
      />
      <UserDrawer opened={opened} />
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
      <EditItem onClick={onEdit} />
      {user.status === 'active' ? (
        <Menu.Item leftSection={<IconUserOff size={18} />} onClick={() => acts.suspend([user])}>
          Deactivate
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconRestore size={18} />} onClick={() => acts.restore([user])}>
          Restore
        </Menu.Item>
      )}
      {user.status !== 'closing' && <DeleteItem onClick={onDelete} />}
    </>
  )
}

function Summary() {
  const { data } = useQuery(summaryQuery)
  if (!data) return null
  const suspended = data.suspended > 0 ? `, ${formatNumber(data.suspended)} deactivated` : ''
  return `${formatCount(data.members, 'member')}, ${formatNumber(data.new_this_week)} new this week${suspended}`
}
