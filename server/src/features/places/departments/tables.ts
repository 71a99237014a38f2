import { titledTable } from '../../../platform/database/titled-table.ts'
import { user } from '../../account/accounts/tables.ts'

/** A field of study. All colleges share the same departments. */
export const department = titledTable('department', 100, () => user.id)
