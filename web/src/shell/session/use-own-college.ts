import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { queryOf } from '../../api/query-of.ts'

/**
 * For pages that show one's own campus or where it lies, and whose readers may choose another one: whether there is one
 * of their own. Without it there is nothing to ask for until they have chosen.
 * @param wanted - asks nothing otherwise
 * @returns undefined until it is known; true when it cannot be found out, so that the page's own call says why
 */
export function useOwnCollege(wanted: boolean): boolean | undefined {
  const { data, isError } = useQuery({ ...queryOf(api.account.organizations), enabled: wanted })
  if (isError) return true
  return data?.some(({ org_type, verified, is_alumni }) => org_type === 'College' && verified && !is_alumni)
}
