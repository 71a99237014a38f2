import { z } from 'zod'
import { anyOf, pageAccess, roles } from '../access/access.ts'
import { dateTime, id, seenAt } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { SavedViewFields, savedViewFields } from './saved-view-shapes.ts'
import { viewedListNames } from './viewed-lists.ts'

/**
 * Saved views of staff lists: search, filters, order and columns under a name, personal or shared with all
 * who can open the list.
 */

/** Limit for each person and list. */
export const MOST_VIEWS = 30
/** Limit of shared views for each list. */
export const MOST_SHARED_VIEWS = 50

const PREFIX = '/api/v1/dashboard/saved-views/'
/** Zonal leads have reports, but no page on the hub. */
const access = anyOf(...pageAccess.management.roles, ...pageAccess.management.types, roles.zonalCampusLead)
const ofList = z.object({ list: z.enum(viewedListNames) })
const byId = ofList.extend({ view_id: id })

export const SavedView = z.object({
  id,
  list: z.enum(viewedListNames),
  name: z.string(),
  address: z.string(),
  columns: z.array(z.string()).nullable(),
  shared: z.boolean(),
  /** The caller pinned it to their Today page. */
  pinned: z.boolean(),
  /** The caller can edit it; others' views are shared with them. */
  mine: z.boolean(),
  owner: z.string(),
  /** Sent back with a change as `seen_at`. */
  updated_at: dateTime,
})
export type SavedView = z.infer<typeof SavedView>

/**
 * Number of matching rows, up to 10,000; null if it can't be counted, for example because a filter no longer
 * exists.
 */
const Counted = z.object({ count: z.int(), count_is_capped: z.boolean() }).nullable()
export type Counted = z.infer<typeof Counted>

export const savedViews = routes({
  pinned: {
    method: 'GET',
    path: `${PREFIX}pinned/`,
    access,
    reply: z.array(z.object({ view: SavedView, counted: Counted })),
    summary: 'List the views pinned to my Today page, with row counts',
  },
  list: {
    method: 'GET',
    path: `${PREFIX}{list}/`,
    access,
    params: ofList,
    reply: z.array(SavedView),
    summary: 'List the views of a list: mine in my order, then shared ones',
  },
  counts: {
    method: 'GET',
    path: `${PREFIX}{list}/counts/`,
    access,
    params: ofList,
    reply: z.object({ all: Counted, views: z.array(z.object({ id, counted: Counted })) }),
    summary: 'Count the rows of a list’s views, at most a minute old',
  },
  create: {
    method: 'POST',
    path: `${PREFIX}{list}/`,
    access,
    params: ofList,
    body: SavedViewFields,
    reply: SavedView,
    summary: 'Save a view of a list',
  },
  order: {
    method: 'PUT',
    path: `${PREFIX}{list}/order/`,
    access,
    params: ofList,
    body: z.object({ ids: z.array(id).max(MOST_VIEWS) }),
    summary: 'Reorder my views of a list',
  },
  update: {
    method: 'PATCH',
    path: `${PREFIX}{list}/{view_id}/`,
    access,
    params: byId,
    body: z.object(savedViewFields).partial().extend(seenAt),
    reply: SavedView,
    summary: 'Rename, share or update my view',
  },
  pin: {
    method: 'PUT',
    path: `${PREFIX}{list}/{view_id}/pin/`,
    access,
    params: byId,
    body: z.object({ pinned: z.boolean() }),
    summary: 'Pin a view to my Today page, or unpin it',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}{list}/{view_id}/`,
    access,
    params: byId,
    summary: 'Delete my view; it can be restored for a day',
  },
  restore: {
    method: 'POST',
    path: `${PREFIX}{list}/{view_id}/restore/`,
    access,
    params: byId,
    reply: SavedView,
    summary: 'Restore a view that I deleted',
  },
})
