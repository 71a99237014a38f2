import { say } from '@muster/contract/lib/say.ts'
import { chat } from '@muster/contract/partners/chat.ts'
import { chatCommunity } from '@muster/contract/partners/chat-community.ts'
import { profiles as chatPicture } from '@muster/contract/partners/chat-picture.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { changePicture } from '../../people/profiles/index.ts'
import { interactionRoute } from './commands/route.ts'
import { beginLink, chatPictureOf, checkAgain, readChatState, takeLink, unlink } from './link/link.ts'
import { readChatCommunity, readChatRoles, setPosts, setUpCommands, tryAgain } from './manage.ts'
import { addRule, removeRule, restoreRule } from './roles/rules.ts'

export function chatRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts

  interactionRoute(app, parts)

  serve(app, parts, chat, {
    state: ({ actor }) => readChatState(parts, actor),
    start: async ({ actor }) => ({ address: await beginLink(parts, actor) }),
    connect: async ({ actor, query, request }) => {
      const name = await takeLink(parts, { actor, request }, query)
      return say`${{ name }} is connected`
    },
    check: ({ actor }) => checkAgain(parts, actor),
    unlink: async ({ actor, request }) => {
      await unlink(parts, { actor, request })
      return 'Disconnected'
    },
  })

  serve(app, parts, chatPicture, {
    takePicture: async ({ actor, file }) =>
      changePicture(parts, actor.id, file ? file.content : await chatPictureOf(parts, actor.id)),
  })

  serve(app, parts, chatCommunity, {
    read: () => readChatCommunity(parts),
    chatRoles: () => readChatRoles(parts),
    addRule: ({ actor, body }) => addRule(parts, actor, body),
    removeRule: async ({ actor, params }) => {
      await removeRule(db, actor, params.rule_id)
      return 'Removed'
    },
    restoreRule: ({ actor, params }) => restoreRule(parts, actor, params.rule_id),
    setPosts: async ({ actor, params, body }) => {
      const channel = await setPosts(db, actor, params.channel_id, body.kinds)
      return say`Saved for ${{ channel }}`
    },
    tryAgain: async () => {
      await tryAgain(db)
      return 'Trying again now'
    },
    setUpCommands: async () => {
      await setUpCommands(parts)
      return 'Commands set up'
    },
  })
}
