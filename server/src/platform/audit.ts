import type { Database } from './database.ts'
import type { Actor } from './http/actor.ts'
import { auditLog } from './tables.ts'

export interface AuditedChange {
  /** What was done, as `<thing>.<verb>`: `user.suspend`. */
  readonly action: string
  readonly targetType: string
  readonly targetId: string
  /** Values before and after, only of what changed; never passwords or tokens. */
  readonly before?: unknown
  readonly after?: unknown
}

/** Records what staff did, several changes at once if need be. Pass the transaction of the change itself, so that neither is there alone. */
export async function audit(
  tx: Database,
  actor: Pick<Actor, 'id' | 'muid'>,
  ...changes: readonly AuditedChange[]
): Promise<void> {
  await tx
    .insert(auditLog)
    .values(changes.map((change) => ({ ...change, actorId: actor.id, actorMuid: actor.muid })))
}
