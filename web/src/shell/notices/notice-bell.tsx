import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTakenKeys } from '../../ui/keys/take-keys.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import classes from './notice-bell.module.css'
import { liveQuery } from './queries.ts'

const OpenedBell = lazyPart(() => import('./opened-bell.tsx'))

/** The bell in the top bar with the number of unread notifications, kept up to date by the stream. */
export function NoticeBell() {
  const [opened, setOpened] = useState(false)
  const [isUsed, setUsed] = useState(false)
  useTakenKeys(opened, () => setOpened(false))
  useEffect(OpenedBell.prepare, [])
  const unread = useQuery(liveQuery).data?.unread ?? 0
  const bell = (
    <ActionIcon
      className={classes.bell}
      aria-label={unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => {
        setUsed(true)
        setOpened(!opened)
      }}
    >
      <IconBell size={20} stroke={1.8} />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </ActionIcon>
  )
  if (!isUsed) return bell
  return (
    <Suspense fallback={bell}>
      <OpenedBell opened={opened} onChange={setOpened}>
        {bell}
      </OpenedBell>
    </Suspense>
  )
}
