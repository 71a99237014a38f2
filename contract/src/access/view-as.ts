import { z } from 'zod'
import { dateTime, id, text } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { anyOf, roles, signedIn } from './access.ts'

/** Staff view the app as another member: read-only, for a limited time, and with a reason. */

/** The view expires after this many minutes. */
export const VIEW_MINUTES = 30

export const ViewReason = z.object({ reason: text('Reason', 3, 500) })

export const View = z.object({
  /** Can only read what the member can read. It has no refresh token. */
  accessToken: z.string(),
  until: dateTime,
  member: z.object({ id, full_name: z.string(), muid: z.string() }),
})
export type View = z.infer<typeof View>

export const viewAs = routes({
  start: {
    method: 'POST',
    path: '/api/v1/dashboard/user/{user_id}/view-as/',
    access: anyOf(roles.admins),
    grave: true,
    params: z.object({ user_id: id }),
    body: ViewReason,
    reply: View,
    summary: 'View the app as a member, read-only, for half an hour; notifies the member',
  },
  leave: {
    method: 'DELETE',
    path: '/api/v1/auth/view-as/',
    access: signedIn,
    viewing: 'open',
    summary: 'Stop viewing the app as a member',
  },
})
