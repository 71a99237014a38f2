import { hackathonProjects } from '@muster/contract/events/hackathon-projects.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { requireManager } from '../hackathons/index.ts'
import { handIn, saveDraft } from './change.ts'
import { listVersions, projectList, readProject, requireGallery } from './gallery.ts'
import { setLike } from './likes.ts'
import { readMyProject } from './own.ts'
import { addPicture, removePicture } from './pictures.ts'
import { readRules, setRules } from './rules.ts'

export function hackathonProjectRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, hackathonProjects, {
    gallery: async ({ actor, params: { hackathon_id: id }, query }) => {
      await requireGallery(db, actor, id)
      return projectList(id, actor).page(db, query)
    },
    csv: async ({ actor, params: { hackathon_id: id }, query }) => {
      await requireManager(db, actor, id)
      return projectList(id, actor).csv(db, query)
    },
    one: ({ actor, params }) => readProject(db, actor, params.project_id),
    versions: ({ actor, params }) => listVersions(db, actor, params.project_id),
    like: async ({ actor, params }) => ({ likes: await setLike(db, actor, params.project_id, true) }),
    unlike: async ({ actor, params }) => ({ likes: await setLike(db, actor, params.project_id, false) }),
    mine: ({ actor, params }) => readMyProject(db, actor.id, params.hackathon_id, clock.now()),
    save: ({ actor, params, body: { seen_at: seenAt, ...draft } }) =>
      saveDraft(parts, actor.id, params.hackathon_id, draft, seenAt),
    handIn: async ({ actor, params, body: { seen_at: seenAt, ...content } }) => {
      const handed = await handIn(parts, actor.id, params.hackathon_id, content, seenAt)
      return new WithMessage(handed.is_late ? 'Project submitted late' : 'Project submitted', handed)
    },
    addPicture: ({ actor, params, file }) => addPicture(parts, actor.id, params.hackathon_id, file.content),
    removePicture: async ({ actor, params }) => {
      await removePicture(parts, actor.id, params.picture_id)
      return 'Picture removed'
    },
    rules: ({ actor, params }) => readRules(db, actor, params.hackathon_id),
    setRules: async ({ actor, params, body }) =>
      new WithMessage('Saved', { updated_at: await setRules(parts, actor, params.hackathon_id, body) }),
  })
}
