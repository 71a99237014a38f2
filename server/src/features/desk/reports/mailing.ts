import { pageAccess } from '@muster/contract/access/access.ts'
import { compareNames } from '@muster/contract/lib/formats.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { fieldRefused, notFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { uuids } from '../../../platform/listing/lists.ts'
import { holdersOf } from '../../access/access/index.ts'

/** The list of saved views that these are. */
const LIST = 'reports'

interface View {
  readonly shared: boolean
}

/** A saved page of the reports that the actor sees, or only one of their own. @throws AppError 404 */
async function assertView(db: Database, actor: Actor, id: string, which: 'seen' | 'own'): Promise<View> {
  const [view] = await db.execute<View & Record<string, unknown>>(sql`
    select shared from saved_view where id = ${id}::uuid and list = ${LIST} and removed_at is null
      and (owner_id = ${actor.id}::uuid or shared and ${which === 'seen'}::boolean)`)
  if (!view) throw notFound('this page')
  return view
}

/** Staff who can open the reports, and which of them get a saved page. @throws AppError 404 */
export async function readMailing(db: Database, actor: Actor, viewId: string) {
  await assertView(db, actor, viewId, 'seen')
  const [people, chosen] = await Promise.all([
    holdersOf(db, pageAccess.reports),
    db.execute<{ user_id: string }>(sql`select user_id from report_mail where view_id = ${viewId}::uuid`),
  ])
  const ids = new Set([...chosen].map(({ user_id }) => user_id))
  return {
    people: people
      .map(({ id, full_name, muid }) => ({ id, full_name, muid, chosen: ids.has(id) }))
      .sort((a, b) => compareNames(a.full_name, b.full_name)),
  }
}

/**
 * Replaces the people who get one's own saved page. Only people who can open it are chosen.
 * @returns how many they are
 * @throws AppError 404, 400 for someone who can't open it
 */
export async function chooseMailing(
  db: Database,
  actor: Actor,
  viewId: string,
  userIds: readonly string[],
): Promise<number> {
  return db.transaction(async (tx) => {
    const { shared } = await assertView(tx, actor, viewId, 'own')
    const able = new Set((await holdersOf(tx, pageAccess.reports)).map(({ id }) => id))
    const ids = [...new Set(userIds)]
    if (!ids.every((id) => able.has(id)))
      throw fieldRefused('user_ids', 'Choose people who can open the reports')
    if (!shared && ids.some((id) => id !== actor.id)) {
      throw fieldRefused('user_ids', 'Share this page first, so that others can open it')
    }
    await tx.execute(
      sql`delete from report_mail where view_id = ${viewId}::uuid and user_id <> all (${uuids(ids)})`,
    )
    await tx.execute(sql`
      insert into report_mail (view_id, user_id) select ${viewId}::uuid, unnest(${uuids(ids)})
      on conflict do nothing`)
    return ids.length
  })
}
