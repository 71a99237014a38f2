import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readAround } from './around/board.ts'
import { readMyWeek } from './around/my-week.ts'
import { readCollegeBoard, readFirstColleges } from './colleges.ts'
import { readFilters } from './filters.ts'
import { setListing, wantsListing } from './listing.ts'
import { readBoard, readFirstStudents, readOwnPlace } from './members.ts'

export function leaderboardRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, config } = parts
  const thisMonth = () => clock.now().toISOString().slice(0, 7)

  const around = (userId: string) => ({ db, now: clock.now(), zone: config.TIME_ZONE, userId })

  serve(app, parts, leaderboards, {
    students: () => readFirstStudents(db),
    studentsMonthly: () => readFirstStudents(db, thisMonth()),
    colleges: async () =>
      (await readFirstColleges(db)).map(({ code, title, students, karma }) => ({
        code,
        title,
        total_students: students,
        total_karma: karma,
      })),
    collegesMonthly: async () =>
      (await readFirstColleges(db, thisMonth())).map(({ code, title, students, karma }) => ({
        code,
        institution: title,
        total_karma: karma,
        students,
      })),
    board: ({ actor, query }) => readBoard(db, query, actor?.id ?? null),
    mine: ({ actor, query }) => readOwnPlace(db, query, actor.id),
    around: ({ actor, query }) => readAround(around(actor.id), query),
    myWeek: ({ actor }) => readMyWeek(around(actor.id)),
    collegeBoard: ({ actor, query }) => readCollegeBoard(db, query, actor?.id ?? null),
    filters: () => readFilters(db),
    visibility: async ({ actor }) => ({ listed: await wantsListing(db, actor.id) }),
    setVisibility: ({ actor, body }) => setListing(db, actor.id, body.listed),
  })
}
