import { apiKeys } from '@muster/contract/partners/chat-bots.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './index.ts'

export function apiKeyRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  serve(app, parts, apiKeys, {
    list: () => listApiKeys(db),
    create: async ({ actor, body }) =>
      new WithMessage('Copy the key now. You won’t see it again.', await createApiKey(db, actor, body)),
    revoke: ({ actor, params }) => revokeApiKey(db, actor, params.key_id, clock.now()),
  })
}
