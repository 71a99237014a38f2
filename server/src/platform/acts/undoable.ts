import type { UndoableKind } from '@muster/contract/staff/activity.ts'
import type { Database } from '../database.ts'
import type { Actor } from '../http/actor.ts'
import type { RequestFacts } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

type Values = Readonly<Record<string, unknown>>

/** Records of one kind whose last change can be put back. */
export interface UndoableRecords {
  /** As in `audited()`. */
  readonly kind: UndoableKind
  /**
   * The record's fields as they are, under the names that the log has for them, kept from being changed until the
   * transaction ends; null when the record is gone.
   */
  current(tx: Database, id: string, now: Date): Promise<Values | null>
  /** The fields that can be put back; a change that concerns others as well stays. */
  readonly fields: readonly string[]
  /**
   * Changes the record as its form does: the same rules, refusals and entry in the log.
   * @param parts with the transaction as its database
   */
  put(
    parts: Parts,
    by: { readonly actor: Actor; readonly request: RequestFacts },
    id: string,
    values: Values,
  ): Promise<unknown>
}
