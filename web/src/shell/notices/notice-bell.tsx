import { ActionIcon, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTakenKeys } from '../../ui/keys/take-keys.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { SkeletonRows } from '../../ui/loading/states.tsx'
import classes from './notice-bell.module.css'
import { liveQuery } from './queries.ts'

const NoticePanel = lazyPart(() => import('./notice-panel.tsx'))

/** The bell in the top bar with the number of unread notifications, kept up to date by the stream. */
export function NoticeBell() {
  const [opened, setOpened] = useState(false)
  useTakenKeys(opened, () => setOpened(false))
  const unread = useQuery(liveQuery).data?.unread ?? 0
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width="min(400px, calc(100vw - 24px))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          onClick={() => setOpened(!opened)}
        >
          <IconBell size={20} stroke={1.8} />
          {unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <Suspense
          fallback={
            <div className={classes.waiting}>
              <SkeletonRows rows={3} />
            </div>
          }
        >
          <NoticePanel onClose={() => setOpened(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
