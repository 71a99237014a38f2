import type { NextAct } from '@muster/contract/home/home-day.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../api/client.ts'
import { browserZone } from '../../circles/learning-circles/shared/browser-zone.ts'
import { dayQuery } from './queries.ts'

/**
 * My day, once it is fresh. The next act stays as long as the page shows, because somebody may be about to press it; the
 * rest follows what happens.
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
    /** Shows what is the next act by now, because somebody has asked for it. */
    goOn: () => {
      setAsked(true)
      if (data) setAct(data.act)
    },
    asked,
    failed: query.isError && !data ? query : undefined,
  }
}

/** Tells the server when the days of the member begin elsewhere, as after a flight. */
function useZone(known: string | undefined) {
  useEffect(() => {
    const here = browserZone()
    // Who looks through somebody's eyes is elsewhere themselves.
    if (!known || known === here || 'viewing' in document.documentElement.dataset) return
    // The next visit asks again.
    api.weeks.change({ body: { time_zone: here } }).catch(() => {})
  }, [known])
}
