import { z } from 'zod'
import { signedIn } from '../access/access.ts'
import { dateTime } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'

/** Closing an account, and taking everything along. */
export const account = routes({
  deleteAccount: {
    method: 'DELETE',
    path: '/api/v1/dashboard/profile/',
    access: signedIn,
    limit: 'signIn',
    body: z.object({ password: z.string('Enter your password').min(1, 'Enter your password').max(200) }),
    reply: z.object({ erased_after: dateTime }),
    summary: 'Close my account; signing in within 30 days restores it',
  },
  exportData: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/export/',
    access: signedIn,
    current: 'The export is recorded.',
    grave: true,
    limit: 'mail',
    download: { type: 'application/json', fileName: 'my-data.json' },
    summary: 'Export everything stored about me as one file',
  },
})
