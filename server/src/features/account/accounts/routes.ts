import { account } from '@muster/contract/account/account.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import type { Declared } from '../../../platform/feature.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import { inLanguage } from '../../../platform/language/language.ts'
import type { Parts } from '../../../platform/parts.ts'
import { acceptTerms, readInfo, readPreferences, termsAccepted, updatePreferences } from './account.ts'
import { endAccess, readAccess } from './account-access.ts'
import { changeAccount } from './change-account.ts'
import { RESET_LINK_QUEUE } from './jobs.ts'
import { asked } from './mail-requests.ts'
import { changePassword, readResetToken, resetPassword } from './passwords/passwords.ts'

export function accountRoutes(app: FastifyInstance, parts: Parts, { endRights }: Declared): void {
  const { db, clock } = parts

  serve(app, parts, account, {
    info: ({ actor }) => readInfo(db, actor),
    preferences: ({ actor }) => readPreferences(db, actor.id),
    updatePreferences: ({ actor, body }) => updatePreferences(db, actor.id, body),
    chooseLanguage: async ({ actor, body }) => {
      await changeAccount(db, actor.id, body)
      return inLanguage(body.language, () => say('Language saved'))
    },
    forgotPassword: async ({ body, request }) => {
      await parts.jobs.enqueue(db, RESET_LINK_QUEUE, asked(body, request))
      return 'If this account exists, we’ve sent a link to its email address'
    },
    verifyResetToken: ({ params }) => readResetToken(parts, params.token),
    resetPassword: async ({ params, body, request }) => {
      const left = await resetPassword(parts, params.token, body.password, request, endRights)
      return new WithMessage('Password set. You can now sign in with it.', { left })
    },
    access: ({ actor }) => readAccess(db, actor.id, actor.sessionId),
    endAccess: async ({ actor, request }) => {
      await endAccess(parts, { actor, request }, endRights)
      return 'Everything else was removed'
    },
    changePassword: async ({ actor, request, body }) => {
      await changePassword(parts, { actor, request }, body)
      return 'Password changed. Your other devices have been signed out.'
    },
    acceptTerms: async ({ actor, params }) => {
      await acceptTerms(db, actor, params.muid, clock.now())
      return 'Terms accepted'
    },
    termsAccepted: async ({ actor, params }) => ({
      is_userterms_approved: await termsAccepted(db, actor, params.muid),
    }),
  })
}
