import { secondStep as secondStepSignIn } from '@muster/contract/account/second-step-sign-in.ts'
import { auth } from '@muster/contract/account/sign-in.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { asked, endOtherSessions, endSession, listSessions, refreshSession } from '../accounts/index.ts'
import { finishSignIn, signInWithPasskey } from './second-step.ts'
import { exchangeTicket, signIn } from './sign-in.ts'

/** Named like this in the queues of installations. */
export const SIGN_IN_CODE_QUEUE = 'accounts.sign-in-code'

export function signInRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, auth, {
    signIn: ({ body, request }) => signIn(parts, body, request),
    requestOtp: async ({ body, request }) => {
      await parts.jobs.enqueue(db, SIGN_IN_CODE_QUEUE, asked(body, request))
      return 'If this account exists, we’ve sent a code to its email address'
    },
    refresh: ({ body }) => refreshSession(db, parts, body.refreshToken),
    exchangeTicket: ({ body, request }) => exchangeTicket(parts, body.token, request),
    exchangeTicketInPath: ({ params, request }) => exchangeTicket(parts, params.token, request),
    signOut: async ({ actor, request }) => {
      await endSession(parts, { actor, request }, actor.sessionId)
      return 'Logged out successfully'
    },
    sessions: ({ actor }) => listSessions(db, actor, clock.now()),
    endSession: async ({ actor, request, params }) => {
      await endSession(parts, { actor, request }, params.session_id)
      return 'Device signed out'
    },
    endOtherSessions: async ({ actor, request }) => {
      const ended = await endOtherSessions(parts, { actor, request })
      return say`${counted({ ended }, { 0: 'No other devices were signed in', one: 'One other device signed out', other: '# other devices signed out' })}`
    },
  })

  serve(app, parts, secondStepSignIn, {
    signIn: ({ body, request }) => finishSignIn(parts, body, request),
    passkeySignIn: ({ body, request }) => signInWithPasskey(parts, body, request),
  })
}
