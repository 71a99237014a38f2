import type { NextAct } from '@muster/contract/home/home-day.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { browserZone } from '../../../ui/dates/browser-zone.ts'
import { dayQuery } from './queries.ts'

/**
 * My day, once it is fresh. The next act stays the same while the page is open, because someone could be
 * about to press it; everything else follows refetches.
 */
export function useDay() {
  const query = useQuery(dayQuery)
  const [act, setAct] = useState<NextAct>()
  const [asked, setAsked] = useState(false)
  const { data, isFetching } = query
  if (!act && data && !isFetching) setAct(data.act)
  useZone(data?.week.time_zone)
  return {
    day: act && data ? { ...data, act } : undefined,
    /** Shows the current next act, on the member's request. */
    goOn: () => {
      setAsked(true)
      if (data) setAct(data.act)
    },
    asked,
    failed: query.isError && !data ? query : undefined,
  }
}

/** Reports a changed time zone to the server, for example after a flight. */
function useZone(known: string | undefined) {
  useEffect(() => {
    const here = browserZone()
    // While an administrator views the app as a member, the browser's zone is the administrator's.
    if (!known || known === here || 'viewing' in document.documentElement.dataset) return
    // Errors are ignored: the next visit tries again.
    api.weeks.change({ body: { time_zone: here } }).catch(() => {})
  }, [known])
}
