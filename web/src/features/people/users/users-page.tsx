import { ph, plural, t } from '@lingui/core/macro'
import { MenuItem, MenuLabel } from '@mantine/core'
import { administers } from '@muster/contract/access/abilities.ts'
import type { UserRow } from '@muster/contract/people/users.ts'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { usePermissions } from '../../../shell/session/session-queries.ts'
import { BulkDialogs } from '../../../ui/bulk/bulk-dialogs.tsx'
import { useBulk } from '../../../ui/bulk/use-bulk.ts'
import { ListPage } from '../../../ui/data-table/list-page.tsx'
import { RowMenu } from '../../../ui/data-table/row-menu.tsx'
import { useSelection } from '../../../ui/data-table/selection/use-selection.ts'
import { useOpenedRow } from '../../../ui/data-table/use-opened-row.ts'
import { formatNumber } from '../../../ui/text/format.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { MemberBulkActs } from './member-bulk-acts.tsx'
import { summaryQuery } from './queries.ts'
import { useUserActs } from './use-user-acts.ts'
import { useUserList } from './use-user-list.ts'
import { UserDrawer } from './user-drawer.tsx'
import { DeleteUserDialog, UserItems } from './user-items.tsx'
import classes from './users.module.css'

/** Staff find, edit, deactivate, delete and restore members here. */
export default function UsersPage() {
  const list = useUserList()
  const acts = useUserActs()
  const selection = useSelection<UserRow>({
    list,
    isSelectable: (user) => user.locked_because === null,
    nameOf: (user) => user.full_name,
  })
  const bulk = useBulk({
    list,
    selection,
    counted: (n) => plural(n, { one: '# member', other: '# members' }),
    changes: [keyOf(api.users)],
  })
  const [deleting, setDeleting] = useState<UserRow>()
  const [erasing, setErasing] = useState<UserRow>()
  const permissions = usePermissions()
  const opened = useOpenedRow({ list, param: 'member', also: ['mode'] })

  return (
    <>
      <ListPage
        list={list}
        label={t`members`}
        title={t`Members`}
        lead={<Summary />}
        importAt="/dashboard/invited-members/bulk-import"
        importLabel={t`Import members`}
        searchBy={t`Name, email or member ID`}
        opening={opened}
        rowMenu={(user) => (
          <RowMenu label={t`Actions for ${ph({ fullName: user.full_name })}`}>
            <MenuItem leftSection={<IconEye size={18} />} onClick={() => opened.open(user)}>
              {t`View`}
            </MenuItem>
            {user.locked_because === null ? (
              <UserItems
                user={user}
                acts={acts}
                onEdit={() => opened.open(user, { mode: 'edit' })}
                onDelete={() => setDeleting(user)}
                onErase={permissions && administers(permissions) ? () => setErasing(user) : undefined}
              />
            ) : (
              <MenuLabel className={classes.lockedReason}>{user.locked_because}</MenuLabel>
            )}
          </RowMenu>
        )}
        selection={selection}
        bulk={<MemberBulkActs bulk={bulk} list={list} selection={selection} />}
        bulkTakesMatching
        empty={{
          title: t`No members yet`,
          text: t`Everyone who signs up will be listed here, newest first.`,
        }}
      />
      <BulkDialogs bulk={bulk} />
      <UserDrawer opened={opened} />
      <DeleteUserDialog user={deleting} remove={acts.remove} onClose={() => setDeleting(undefined)} />
      <EraseDialog user={erasing} onClose={() => setErasing(undefined)} />
    </>
  )
}

function Summary() {
  const { data } = useQuery(summaryQuery)
  if (!data) return null
  const fresh = t`${ph({ newThisWeek: formatNumber(data.new_this_week) })} new this week`
  return data.suspended > 0
    ? t`${fresh}, ${ph({ suspended: formatNumber(data.suspended) })} deactivated`
    : fresh
}
