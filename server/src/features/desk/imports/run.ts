import { randomUUID } from 'node:crypto'
import { type ImportReport, REPORTED_ROWS, type RowError } from '@muster/contract/lib/imports.ts'
import { SPREADSHEET } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { auditJob, withinJob } from '../../../platform/acts/audit.ts'
import type { Database } from '../../../platform/database.ts'
import { unprintable } from '../../../platform/drawing/printable.ts'
import { brokenReference, brokenUniqueRule, conflict, fieldRefused } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import { nameOfPerson } from '../../../platform/listing/made-by.ts'
import type { Parts } from '../../../platform/parts.ts'
import { UnreadableSheet, writeSpreadsheet } from '../../../platform/spreadsheets/index.ts'
import { type CheckedFile, checkFile, REPORT_COLUMNS, reasonOf, reportFailure } from './check.ts'
import { auditedAs, type ImportContext, type ImportKind, Overtaken, type ReportedRow } from './kind.ts'
import { bulkImport } from './tables.ts'

/** Rows in one statement. */
const CHUNK = 1000
/** How often a file is checked when concurrent changes interfere. */
const ATTEMPTS = 3
/** Storage folder of the files of failed rows. */
export const FAILURES_FOLDER = 'import-failures'

type ImportParts = Pick<Parts, 'db' | 'clock' | 'files'>

export interface ImportRequest {
  readonly actor: Actor
  readonly file: UploadedFile
  /** Checks only, stores nothing. */
  readonly dryRun: boolean
  /** Imports a file even when it was imported before. */
  readonly again: boolean
}

/**
 * Checks a spreadsheet row by row. Unless it is a dry run, stores all valid rows in one transaction, together
 * with the import's own row.
 * @throws AppError 400 on the file's field when it can't be read, 409 when this file was imported before or
 * concurrent changes keep interfering, 503 when too many files are being read
 */
export async function runImport<Value>(
  parts: ImportParts,
  kind: ImportKind<Value>,
  request: ImportRequest,
): Promise<ImportReport> {
  const { file, dryRun } = request
  const hash = await hashOf(file.content)
  if (!dryRun && !request.again) await refuseRepeated(parts.db, kind, hash)
  for (let attempt = 1; ; attempt += 1) {
    const checked = await check(parts.db, kind, request)
    if (dryRun) {
      return {
        ...reportOf(checked, null, checked.shown),
        unprintable: (await unprintable(checked.onPaper)).slice(0, REPORTED_ROWS),
        imported_before: await earlierImport(parts.db, kind, hash),
      }
    }
    const failuresKey = await keepFailures(parts, kind, checked)
    try {
      return await store(parts, kind, request, { hash, checked, failuresKey })
    } catch (error) {
      if (failuresKey) await parts.files.delete(failuresKey)
      const overtaken =
        brokenUniqueRule(error) !== null || brokenReference(error) !== null || error instanceof Overtaken
      if (!overtaken) throw error
      if (attempt === ATTEMPTS) {
        throw conflict(
          'general',
          'Someone else is changing the same records. Upload the file again in a moment.',
        )
      }
    }
  }
}

/** Web Crypto hashes off the main thread, so that requests aren't blocked. */
async function hashOf(content: Buffer): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(content))).toString('hex')
}

async function check<Value>(
  db: Database,
  kind: ImportKind<Value>,
  { actor, file }: Pick<ImportRequest, 'actor' | 'file'>,
) {
  return checkFile(db, kind, actor, file.content).catch((error: unknown) => {
    throw error instanceof UnreadableSheet ? fieldRefused(kind.field, error.message) : error
  })
}

/**
 * Stores the failed rows for download. Done before the transaction, so that no import lacks them; after a
 * crash in between, an orphaned file is left, which `tidyFailures` deletes.
 */
async function keepFailures(
  { files }: ImportParts,
  kind: Pick<ImportKind<never>, 'ids' | 'dates'>,
  checked: CheckedFile<unknown>,
): Promise<string | null> {
  if (checked.failed.length === 0) return null
  const content = await failuresFile(kind, checked)
  const key = `${FAILURES_FOLDER}/${randomUUID()}.xlsx`
  await files.put(key, Buffer.from(content), SPREADSHEET)
  return key
}

/** The failed rows as they were sent, each with its number and all its errors. */
function failuresFile(
  kind: Pick<ImportKind<never>, 'ids' | 'dates'>,
  { findings: { columns }, failed }: Pick<CheckedFile<unknown>, 'findings' | 'failed'>,
) {
  return writeSpreadsheet({
    columns: [...columns, ...REPORT_COLUMNS],
    rows: failed.map((one) => [
      ...columns.map((column) => one.row.cells[column] ?? ''),
      String(one.row.number),
      reasonOf(one),
    ]),
    choices: {},
    asText: textColumnsOf(kind),
  })
}

