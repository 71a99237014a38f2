import { randomUUID } from 'node:crypto'
import type { importRoutes, UndoneImport } from '@muster/contract/lib/imports.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditJob, withinJob } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { byMoment, listing } from '../../../platform/listing/listing.ts'
import { nameOfPerson } from '../../../platform/listing/made-by.ts'
import type { Parts } from '../../../platform/parts.ts'
import { auditedAs, type ImportKind } from './kind.ts'
import { bulkImport } from './tables.ts'

type ImportsRoute = ReturnType<typeof importRoutes>['imports']

/** Earlier imports of a kind, newest first. */
export const importList = (kind: ImportKind<never>['kind']) =>
  listing<ImportsRoute>({
    table: sql`bulk_import as made`,
    id: sql`made.id`,
    joins: sql`
      left join "user" as creator on creator.id = made.created_by_id
      left join "user" as undoer on undoer.id = made.undone_by_id`,
    columns: sql`made.id, made.file_name, made.total, made.succeeded, made.failed, made.created_at, made.undone_at,
      ${nameOfPerson(sql`creator`)} as created_by,
      case when made.undone_at is not null then ${nameOfPerson(sql`undoer`)} end as undone_by`,
    always: sql`made.kind = ${kind}`,
    where: { undone: (undone) => sql`(made.undone_at is not null) = ${undone}` },
    orders: { created_at: byMoment(sql`made.created_at`) },
    usual: '-created_at',
  })

/** The failed rows as an xlsx file. @throws AppError 404 when there is no such import, or no row failed */
export async function failedRows(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  kind: ImportKind<never>['kind'],
  importId: string,
): Promise<Uint8Array> {
  const [found] = await db
    .select({ key: bulkImport.failuresKey })
    .from(bulkImport)
    .where(and(eq(bulkImport.id, importId), eq(bulkImport.kind, kind)))
  if (!found) throw notFound('this import')
  if (!found.key || !(await files.exists(found.key))) throw notFound('the failed rows')
  return files.get(found.key)
}

/**
 * Undoes an import, once. Rows that are in use or were changed since stay.
 * @throws AppError 404 for an unknown import, 409 when it was already undone
 */
export function undoImport<Value>(
  db: Database,
  kind: ImportKind<Value>,
  importId: string,
  actor: Actor,
  now: Date,
): Promise<UndoneImport> {
  return db.transaction(async (tx) => {
    const ours = and(eq(bulkImport.id, importId), eq(bulkImport.kind, kind.kind))
    const [marked] = await tx
      .update(bulkImport)
      .set({ undoneAt: now, undoneById: actor.id })
      .where(and(ours, isNull(bulkImport.undoneAt)))
      .returning({ fileName: bulkImport.fileName })
    if (!marked) {
      const [found] = await tx.select({ id: bulkImport.id }).from(bulkImport).where(ours)
      throw found ? conflict('general', 'This import has already been undone') : notFound('this import')
    }
    const undoing = randomUUID()
    await withinJob(tx, undoing)
    const outcome = await kind.undo(tx, { importId, actor, now })
    const { removed, kept } = outcome
    await auditJob(tx, actor, {
      id: undoing,
      undoes: importId,
      action: `${kind.kind}.import_undo`,
      targetType: auditedAs(kind.kind),
      name: marked.fileName,
      entries: removed,
      after: { removed, kept },
    })
    return outcome
  })
}
