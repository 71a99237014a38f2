import type { SavedView } from '@muster/contract/desk/saved-views.ts'
import type { ViewedList } from '@muster/contract/desk/viewed-lists.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { listText } from '../../../platform/listing/lists.ts'
import { callOf, listsOf } from './access.ts'

type StoredView = SavedView & { readonly query: Record<string, unknown> }

/** Caps shared views of a list, and pinned ones on Today. */
const MOST_READ = 100

/** Views that match a condition on `view`, with their queries: one's own first, in one's own order. */
async function readViews(db: Database, actor: Actor, condition: SQL): Promise<StoredView[]> {
  return [
    ...(await db.execute<StoredView>(sql`
      select view.id, view.list, view.name, view.address, view.columns, view.shared, view.query, view.updated_at,
        view.owner_id = ${actor.id}::uuid as mine, owner.full_name as owner, pin.user_id is not null as pinned
      from saved_view as view
      join "user" as owner on owner.id = view.owner_id
      left join saved_view_pin as pin on pin.view_id = view.id and pin.user_id = ${actor.id}::uuid
      where ${condition} and view.removed_at is null and (view.owner_id = ${actor.id}::uuid or view.shared)
      order by view.owner_id <> ${actor.id}::uuid, case when view.owner_id = ${actor.id}::uuid then view.position end,
        lower(view.name), view.id
      limit ${MOST_READ}::integer`)),
  ]
}

/** One's own views of a list in order, then shared ones by name. One statement. */
export const viewsOfList = (db: Database, actor: Actor, list: ViewedList) =>
  readViews(db, actor, sql`view.list = ${list}`)

/** A view that the actor can see; null when there is none. */
export async function viewById(db: Database, actor: Actor, id: string): Promise<StoredView | null> {
  return (await readViews(db, actor, sql`view.id = ${id}::uuid`))[0] ?? null
}

/** Pinned views of lists that the actor can still open. */
export const pinnedViews = (db: Database, actor: Actor) =>
  readViews(db, actor, sql`pin.user_id is not null and view.list = any(${listText(listsOf(actor))}::text[])`)

/** Without fields that only the server needs. */
export const presented = ({ query: _query, ...view }: StoredView): SavedView => view

/** The query of a view, parsed by the contract of its list; null when it is no longer valid. */
export function readQuery(list: ViewedList, query: Record<string, unknown>) {
  const read = callOf(list).query?.safeParse({ ...query, pageIndex: 1, perPage: 1 })
  return read?.success ? read.data : null
}
