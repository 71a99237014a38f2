import type { Access } from '@muster/contract/access/access.ts'
import type { UndoableKind } from '@muster/contract/desk/activity.ts'
import type { UndoneImport } from '@muster/contract/lib/imports.ts'
import type { Database } from '../database.ts'
import type { Actor } from '../http/actor.ts'
import type { RequestFacts } from '../http/serve.ts'
import type { Parts } from '../parts.ts'

type Values = Readonly<Record<string, unknown>>

/** Records of one kind whose changes can be undone. A kind can have several, each with fields of its own. */
export interface UndoableRecords {
  readonly kind: UndoableKind
  /**
   * The record's current fields under the names of the log, locked until the transaction ends; null if it was
   * deleted.
   * @param after the values that the change gave it, for fields that say which part of the record it was
   */
  current(tx: Database, id: string, now: Date, after: Values): Promise<Values | null>
  /** Fields that can be restored. Changes that affect other records can't. */
  readonly fields: readonly string[]
  /**
   * Changes the record the way its form does, with the same rules, errors and audit log entry.
   * @param parts with the transaction as its database
   */
  put(
    parts: Parts,
    by: { readonly actor: Actor; readonly request: RequestFacts },
    id: string,
    values: Values,
  ): Promise<unknown>
}

/** Imports of one kind of rows, which are undone as a whole. */
export interface UndoableImports {
  /** As in `<kind>.import` of the activity log. */
  readonly kind: string
  readonly access: Access
  /** @throws AppError 404 for an unknown import, 409 when it was already undone */
  undo(parts: Parts, actor: Actor, importId: string): Promise<UndoneImport>
}
