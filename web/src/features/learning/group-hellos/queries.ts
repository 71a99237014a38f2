import { api } from '../../../api/client.ts'
import { queryOf } from '../../../api/query-of.ts'

/** The latest intros in a group, for members. */
export const hellosQuery = (pk: string) => queryOf(api.groupHellos.list, { params: { pk } })
