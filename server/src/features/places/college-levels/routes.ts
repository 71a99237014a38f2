import { collegeLevels } from '@muster/contract/places/college-levels.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import { pageOf } from '../../../platform/listing/paging.ts'
import type { Parts } from '../../../platform/parts.ts'
import { chooseOrganization } from '../organisations/index.ts'
import { assignLevel, changeLevel, releaseLevel } from './levels.ts'
import { collegeList } from './list.ts'

export function collegeLevelRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock } = parts

  serve(app, parts, collegeLevels, {
    list: ({ query }) => collegeList.page(db, query),
    manage: ({ query }) => collegeList.page(db, query),
    csv: ({ query }) => collegeList.csv(db, query),
    one: async ({ params: { college_code: code } }) => {
      const found = await collegeList.one(
        db,
        sql`college.org_type = 'College' and (college.code = ${code} or college.id::text = lower(${code}))`,
      )
      if (!found) throw notFound('this college')
      return pageOf([found], 1, { pageIndex: 1, perPage: 1 })
    },
    assign: async ({ actor, body: { org_id: id, level } }) =>
      new WithMessage('College level set', await assignLevel(db, actor, id, level, clock.now())),
    update: async ({ actor, params: { college_id: id }, body: { level, seen_at: at } }) => {
      const current = (tx: Database) => collegeList.one(tx, sql`college.id = ${id}::uuid`)
      const changed = await changeLevel(db, actor, id, level, clock.now(), { at, current })
      return new WithMessage('College level updated', changed)
    },
    release: async ({ actor, params }) =>
      new WithMessage(
        'The level will be set automatically again from tomorrow',
        await releaseLevel(db, actor, params.college_id, clock.now()),
      ),
    changeMine: async ({ actor, request, body }) => {
      const choice = { organization: body.org_id, department: body.department_id, is_alumni: false }
      await chooseOrganization(parts, { actor, request }, choice)
      return 'College changed'
    },
  })
}
