import { roleManagement } from '@muster/contract/access/roles.ts'
import { sql } from 'drizzle-orm'
import { countedList } from '../../../platform/counted-list.ts'
import type { Feature } from '../../../platform/feature.ts'
import { personalRows } from '../../../platform/personal-data.ts'
import { undoableImports } from '../../desk/imports/index.ts'
import { extendRoles, takeFromHolders } from './acts.ts'
import { takeEnded, tellOfEndings } from './endings.ts'
import { undoableEnds } from './holding.ts'
import { roleList } from './list.ts'
import { undoableRoles } from './records.ts'
import { roleRoutes } from './routes.ts'
import { roleImport } from './sheets/import.ts'
import { lapseSignatures } from './signatures/decide.ts'

export const feature: Feature = {
  routes: (app, parts, { personal }) => roleRoutes(app, parts, personal),
  jobs: (parts) => [
    { queue: 'roles.end', schedule: '* * * * *', run: () => takeEnded(parts) },
    { queue: 'roles.tell-of-endings', schedule: '23 * * * *', run: () => tellOfEndings(parts) },
    { queue: 'roles.lapse-signatures', schedule: '*/5 * * * *', run: () => lapseSignatures(parts) },
  ],
  undoable: [undoableRoles, undoableEnds],
  imports: [undoableImports('role', roleManagement.undoImport, roleImport)],
  counted: [countedList('roles', roleList)],
  bulk: [takeFromHolders, extendRoles],
  personal: personalRows({
    kept: { second_signature: 'user_id' },
    /** An erasure has to be proved, so its record stays, without a name. */
    async erase(tx, userId) {
      await tx.execute(sql`delete from second_signature where user_id = ${userId} and kind <> 'erasure'`)
      return []
    },
  }),
}
