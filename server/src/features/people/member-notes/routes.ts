import { memberNotes } from '@muster/contract/people/member-notes.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { pinNote, readNotes, removeNote, saveNote } from './notes.ts'

export function memberNoteRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, memberNotes, {
    list: ({ actor, params }) => readNotes(parts.db, actor, params.user_id),
    save: async ({ actor, params, body }) => {
      await saveNote(parts, actor, params, body.text)
      return 'Note saved'
    },
    pin: async ({ actor, params, body }) => {
      await pinNote(parts, actor, params, body.pinned)
      return body.pinned ? 'Note pinned' : 'Note unpinned'
    },
    remove: async ({ actor, params }) => {
      await removeNote(parts, actor, params)
      return 'Note deleted'
    },
  })
}
