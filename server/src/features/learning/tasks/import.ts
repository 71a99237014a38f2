import { importColumns } from '@muster/contract/lib/import-columns.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import {
  type ImportContext,
  type ImportKind,
  isAsImported,
  keptRows,
  Overtaken,
} from '../../desk/imports/index.ts'
import { eventOptions, lockEventsShared } from './events.ts'
import { beginTaskCheck, type ImportedTask } from './import-rows.ts'

/** Bulk import of tasks; the columns are those of the template. */
export const taskImport: ImportKind<ImportedTask> = {
  kind: 'task',
  field: 'task_list',
  ...importColumns.task,
  ids: ['hashtag', 'level', 'channel', 'type', 'ig', 'org', 'event'],
  choices: readChoices,
  beginCheck: beginTaskCheck,
  insert: insertTasks,
  undo: undoTasks,
}

/** All allowed values in one statement. Organisations are listed by code. */
async function readChoices(db: Database): Promise<Record<string, string[]>> {
  const [row] = await db.execute<Record<string, string[]>>(sql`
    select array(select name from level order by level_order) as level,
      array(select name from channel order by lower(name)) as channel,
      array(select title from task_type order by lower(title)) as type,
      array(select name from interest_group order by lower(name)) as ig,
      array(select code from organization order by code) as org`)
  const { level = [], channel = [], type = [], ig = [], org = [] } = row ?? {}
  const event = await eventOptions(db)
  return { level, channel, type, ig, org, event, variable_karma: ['TRUE', 'FALSE'] }
}

async function insertTasks(
  tx: Database,
  stored: readonly ImportedTask[],
  { importId, actor, now }: ImportContext,
) {
  const events = stored.flatMap(({ event }) => event ?? [])
  const known = await lockEventsShared(tx, events)
  if (!events.every((event) => known.has(event))) throw new Overtaken()
  const by = { import: importId, actor: actor.id, at: now }
  await tx.execute(sql`
    insert into task (hashtag, title, description, karma, usage_count, variable_karma, level_order, channel_id, type_id,
      interest_group_id, organization_id, event, why, steps, good_when, minutes, discord_link, import_id, created_by_id, updated_by_id, created_at, updated_at)
    select hashtag, title, description, karma, usage_count, variable_karma, level, channel, type, ig, org, event,
      why, steps, good_when, minutes, discord_link, ${by.import}::uuid, ${by.actor}::uuid, ${by.actor}::uuid, ${by.at}::timestamptz, ${by.at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(stored)}::text::jsonb) as row (hashtag text, title text, description text,
      karma integer, usage_count integer, variable_karma boolean, level smallint, channel uuid, type uuid, ig uuid,
      org uuid, event text, why text, steps text, good_when text, minutes smallint, discord_link text)`)
  return []
}

/**
 * Deletes the import's unused tasks and retires the others; tasks changed since stay as they are. Locks them
 * before checking, so that one being used concurrently is either seen as used, or gone first.
 */
async function undoTasks(tx: Database, { importId, actor, now }: ImportContext) {
  await tx.execute(sql`select from task where import_id = ${importId} order by id for update`)
  const removed = await tx.execute(sql`
    delete from task where import_id = ${importId} and ${isAsImported}
      and not exists (select from karma_entry where task_id = task.id)
      and not exists (select from submission where task_id = task.id)
      and not exists (select from voucher where task_id = task.id)
    returning id`)
  // Before they are retired, because that changes them.
  const left = await keptRows(tx, { importId }, { table: sql`task`, name: sql`title` })
  await tx.execute(sql`
    update task set active = false, updated_by_id = ${actor.id}, updated_at = ${now}::timestamptz
    where import_id = ${importId} and ${isAsImported}`)
  return { removed: removed.length, ...left }
}
