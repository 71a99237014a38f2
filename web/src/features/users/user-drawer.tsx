import { Button } from '@mantine/core'
import type { UserRow } from '@muster/contract/staff/users.ts'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '../../api/client.ts'
import { keyOf } from '../../api/query-of.ts'
import { RowDrawer } from '../../ui/data-table/row-drawer.tsx'
import type { OpenedRow } from '../../ui/data-table/use-opened-row.ts'
import { QueryView } from '../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../ui/loading/states.tsx'
import { userQuery } from './queries.ts'
import { UserView } from './user-view.tsx'
import classes from './users.module.css'

// The form brings the calendar with it, which most visits to the list do not need.
const UserEditForm = lazy(() => import('./edit/user-edit-form.tsx'))

/** `mode` is 'edit' while the member is being changed. */
type OpenedUser = OpenedRow<UserRow, 'mode'>

/** One member beside the list: to read, and to change. */
export function UserDrawer({ opened }: { opened: OpenedUser }) {
  const { id, said } = opened
  return (
    <RowDrawer
      opened={opened}
      title={said.mode === 'edit' ? 'Edit member' : 'Member'}
      activity={{ kind: 'user', reads: [keyOf(api.users)] }}
    >
      {id && <Content key={id} id={id} opened={opened} />}
    </RowDrawer>
  )
}

function Content({ id, opened }: { id: string; opened: OpenedUser }) {
  const user = useQuery(userQuery(id))
  return (
    <QueryView
      query={user}
      errorTitle="This member did not load"
      skeleton={<SkeletonLines lines={9} height={22} />}
    >
      {(detail) =>
        opened.said.mode === 'edit' && detail.locked_because === null ? (
          <Suspense fallback={<SkeletonLines lines={9} height={22} />}>
            <UserEditForm user={detail} onDone={() => opened.open({ id })} />
          </Suspense>
        ) : (
          <>
            <UserView user={detail} />
            <div className={classes.drawerFoot}>
              {detail.locked_because === null ? (
                <Button
                  leftSection={<IconPencil size={18} />}
                  onClick={() => opened.open({ id }, { mode: 'edit' })}
                >
                  Edit
                </Button>
              ) : (
                <p className={classes.lockedReason}>{detail.locked_because}</p>
              )}
            </div>
          </>
        )
      }
    </QueryView>
  )
}
