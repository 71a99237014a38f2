import addresses from 'virtual:api-addresses/frame'
import type { NotificationKind } from '@muster/contract/account/notifications.ts'
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

/** What a kind of notice tells something about. */
const toldBy: Readonly<Partial<Record<NotificationKind, readonly CallKey[]>>> = {
  level_reached: [keyOf(api.celebrations.waiting)],
  submission_reviewed: [keyOf(api.celebrations.waiting)],
  achievement_news: [keyOf(api.celebrations.waiting)],
  circle_news: [keyOf(api.learningCircles)],
  meetup_news: [...meetupReads, keyOf(api.learningCircles), keyOf(api.celebrations.waiting)],
  // With a role come pages, and with its end they go.
  credential_news: [keyOf(api.credentials.mine)],
  role_news: [keyOf(api.ownRoles), keyOf(api.account.info)],
}

/**
 * Hears of new notices while the page is seen and the device is online, shows what waits to be celebrated, and sends what
 * waits on this device.
 */
export default function LiveNotices() {
  const client = useQueryClient()

  useEffect(() => {
    function take(event: Live) {
      const before = client.getQueryData(liveQuery.queryKey)
      client.setQueryData(liveQuery.queryKey, event)
      const isNew = before !== undefined && event.newest?.id !== before.newest?.id
      if (isNew || event.unread !== before?.unread) void invalidate(keyOf(api.notifications.list))
      // Every kind of notice tells of karma that may have come; what was read before it is out of date.
      if (isNew && event.newest) refreshWhatChanged(event.newest.kind)
      const readAt = client.getQueryState(levelFeedQuery.queryKey)?.dataUpdatedAt ?? 0
      if (event.newest && (isNew || Date.parse(event.newest.created_at) > readAt)) void reloadKarma()
    }

    /** What is on the screen follows, such as a request to a circle whose page is open. */
    function refreshWhatChanged(kind: NotificationKind) {
      void invalidate(...(toldBy[kind] ?? []))
    }

    const address = addresses.notifications?.stream
    if (!address) return
    const stream = createLiveStream({
      connect: async (signal, onAlive) => {
        // Logging out ends the stream a moment before the page goes.
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
