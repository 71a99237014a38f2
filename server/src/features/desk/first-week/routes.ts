import { firstWeek } from '@muster/contract/desk/first-week.ts'
import { practice } from '@muster/contract/desk/practice.ts'
import { say } from '@muster/contract/lib/say.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { changeFirstWeek, readFirstWeeks } from './first-week.ts'
import { openHandbook, readHandbooks } from './handbooks.ts'
import {
  decidePracticeCase,
  draftMeetupCase,
  draftPracticeCase,
  practiceCaseList,
  practiceCaseRecords,
  readPracticeCases,
  readPracticeRoles,
} from './practice.ts'

export function firstWeekRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, firstWeek, {
    mine: ({ actor }) => readFirstWeeks(parts, actor),
    change: async ({ actor, params, body }) => {
      await changeFirstWeek(db, actor, params.role_id, body, clock.now())
      return 'Saved'
    },
    handbooks: ({ actor }) => readHandbooks(parts, actor),
    openHandbook: async ({ actor, params, body }) => {
      await openHandbook(db, actor, params.key, body.version)
      return 'Opened'
    },
  })

  serve(app, parts, practice, {
    mine: ({ actor }) => readPracticeCases(db, actor),
    decide: ({ actor, params, body }) =>
      decidePracticeCase(db, actor, params.practice_case_id, body, clock.now()),
    list: ({ query }) => practiceCaseList(parts).page(db, query),
    roles: ({ query }) => readPracticeRoles(db, query.queue),
    draft: ({ params }) => draftPracticeCase(db, params.submission_id),
    draftOfMeetup: ({ params }) => draftMeetupCase(db, params.meet_id),
    create: async ({ actor, body }) => {
      const { id, title } = await practiceCaseRecords.create(db, actor, body, clock.now())
      return new WithMessage(say`Practice case “${{ title }}” created`, { id })
    },
    update: async ({ actor, params: { practice_case_id: id }, body: { seen_at: at, ...change } }) => {
      const current = (tx: Database) => practiceCaseList(parts).one(tx, sql`practice_case.id = ${id}::uuid`)
      const { title } = await practiceCaseRecords.update(db, actor, id, change, clock.now(), { at, current })
      return say`Practice case “${{ title }}” updated`
    },
    remove: async ({ actor, params }) => {
      const { title } = await practiceCaseRecords.remove(db, actor, params.practice_case_id)
      return say`Practice case “${{ title }}” deleted`
    },
  })
}
