import type { MeetupRow } from '@muster/contract/circles/meetups.ts'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../../api/query-client.ts'

/**
 * The device's position, for distances. It's asked for only when someone turns distances on, and never leaves the
 * device.
 */
export interface Position {
  /** Degrees. */
  readonly latitude: number
  readonly longitude: number
}

const KEY = ['position of this device']
const FRESH_MS = 10 * 60_000
const TIMEOUT_MS = 10_000

const locate = (): Promise<Position | null> =>
  new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { maximumAge: FRESH_MS, timeout: TIMEOUT_MS },
    )
  })

/** Without a question: null unless the browser has been allowed to tell. */
async function knownPosition(): Promise<Position | null> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null)
  return permission?.state === 'granted' ? locate() : null
}

/** Null while it isn't known. */
export function usePosition(): Position | null {
  const { data } = useQuery({ queryKey: KEY, queryFn: knownPosition, staleTime: FRESH_MS })
  return data ?? null
}

/** Asks for the position, if the browser has to. @returns whether it's known now */
export async function askForPosition(): Promise<boolean> {
  const position = await locate()
  queryClient.setQueryData(KEY, position)
  return position !== null
}

const EARTH_KM = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres along a great circle to a place with coordinates; null if one of the positions isn't known. */
export function distanceTo(
  place: Pick<MeetupRow, 'coord_x' | 'coord_y'>,
  from: Position | null,
): number | null {
  if (!from || place.coord_x === null || place.coord_y === null) return null
  const [here, there] = [radians(from.latitude), radians(place.coord_y)]
  const east = Math.sin(radians(place.coord_x - from.longitude) / 2) ** 2
  const north = Math.sin((there - here) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(north + Math.cos(here) * Math.cos(there) * east))
}
