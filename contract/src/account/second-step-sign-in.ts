import { z } from 'zod'
import { entrance } from '../access/access.ts'
import { text } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { passkeyAnswer, secondStepCode } from './second-step.ts'
import { Tokens } from './sign-in.ts'

/** Signing in with a second step, or with a passkey alone. */
export const secondStep = routes({
  signIn: {
    method: 'POST',
    path: '/api/v1/auth/second-step/',
    access: entrance,
    limit: 'signIn',
    body: z.object({ token: text('Token', 1, 500), code: secondStepCode }),
    reply: Tokens,
    summary: 'Complete sign-in with an authenticator code or a recovery code',
  },
  passkeySignIn: {
    method: 'POST',
    path: '/api/v1/auth/passkey/',
    access: entrance,
    limit: 'signIn',
    body: z.object(passkeyAnswer),
    reply: Tokens,
    summary: 'Sign in with a passkey; no second step needed',
  },
})
