import { memberStory } from '@muster/contract/people/member-story.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readAlike, reverseMany, undoReversal } from './awards.ts'
import { readStory, storyFile, sumStory } from './story.ts'

export function memberStoryRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts
  serve(app, parts, memberStory, {
    entries: ({ actor, params, query }) => readStory(db, actor, params.user_id, query, clock.now()),
    sums: ({ actor, params, query }) => sumStory(parts, actor, params.user_id, query),
    csv: ({ actor, params, query }) => storyFile(parts, actor, params.user_id, query),
    alike: ({ params }) => readAlike(db, params.entry_id),
    reverse: async ({ actor, body }) => {
      const answer = await reverseMany(parts, actor, body)
      return new WithMessage(answer.reversed > 0 ? 'Karma reversed' : 'No karma reversed', answer)
    },
    undoReversal: async ({ actor, params }) => {
      await undoReversal(parts, actor, params.entry_id)
      return 'Reversal undone'
    },
  })
}
