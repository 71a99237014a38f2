import { useQuery } from '@tanstack/react-query'
import { organisationsQuery } from './session-queries.ts'

/**
 * Whether the viewer has a verified college, for pages that show one's own campus or its location by default.
 * Without one there is nothing to load until they choose.
 * @param wanted no request if false
 * @returns undefined while loading; true on failure, so that the page's own call reports the error
 */
export function useOwnCollege(wanted: boolean): boolean | undefined {
  const { data, isError } = useQuery({ ...organisationsQuery, enabled: wanted })
  if (isError) return true
  return data?.some(({ org_type, verified, is_alumni }) => org_type === 'College' && verified && !is_alumni)
}