/** The columns that spreadsheets format as text, so that they don't change an ID or a date. */
export const textColumnsOf = ({ ids, dates = [] }: Pick<ImportKind<never>, 'ids' | 'dates'>) => [
  ...ids,
  ...dates,
]

/**
 * Checks a file and returns only the invalid rows, to be corrected and sent again. Stores nothing.
 * @throws AppError 400 on the file's field when it can't be read or every row is valid, 503 when too many
 * files are being read
 */
export async function rowsToFix<Value>(
  db: Database,
  kind: ImportKind<Value>,
  request: Pick<ImportRequest, 'actor' | 'file'>,
): Promise<Uint8Array> {
  const checked = await check(db, kind, request)
  if (checked.failed.length === 0) throw fieldRefused(kind.field, 'Every row in this file is valid')
  return failuresFile(kind, checked)
}

interface Storable<Value> {
  readonly hash: string
  readonly checked: CheckedFile<Value>
  readonly failuresKey: string | null
}

function store<Value>(
  { db, clock }: ImportParts,
  kind: ImportKind<Value>,
  { actor, file, again }: ImportRequest,
  { hash, checked, failuresKey }: Storable<Value>,
): Promise<ImportReport> {
  const { values, failed } = checked
  return db.transaction(async (tx) => {
    // Serialises imports of one kind: a second click finds the finished import and is refused with 409.
    await tx.execute(sql`select set_config('lock_timeout', '30s', true)`)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('bulk import'), hashtext(${kind.kind}))`)
    if (!again) await refuseRepeated(tx, kind, hash)
    const now = clock.now()
    const [made] = await tx
      .insert(bulkImport)
      .values({
        kind: kind.kind,
        fileName: storableName(file.fileName),
        fileHash: hash,
        total: values.length + failed.length,
        succeeded: values.length,
        failed: failed.length,
        failuresKey,
        createdById: actor.id,
        createdAt: now,
      })
      .returning({ id: bulkImport.id })
    if (!made) throw new Error('the import could not be recorded')
    const context: ImportContext = { importId: made.id, actor, now }
    await withinJob(tx, made.id)
    const told: ReportedRow[] = []
    for (let start = 0; start < values.length; start += CHUNK) {
      const more = await kind.insert(tx, values.slice(start, start + CHUNK), context)
      told.push(...more.slice(0, checked.shown.length - told.length))
    }
    await auditJob(tx, actor, {
      id: made.id,
      action: `${kind.kind}.import`,
      targetType: auditedAs(kind.kind),
      name: storableName(file.fileName),
      entries: values.length,
      after: { succeeded: values.length, failed: failed.length },
    })
    const shown = checked.shown.map((row, index) => ({ ...row, ...told[index] }))
    return reportOf(checked, made.id, shown)
  })
}

const storableName = (name: string) => name.replace(/\p{Cc}/gu, '').slice(0, 200) || 'spreadsheet'

/** Ignores imports that were undone or stored nothing. */
async function earlierImport<Value>(
  db: Database,
  kind: ImportKind<Value>,
  hash: string,
): Promise<ImportReport['imported_before']> {
  const [earlier] = await db
    .select({ id: bulkImport.id, at: bulkImport.createdAt, by: nameOfPerson(sql`creator`) })
    .from(bulkImport)
    .leftJoin(sql`"user" as creator`, sql`creator.id = ${bulkImport.createdById}`)
    .where(
      and(
        eq(bulkImport.kind, kind.kind),
        eq(bulkImport.fileHash, hash),
        gt(bulkImport.succeeded, 0),
        isNull(bulkImport.undoneAt),
      ),
    )
    .orderBy(desc(bulkImport.createdAt))
    .limit(1)
  return earlier ?? null
}

async function refuseRepeated<Value>(db: Database, kind: ImportKind<Value>, hash: string): Promise<void> {
  const earlier = await earlierImport(db, kind, hash)
  if (!earlier) return
  const day = earlier.at.slice(0, 10)
  throw conflict(kind.field, say`This file was already imported on ${{ day }}. Confirm to import it again.`)
}

function reportOf<Value>(
  { values, failed, findings }: CheckedFile<Value>,
  importId: string | null,
  shown: readonly ReportedRow[],
): ImportReport {
  return {
    import_id: importId,
    dry_run: importId === null,
    total: values.length + failed.length,
    succeeded: values.length,
    failed: failed.length,
    source: {
      sheet: findings.sheet,
      ignored_columns: [...findings.unknown],
      hidden_columns: [...findings.hiddenColumns],
      hidden_rows: findings.hidden.count,
      hidden_row_numbers: [...findings.hidden.rows],
    },
    Success: [...shown],
    Failed: failed.slice(0, REPORTED_ROWS).map(reportFailure),
    errors: failed
      .slice(0, REPORTED_ROWS)
      .flatMap(({ row, errors }) => errors.map((error): RowError => ({ ...error, row: row.number }))),
    unprintable: [],
    imported_before: null,
  }
}
