import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { organizationTypes } from '@muster/contract/lib/words.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../../platform/database.ts'
import { type ImportContext, type ImportKind, isAsImported, keptRows } from '../../../desk/imports/index.ts'
import type { OrganizationFields } from './change.ts'
import { beginOrganizationCheck } from './import-rows.ts'

/** Bulk import of organisations; the columns are those of the template. */
export const organizationImport: ImportKind<OrganizationFields> = {
  kind: 'organization',
  field: 'organisation_list',
  ...importColumns.organization,
  ids: ['code', 'org_type', 'affiliation', 'district'],
  choices: readChoices,
  beginCheck: beginOrganizationCheck,
  insert: insertOrganizations,
  undo: undoOrganizations,
}

async function readChoices(db: Database): Promise<Record<string, string[]>> {
  const [row] = await db.execute<{ affiliation: string[]; district: string[] }>(sql`
    select array(select title from affiliation order by lower(title)) as affiliation,
      array(select distinct name from district order by name) as district`)
  return {
    org_type: [...organizationTypes],
    affiliation: row?.affiliation ?? [],
    district: row?.district ?? [],
  }
}

/** Triggers keep what depends on `organization`: docs/architecture/triggers.md. */
async function insertOrganizations(
  tx: Database,
  stored: readonly OrganizationFields[],
  { importId, actor, now }: ImportContext,
) {
  await tx.execute(sql`
    insert into organization (title, code, org_type, affiliation_id, district_id, import_id, created_by_id, updated_by_id,
      created_at, updated_at)
    select title, code, org_type, affiliation, district, ${importId}::uuid, ${actor.id}::uuid, ${actor.id}::uuid,
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(stored)}::text::jsonb)
      as row (title text, code text, org_type text, affiliation uuid, district uuid)`)
  return []
}

/**
 * Deletes the unused organisations of an import. Locks them before checking, so that one that is being chosen
 * concurrently is either seen as in use, or gone first.
 */
async function undoOrganizations(tx: Database, context: ImportContext) {
  const { importId } = context
  await tx.execute(sql`select from organization where import_id = ${importId}::uuid order by id for update`)
  const removed = await tx.execute(sql`
    delete from organization as place where import_id = ${importId}::uuid and ${isAsImported}
      and not exists (select from user_organization where organization_id = place.id)
      and not exists (select from learning_circle where organization_id = place.id)
      and not exists (select from task where organization_id = place.id)
      and not exists (select from org_karma_log where organization_id = place.id)
    returning id`)
  const left = await keptRows(tx, context, { table: sql`organization`, name: sql`title` })
  return { removed: removed.length, ...left }
}
