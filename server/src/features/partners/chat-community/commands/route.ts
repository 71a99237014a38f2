import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../../../platform/parts.ts'
import { chatSettings } from '../api/settings.ts'
import { answerCommand, Interaction } from './answer.ts'
import { isSigned } from './signature.ts'

const MOST_BYTES = 100_000
const PING = 1
const COMMAND = 2
/** Shows the response only to the person who used the command. */
const EPHEMERAL = 64

/**
 * The webhook for slash commands. It speaks the chat's protocol, so it isn't in the contract. The signature
 * over the raw body is the authentication.
 */
export function interactionRoute(app: FastifyInstance, parts: Parts): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/v1/chat/interactions/', async (request, reply) => {
      const chat = chatSettings(parts.config)
      if (!chat) return reply.code(404).send({ error: 'No chat is set up' })
      const { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp } = request.headers
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned(chat.publicKey, { signature, timestamp, body }, parts.clock.now())) {
        return reply.code(401).send({ error: 'Invalid signature' })
      }
      const interaction = Interaction.safeParse(jsonOf(body)).data
      if (interaction?.type === PING) return { type: PING }
      if (interaction?.type !== COMMAND) return reply.code(400).send({ error: 'Not a command' })
      const content =
        interaction.guild_id === chat.serverId
          ? await answerCommand(parts, interaction)
          : 'I only answer on my community’s server.'
      const data = { content: content.slice(0, 1900), flags: EPHEMERAL, allowed_mentions: { parse: [] } }
      return { type: 4, data }
    })
  })
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
