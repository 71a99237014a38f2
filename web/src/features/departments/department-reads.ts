import { api } from '../../api/client.ts'
import { keyOf } from '../../api/query-of.ts'

/** What shows the names of departments: their own list, and the lists that members choose from. */
export const departmentReads = [keyOf(api.departments), keyOf(api.registration.departments)]
