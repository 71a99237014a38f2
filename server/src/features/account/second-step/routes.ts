import { secondStep, staffSecondStep } from '@muster/contract/account/second-step.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import {
  addPasskey,
  beginApp,
  confirmApp,
  newPasskey,
  removeApp,
  removePasskey,
  replaceRecoveryCodes,
} from './own.ts'
import { askToProve, prove } from './prove.ts'
import { askReset, cancelReset, readForStaff, stopOwnReset, stopResetByLink } from './reset.ts'
import { readOwn } from './standing.ts'
import { askPasskey, renamePasskey } from './ways/passkeys.ts'

export function secondStepRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, secondStep, {
    askPasskey: () => askPasskey(parts, null),
    standing: ({ actor }) => readOwn(parts, actor),
    beginApp: ({ actor, request }) => beginApp(parts, { actor, request }),
    confirmApp: async ({ actor, request, body }) =>
      new WithMessage('Authenticator app connected', await confirmApp(parts, { actor, request }, body.code)),
    removeApp: async ({ actor, request }) => {
      await removeApp(parts, { actor, request })
      return 'Authenticator app disconnected'
    },
    newRecoveryCodes: ({ actor, request }) => replaceRecoveryCodes(parts, { actor, request }),
    newPasskey: ({ actor, request }) => newPasskey(parts, { actor, request }),
    addPasskey: async ({ actor, request, body }) =>
      new WithMessage('Passkey saved', await addPasskey(parts, { actor, request }, body)),
    renamePasskey: async ({ actor, params, body }) => {
      await renamePasskey(parts.db, actor, params.passkey_id, body.name)
      return 'Passkey renamed'
    },
    removePasskey: async ({ actor, request, params }) => {
      await removePasskey(parts, { actor, request }, params.passkey_id)
      return 'Passkey removed'
    },
    askToProve: ({ actor, request }) => askToProve(parts, { actor, request }),
    prove: async ({ actor, request, body }) => {
      await prove(parts, { actor, request }, body)
      return 'Thank you. You can continue.'
    },
    stopReset: async ({ actor, request }) => {
      await stopOwnReset(parts, { actor, request })
      return 'Reset stopped. Your two-step sign-in hasn’t changed.'
    },
    stopResetByLink: async ({ body, request }) => {
      await stopResetByLink(parts, body.token, request)
      return 'Reset stopped. Your two-step sign-in hasn’t changed.'
    },
  })

  serve(app, parts, staffSecondStep, {
    standing: ({ actor, params }) => readForStaff(parts, actor, params.user_id),
    askReset: async ({ actor, request, params, body }) =>
      new WithMessage(
        'The reset will take effect in 24 hours. We’ve emailed the member, who can stop it.',
        await askReset(parts, { actor, request }, params.user_id, body.reason),
      ),
    cancelReset: async ({ actor, request, params }) => {
      await cancelReset(parts, { actor, request }, params.user_id)
      return 'Reset cancelled'
    },
  })
}
