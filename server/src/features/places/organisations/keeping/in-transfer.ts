import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { conflict } from '../../../../platform/errors.ts'

/**
 * Prevents changes to what a running transfer relies on. Call it under the lock of the organisation, which a
 * starting transfer takes too.
 * @param field to change; `general`: all of it
 * @throws AppError 409 while it is on either side of a transfer
 */
export async function assertNotInTransfer(
  tx: Database,
  id: string,
  field: 'org_type' | 'code' | 'general',
): Promise<void> {
  const [running] = await tx.execute<{ from_title: string; into_title: string }>(sql`
    select transfer.from_title, transfer.into_title from organization_in_transfer as own
    join organization_transfer as transfer on transfer.id = own.transfer_id
    where own.organization_id = ${id}::uuid`)
  if (!running) return
  throw conflict(
    field,
    say`${{ fromTitle: running.from_title }} is being moved into ${{ intoTitle: running.into_title }}. Wait until that’s finished.`,
  )
}
