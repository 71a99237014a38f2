import { titledTable } from '../../platform/database/titled-table.ts'
import { user } from '../accounts/tables.ts'

/** What a member studies; the same departments for all colleges. */
export const department = titledTable('department', 100, () => user.id)
