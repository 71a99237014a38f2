import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sql } from '../database.ts'

/** Folder of the features, each of which has its own functions and triggers. */
export const functionsFolder = fileURLToPath(new URL('../../features/', import.meta.url))

/** Paths of the SQL files in that folder. */
export const functionFiles = (): string[] => globSync('*/*/*.sql', { cwd: functionsFolder })

/** A statement, with the comments before it. Bodies and texts can contain semicolons. */
const STATEMENT = /(?:--[^\n]*|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|[^;'])+;/g
const TRIGGER = /^(?:\s|--[^\n]*\n)*create (?:or replace )?(?:constraint )?trigger\s/i
const REPAIR = /^(?:\s|--[^\n]*\n)*(?:select|insert|update|delete|do)\s/i

/**
 * Installs the functions and triggers of all features, in the order of the file names, regardless of folders.
 * If the hash of the files differs from the installed version, all are replaced: functions and views in one
 * transaction, then each trigger by itself, so that no lock of a table is held while waiting for another,
 * then what repairs totals. An interrupted run starts again. The caller has run the migrations, so that the
 * tables exist, and holds their lock.
 * @param each runs a step, more than once if others are in its way
 */
export async function applyDatabaseFunctions(
  sql: Sql,
  each: (step: () => Promise<unknown>) => Promise<unknown> = (step) => step(),
): Promise<void> {
  const names = functionFiles().sort((one, other) => (basename(one) < basename(other) ? -1 : 1))
  const files = await Promise.all(names.map((name) => readFile(join(functionsFolder, name), 'utf8')))
  const version = createHash('sha256').update(files.join('\n')).digest('hex')
  if ((await appliedVersion(sql)) === version) return
  const statements = files.flatMap((file) => [...file.matchAll(STATEMENT)].map(([statement]) => statement))
  const triggers = statements.filter((statement) => TRIGGER.test(statement))
  const repairs = statements.filter((statement) => REPAIR.test(statement))
  await each(() =>
    sql.begin(async (tx) => {
      // A function can call one from a later file.
      await tx`set local check_function_bodies = off`
      for (const statement of statements) {
        if (!TRIGGER.test(statement) && !REPAIR.test(statement)) await tx.unsafe(statement)
      }
    }),
  )
  for (const statement of [...triggers, ...repairs]) await each(() => sql.unsafe(statement))
  await sql.unsafe(`create or replace function functions_version() returns text language sql immutable as
    $$ select '${version}' $$`)
}

async function appliedVersion(sql: Sql): Promise<string | null> {
  const [known] = await sql`select to_regprocedure('functions_version()') is not null as known`
  if (!known?.known) return null
  const [applied] = await sql`select functions_version() as version`
  return applied?.version ?? null
}
