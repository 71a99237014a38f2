import { api } from '../../../../api/client.ts'
import { queryOf } from '../../../../api/query-of.ts'

export const rolesQuery = queryOf(api.registration.roles, {}, { staleTime: 10 * 60_000 })

/** What kkem knows of who comes from there; where it cannot be had they fill it in themselves. */
export const partnerDetailsQuery = (param: string) =>
  queryOf(api.kkem.jobSeeker, { params: { encrypted_data: param } }, { retry: false })
