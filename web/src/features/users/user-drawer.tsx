import { Button, Drawer } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonLines } from '../../ui/states.tsx'
import { userQuery } from './queries.ts'
import { UserView } from './user-view.tsx'
import classes from './users.module.css'

// The form brings the calendar with it, which most visits to the list do not need.
const UserEditForm = lazy(() => import('./user-edit-form.tsx'))

interface UserDrawerProps {
  userId: string | null
  editing: boolean
  onEdit: (id: string) => void
  onView: (id: string) => void
  onClose: () => void
}

/** One member at the side of the list: to read, and to change. */
export function UserDrawer({ userId, editing, onEdit, onView, onClose }: UserDrawerProps) {
  return (
    <Drawer
      opened={userId !== null}
      onClose={onClose}
      position="right"
      size={560}
      title={editing ? 'Edit member' : 'Member'}
    >
      {userId && <Content userId={userId} editing={editing} onEdit={onEdit} onView={onView} />}
    </Drawer>
  )
}

function Content({
  userId,
  editing,
  onEdit,
  onView,
}: Omit<UserDrawerProps, 'onClose' | 'userId'> & { userId: string }) {
  const user = useQuery(userQuery(userId))
  return (
    <QueryView
      query={user}
      errorTitle="This member did not load"
      skeleton={<SkeletonLines lines={9} height={22} />}
    >
      {(detail) =>
        editing && detail.locked_because === null ? (
          <Suspense fallback={<SkeletonLines lines={9} height={22} />}>
            <UserEditForm user={detail} onDone={() => onView(userId)} />
          </Suspense>
        ) : (
          <>
            <UserView user={detail} />
            <div className={classes.drawerFoot}>
              {detail.locked_because === null ? (
                <Button leftSection={<IconPencil size={18} />} onClick={() => onEdit(userId)}>
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
