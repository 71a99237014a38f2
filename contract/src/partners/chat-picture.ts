import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** A profile picture that can come from the chat. */
export const profiles = routes({
  takePicture: {
    method: 'PATCH',
    path: '/api/v1/dashboard/user/profile/update/',
    access: signedIn,
    upload: { field: 'profile', maxBytes: 2_500_000, optional: true },
    reply: z.object({ user_id: id, profile_pic: z.string() }),
    summary:
      'Set my profile picture (legacy clients); without a file, uses the picture of the connected chat account',
  },
})
