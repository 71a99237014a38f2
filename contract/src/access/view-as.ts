import { z } from 'zod'
import { dateTime, id, text } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { anyOf, roles, signedIn } from './access.ts'

/** Staff see the app as another member does: read only, for a while, and with a reason. */

/** It ends by itself after so many minutes. */
export const VIEW_MINUTES = 30

export const ViewReason = z.object({ reason: text('Reason', 3, 500) })

export const View = z.object({
  /** Reads what the member reads, and nothing else. There is no refresh token to it. */
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
