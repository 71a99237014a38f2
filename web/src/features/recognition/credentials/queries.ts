import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

/** No retry: a number that doesn't exist won't exist a moment later. */
export const credentialQuery = (number: string) =>
  queryOf(api.credentials.one, { params: { number } }, { retry: false, staleTime: 0 })

export const myCredentialsQuery = queryOf(api.credentials.mine)
