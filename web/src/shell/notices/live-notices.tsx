import addresses from 'virtual:api-addresses/frame'
import type { NotificationKind } from '@muster/contract/notices/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { readEvents } from '../../api/events.ts'
import { invalidate } from '../../api/query-client.ts'
import { type CallKey, keyOf } from '../../api/query-of.ts'
import { meetupReads } from '../../api/reads.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { CelebrationWatch } from '../celebrations/celebration-watch.tsx'
import { levelFeedQuery, reloadKarma } from '../session/session-queries.ts'
import { KeptCheckIns } from './kept-check-ins.tsx'
import { createLiveStream, pause } from './live-stream.ts'
import { type Live, liveQuery } from './queries.ts'

class SignedOut extends Error {}

/** Query keys to invalidate for each type of notification. */
const toldBy: Readonly<Partial<Record<NotificationKind, readonly CallKey[]>>> = {
  level_reached: [keyOf(api.celebrations.waiting)],
  submission_reviewed: [keyOf(api.celebrations.waiting)],
  achievement_news: [keyOf(api.celebrations.waiting)],
  circle_news: [keyOf(api.learningCircles)],
  meetup_news: [...meetupReads, keyOf(api.learningCircles), keyOf(api.celebrations.waiting)],
  // Roles change which pages are available.
  credential_news: [keyOf(api.credentials.mine)],
  role_news: [keyOf(api.ownRoles), keyOf(api.account.info)],
}

/**
 * Receives notifications while the page is visible and online, shows pending celebrations, and sends queued
 * check-ins.
 */
export default function LiveNotices() {
  const client = useQueryClient()

  useEffect(() => {
    function take(event: Live) {
      const before = client.getQueryData(liveQuery.queryKey)
      client.setQueryData(liveQuery.queryKey, event)
      const isNew = before !== undefined && event.newest?.id !== before.newest?.id
      if (isNew || event.unread !== before?.unread) void invalidate(keyOf(api.notifications.list))
      // Any notification can mean new karma: reload data that is older than it.
      if (isNew && event.newest) refreshWhatChanged(event.newest.kind)
      const readAt = client.getQueryState(levelFeedQuery.queryKey)?.dataUpdatedAt ?? 0
      if (event.newest && (isNew || Date.parse(event.newest.created_at) > readAt)) void reloadKarma()
    }

    /** Refetches what is on the screen, such as a circle's page when a request arrives. */
    function refreshWhatChanged(kind: NotificationKind) {
      void invalidate(...(toldBy[kind] ?? []))
    }

    const address = addresses.notifications?.stream
    if (!address) return
    const stream = createLiveStream({
      connect: async (signal, onAlive) => {
        // Logging out ends the stream shortly before the page unloads.
        if (sessionStore.refreshToken() === null) throw new SignedOut()
        await readEvents<Live>(
          address,
          (event) => {
            onAlive()
            take(event)
          },
          signal,
        )
      },
      isFinal: (error) =>
        error instanceof SignedOut || (error instanceof ApiError && error.code === 'access_token_rejected'),
      wait: pause,
      random: Math.random,
    })
    const follow = () => {
      const isWanted = document.visibilityState === 'visible' && navigator.onLine && !sessionStore.isEnding()
      if (isWanted) stream.resume()
      else stream.pause()
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    const stopHearing = sessionStore.onEnding(follow)
    return () => {
      stopHearing()
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
      stream.pause()
    }
  }, [client])

  return (
    <>
      <CelebrationWatch />
      <KeptCheckIns />
    </>
  )
}
