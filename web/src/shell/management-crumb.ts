import { isAllowed, pageAccess } from '@muster/contract/access.ts'
import type { Crumb } from '../ui/page-header.tsx'
import { usePermissions } from './session-queries.ts'

/** The way back to the management hub, for those to whom it opens; others reach some staff pages without it. */
export function useManagementCrumb(): Crumb {
  const label = 'Management'
  return isAllowed(pageAccess.management, usePermissions())
    ? { label, to: '/dashboard/management' }
    : { label }
}
