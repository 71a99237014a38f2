import { t } from '@lingui/core/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../api/client.ts'
import { invalidate } from '../../api/query-client.ts'
import { keyOf } from '../../api/query-of.ts'
import { tellFailure } from '../../ui/acts/tell-failure.ts'
import { toast } from '../../ui/acts/toast.tsx'
import { useAction } from '../../ui/acts/use-action.ts'
import { useOnce } from '../../ui/acts/use-once.ts'
import { createLateRemovals } from './late-removals.ts'
import { liveQuery, type Notices } from './queries.ts'

const removals = createLateRemovals(async (notification_id) => {
  try {
    await api.notifications.remove({ params: { notification_id } })
  } catch (error) {
    tellFailure(error)
    throw error
  }
})

/** Acts on the viewer's notifications. Marking as read is optimistic. */
export function useNoticeActs() {
  const client = useQueryClient()
  const markAll = useAction({
    call: () => api.notifications.markAllRead.answer(),
    invalidates: [keyOf(api.notifications.list)],
  })
  const removeAll = useAction({
    call: () => api.notifications.removeAll.answer(),
    invalidates: [keyOf(api.notifications.list)],
  })

  async function markRead(id: string) {
    showRead(client, id)
    try {
      await api.notifications.markRead({ params: { notification_id: id } })
    } catch (error) {
      tellFailure(error)
    }
    await invalidate(keyOf(api.notifications.list))
  }

  const remove = useOnce((id: string) => {
    removals.remove(id)
    toast.action({ text: t`Notification deleted`, label: t`Undo`, onAct: () => removals.undo(id) })
  })

  return { markRead: (id: string) => void markRead(id), remove, markAll, removeAll }
}

/** Notifications being removed, to hide from the list; pending removals are sent when the page is left. */
export function useRemovedNotices(): ReadonlySet<string> {
  useEffect(() => {
    window.addEventListener('pagehide', removals.flush)
    return () => window.removeEventListener('pagehide', removals.flush)
  }, [])
  return useSyncExternalStore(removals.subscribe, removals.hidden)
}

function showRead(client: QueryClient, id: string) {
  const read_at = new Date().toISOString()
  let wasUnread = false
  client.setQueriesData({ queryKey: keyOf(api.notifications.list) }, (before: Notices | undefined) => {
    if (!before) return before
    const notice = before.data.find((one) => one.id === id)
    if (!notice || notice.read_at) return before
    wasUnread = true
    const data = before.data.map((one) => (one.id === id ? { ...one, read_at } : one))
    return { ...before, data, unread: Math.max(0, before.unread - 1) }
  })
  client.setQueryData(liveQuery.queryKey, (before) => {
    if (!before) return before
    const newest = before.newest?.id === id ? { ...before.newest, read_at } : before.newest
    return { unread: wasUnread ? Math.max(0, before.unread - 1) : before.unread, newest }
  })
}
