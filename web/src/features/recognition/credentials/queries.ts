import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

/** A number that is none stays none: asking again at once helps nobody. */
export const credentialQuery = (number: string) =>
  queryOf(api.credentials.one, { params: { number } }, { retry: false, staleTime: 0 })

export const myCredentialsQuery = queryOf(api.credentials.mine)
