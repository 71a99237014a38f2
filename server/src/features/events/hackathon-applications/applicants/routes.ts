import { DECIDED_AT_ONCE, hackathonApplicants } from '@muster/contract/events/hackathon-applicants.ts'
import { counted } from '@muster/contract/lib/counted.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { FastifyInstance } from 'fastify'
import { csvColumns } from '../../../../platform/files/csv.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { serve, WithMessage } from '../../../../platform/http/serve.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { allowFile } from '../../../desk/bulk-jobs/index.ts'
import { requireManager } from '../../hackathons/index.ts'
import { announce, listAnnouncements } from './announce.ts'
import { applicantCsv, applicantCsvColumns, applicantFile } from './csv.ts'
import { decide } from './decide.ts'
import { applicantList, countApplicants } from './list.ts'
import { listApplicantsOlder } from './older.ts'
import { readApplicant } from './one.ts'
import { findApplication, keepReading } from './readings.ts'
import { tellDecisionsAt } from './tell.ts'
import { undoDecision } from './undo.ts'

/** Calls for organisers. Each one first checks that the caller manages the hackathon. */
export function applicantRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  const managed = async (actor: Actor, hackathonId: string): Promise<string> => {
    await requireManager(db, actor, hackathonId)
    return hackathonId
  }
  /** The hackathon of an application, if the caller manages it. */
  const managedOf = async (actor: Actor, applicationId: string): Promise<string> =>
    managed(actor, (await findApplication(db, applicationId)).hackathon_id)

  serve(app, parts, hackathonApplicants, {
    everywhere: () => listApplicantsOlder(db, null),
    older: async ({ actor, params }) => listApplicantsOlder(db, await managed(actor, params.hackathon_id)),
    list: async ({ actor, params, query }) =>
      applicantList(await managed(actor, params.hackathon_id), actor.id).page(db, query),
    csv: async ({ actor, params, query: { columns: asked, reason, ...filters } }) => {
      const id = await managed(actor, params.hackathon_id)
      const columns = csvColumns(applicantCsvColumns, asked)
      const all = [...columns, 'answers']
      await allowFile(db, actor, applicantFile, { columns: all, filters: { ...params, ...filters }, reason })
      return applicantCsv(db, id, actor.id, filters, columns)
    },
    counts: async ({ actor, params }) => countApplicants(db, await managed(actor, params.hackathon_id)),
    one: async ({ actor, params: { application_id: id } }) =>
      readApplicant(db, actor, await managedOf(actor, id), id),
    read: async ({ actor, params: { application_id: id }, body }) => {
      await managedOf(actor, id)
      return keepReading(db, actor.id, id, body)
    },
    unread: async ({ actor, params: { application_id: id } }) => {
      await managedOf(actor, id)
      return keepReading(db, actor.id, id, null)
    },
    decide: async ({ actor, params, body }) => {
      const done = await decide(parts, actor, await managed(actor, params.hackathon_id), body)
      return new WithMessage(
        say`Decided on ${counted({ applications: done.changed }, { one: '# application', other: '# applications' })}`,
        done,
      )
    },
    undo: async ({ actor, params, body }) => {
      const id = await managed(actor, params.hackathon_id)
      return new WithMessage('Undone', { changed: await undoDecision(parts, actor, id, body.decision_id) })
    },
    matching: async ({ actor, params, query }) => {
      const list = applicantList(await managed(actor, params.hackathon_id), actor.id)
      for await (const ids of list.ids(db, query, DECIDED_AT_ONCE)) return { ids }
      return { ids: [] }
    },
    tellAt: async ({ actor, params, body }) => {
      const id = await managed(actor, params.hackathon_id)
      return new WithMessage('Saved', { told: await tellDecisionsAt(parts, actor, id, body.decisions_at) })
    },
    announce: async ({ actor, params, body }) => {
      const told = await announce(parts, actor, await managed(actor, params.hackathon_id), body)
      return new WithMessage(
        say`Sent to ${counted({ applicants: told }, { one: '# applicant', other: '# applicants' })}`,
        {
          told,
        },
      )
    },
    announcements: async ({ actor, params }) =>
      listAnnouncements(db, await managed(actor, params.hackathon_id)),
  })
}
