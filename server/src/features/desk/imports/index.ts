import type { Access } from '@muster/contract/access/access.ts'
import type { importColumns } from '@muster/contract/lib/import-columns.ts'
import type { importRoutes } from '@muster/contract/lib/imports.ts'
import type { UndoableImports } from '../../../platform/acts/undoable.ts'
import type { Handlers } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { writeSpreadsheet } from '../../../platform/spreadsheets/index.ts'
import { failedRows, importList, undoImport } from './history.ts'
import type { ImportKind } from './kind.ts'
import { rowsToFix, runImport, textColumnsOf } from './run.ts'

export { readImportsWithFailures, setFailuresSeen } from './failures.ts'
export {
  type CheckedRow,
  type CheckRows,
  type ImportContext,
  type ImportKind,
  isAsImported,
  keptRows,
  Overtaken,
  type RowFault,
  type SheetRow,
} from './kind.ts'
export { runImport } from './run.ts'
export { readLastDay, readWholeNumber } from './values.ts'

/**
 * Handlers for the calls that the contract's `importRoutes` declares, for one kind of rows:
 * `serve(app, parts, tasks, { ...importHandlers(parts, taskImport), list: ... })`.
 */
export function importHandlers<Value>(
  parts: Parts,
  kind: ImportKind<Value>,
): Handlers<ReturnType<typeof importRoutes>> {
  const { db, clock } = parts
  return {
    template: async () =>
      writeSpreadsheet({
        columns: kind.columns,
        rows: [],
        choices: await kind.choices(db),
        asText: textColumnsOf(kind),
        optional: kind.optional,
      }),
    import: ({ actor, file, query }) =>
      runImport(parts, kind, { actor, file, dryRun: query.dry_run, again: query.again }),
    rowsToFix: ({ actor, file }) => rowsToFix(db, kind, { actor, file }),
    imports: ({ query }) => importList(kind.kind).page(db, query),
    importFailures: ({ params }) => failedRows(parts, kind.kind, params.import_id),
    undoImport: ({ actor, params }) => undoImport(db, kind, params.import_id, actor, clock.now()),
  }
}

/**
 * Lets the activity log undo the imports of one kind:
 * `imports: [undoableImports('task', tasks.undoImport, () => taskImport)]`.
 */
export const undoableImports = <Value>(
  kind: keyof typeof importColumns,
  { access }: { readonly access: Access },
  kindOf: (parts: Parts) => ImportKind<Value>,
): UndoableImports => ({
  kind,
  access,
  undo: (parts, actor, importId) => undoImport(parts.db, kindOf(parts), importId, actor, parts.clock.now()),
})
