import { hackathonApplications } from '@muster/contract/events/hackathon-applications.ts'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../../platform/errors.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { requireManager } from '../hackathons/index.ts'
import { findAnswerFile, uploadAnswer } from './answers/files.ts'
import { applicantRoutes } from './applicants/routes.ts'
import { applyFor, changeApplication, withdrawApplication } from './apply.ts'
import { listOwnApplications, readForm, readOwnApplication } from './own.ts'
import { dropReminder, wantReminder } from './reminders.ts'

const words = {
  applied: 'Application sent',
  accepted: 'You’re in. Your ticket is on the hackathon page.',
  waiting: 'All places are taken. You’re on the waiting list.',
} as const

export function hackathonApplicationRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, files } = parts

  serve(app, parts, hackathonApplications, {
    mine: ({ actor }) => listOwnApplications(db, actor.id),
    form: ({ actor, params }) => readForm(db, actor.id, params.hackathon_id, clock.now()),
    read: async ({ actor, params }) => ({
      application: await readOwnApplication(db, actor.id, params.hackathon_id, clock.now()),
    }),
    apply: async ({ actor, params, body: { answers, form_id: formId, needs_team: needsTeam } }) => {
      const sent = { answers, formId, needsTeam }
      const outcome = await applyFor(parts, actor.id, params.hackathon_id, sent, 'answers')
      return new WithMessage(words[outcome.status as keyof typeof words] ?? words.applied, outcome)
    },
    submit: async ({ actor, body: { hackathon_id, data } }) => {
      const { id } = await applyFor(
        parts,
        actor.id,
        hackathon_id,
        { answers: data, needsTeam: false },
        'data',
      )
      return new WithMessage('Application sent', { submission_id: id, hackathon_id })
    },
    change: async ({
      actor,
      params,
      body: { answers, form_id: formId, needs_team: needsTeam, seen_at: at },
    }) => {
      const id = params.hackathon_id
      const outcome = await changeApplication(
        parts,
        actor.id,
        id,
        { answers, formId, needsTeam },
        {
          at,
          current: (tx) => readOwnApplication(tx, actor.id, id, clock.now()),
        },
      )
      return new WithMessage('Application saved', outcome)
    },
    withdraw: async ({ actor, params }) =>
      new WithMessage(
        'Application withdrawn',
        await withdrawApplication(parts, actor.id, params.hackathon_id),
      ),
    upload: ({ actor, params, body, file }) =>
      uploadAnswer(parts, actor.id, { hackathonId: params.hackathon_id, fieldName: body.field_name }, file),
    file: async ({ actor, params }) => {
      const file = await findAnswerFile(db, params.file_id)
      if (file.user_id !== actor.id) {
        // A 404, so that strangers can't tell whether the file exists.
        await requireManager(db, actor, file.hackathon_id).catch(() => {
          throw notFound('this file')
        })
      }
      return Buffer.from(await files.get(file.file_key))
    },
    remind: async ({ actor, params }) => {
      const count = await wantReminder(parts, actor.id, params.hackathon_id)
      return new WithMessage('We’ll let you know when applications open', { wanted: true, count })
    },
    forget: async ({ actor, params }) => ({
      wanted: false,
      count: await dropReminder(db, actor.id, params.hackathon_id),
    }),
  })
  applicantRoutes(app, parts)
}
