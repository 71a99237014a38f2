import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'

export const rolesQuery = queryOf(api.registration.roles, {}, { staleTime: 10 * 60_000 })

/** What kkem knows about a newcomer. On failure they fill in the form themselves. */
export const partnerDetailsQuery = (param: string) =>
  queryOf(api.kkem.jobSeeker, { params: { encrypted_data: param } }, { retry: false })
