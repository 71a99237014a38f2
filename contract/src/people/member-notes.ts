import { z } from 'zod'
import { pageAccess } from '../access/access.ts'
import { dateTime, id, text } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** Staff's notes about a member. Members read those about themselves in their data export alone. */

export const MOST_NOTES = 200

export const MemberNote = z.object({
  id,
  text: z.string(),
  pinned: z.boolean(),
  /** Null once the author's account is gone. */
  author: z
    .object({ full_name: z.string(), muid: z.string(), profile_pic: z.string().nullable() })
    .nullable(),
  created_at: dateTime,
  /** When the text last changed; null if it never has. */
  edited_at: dateTime.nullable(),
  /** Why the caller can't edit or delete it, as a sentence; null if they can. */
  locked_because: z.string().nullable(),
})
export type MemberNote = z.infer<typeof MemberNote>

const access = pageAccess.manageUsers
const PREFIX = '/api/v1/dashboard/user/{user_id}/notes/'
const byUser = z.object({ user_id: id })
const byNote = byUser.extend({ note_id: id })

export const memberNotes = routes({
  list: {
    method: 'GET',
    path: PREFIX,
    access,
    viewing: 'closed',
    params: byUser,
    reply: z.object({
      notes: z.array(MemberNote),
      /** Why the caller can't read or write notes about this member, as a sentence; null if they can. */
      locked_because: z.string().nullable(),
    }),
    summary: 'List staff’s notes about a member, pinned ones first',
  },
  save: {
    method: 'PUT',
    path: `${PREFIX}{note_id}/`,
    access,
    params: byNote,
    body: z.object({ text: text('Note', 1, 2000) }),
    summary: 'Add a note about a member, or edit my own; the caller chooses the id',
  },
  pin: {
    method: 'PUT',
    path: `${PREFIX}{note_id}/pinned/`,
    access,
    params: byNote,
    body: z.object({ pinned: z.boolean() }),
    summary: 'Pin a note about a member, or unpin it',
  },
  remove: {
    method: 'DELETE',
    path: `${PREFIX}{note_id}/`,
    access,
    params: byNote,
    summary: 'Delete a note about a member',
  },
})
