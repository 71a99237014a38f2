import { signInHelp } from '@muster/contract/people/sign-in-help.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import {
  helpToConfirm,
  helpToRestore,
  helpToUnlock,
  helpWithAddress,
  helpWithCode,
  withdrawAddress,
} from './acts.ts'
import { readHelp } from './read.ts'

export function signInHelpRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, signInHelp, {
    read: ({ actor, params }) => readHelp(parts, actor, params.user_id),
    sendCode: async ({ actor, request, params, body }) => {
      await helpWithCode(parts, { actor, request }, params.user_id, body)
      return 'Sign-in code sent'
    },
    confirmAgain: async ({ actor, request, params, body }) => {
      await helpToConfirm(parts, { actor, request }, params.user_id, body)
      return 'Confirmation link sent'
    },
    changeAddress: async ({ actor, request, params, body }) => {
      await helpWithAddress(parts, { actor, request }, params.user_id, body)
      return 'An administrator has to confirm this. We’ve notified them.'
    },
    withdrawAddress: async ({ actor, request, params }) => {
      await withdrawAddress(parts, { actor, request }, params.user_id)
      return 'Request withdrawn'
    },
    unlock: async ({ actor, request, params, body }) => {
      await helpToUnlock(parts, { actor, request }, params.user_id, body)
      return 'Failed sign-ins cleared'
    },
    restore: ({ actor, request, params, body }) =>
      helpToRestore(parts, { actor, request }, params.user_id, body),
  })
}
