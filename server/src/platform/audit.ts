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

/** Records what staff did. Pass the transaction of the change itself, so that neither is there alone. */
export async function audit(tx: Database, actor: Actor, change: AuditedChange): Promise<void> {
  await tx.insert(auditLog).values({ ...change, actorId: actor.id, actorMuid: actor.muid })
}
