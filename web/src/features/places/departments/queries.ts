import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'

/** Queries that show names of departments: their list and the registration options. */
export const departmentReads = [keyOf(api.departments), keyOf(api.registration.departments)]
