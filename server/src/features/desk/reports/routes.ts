import { FEWEST_MEMBERS } from '@muster/contract/desk/report-words.ts'
import { reports } from '@muster/contract/desk/reports.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { firstStepsOf, readCohorts, stayingOf } from './cohorts.ts'
import { readGrowth } from './growth.ts'
import { chooseMailing, readMailing } from './mailing.ts'
import { memberList } from './members.ts'
import { stopMailing } from './monday-mail.ts'
import { NIGHT_QUEUE } from './night.ts'
import { lastNight, periodOf, weeksUntilNow } from './periods.ts'
import { ownZoneOf, scopeOf } from './scope.ts'
import { readTasks } from './tasks.ts'
import { readWork } from './work.ts'

export function reportRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, jobs, log } = parts
  const weeksOf = (weeks: Parameters<typeof weeksUntilNow>[1]) => weeksUntilNow(db, weeks, clock.now())
  serve(app, parts, reports, {
    about: async ({ actor }) => {
      const about = await readAbout(db, actor)
      if (!about.counted) {
        // On a new installation, counts right away instead of waiting for the schedule.
        jobs
          .enqueue(db, NIGHT_QUEUE, {})
          .catch((error: unknown) => log.warn({ err: error }, 'the reports are not counted yet'))
      }
      return about
    },
    growth: async ({ actor, query }) => {
      const [scope, weeks] = await Promise.all([scopeOf(db, actor, query), weeksOf(query.weeks)])
      return { period: periodOf(weeks), ...(await readGrowth(db, scope, weeks, query.by)) }
    },
    firstSteps: async ({ actor, query }) => {
      const [scope, weeks] = await Promise.all([scopeOf(db, actor, query), weeksOf(query.weeks)])
      const { now, before } = await readCohorts(db, scope, weeks)
      return {
        period: periodOf(weeks),
        ...firstStepsOf(now, weeks.day),
        before: firstStepsOf(before, weeks.day).total,
      }
    },
    staying: async ({ actor, query }) => {
      const [scope, weeks] = await Promise.all([scopeOf(db, actor, query), weeksOf(query.weeks)])
      const { now, before } = await readCohorts(db, scope, weeks)
      return {
        period: periodOf(weeks),
        ...stayingOf(now, weeks.day),
        before: stayingOf(before, weeks.day).total,
      }
    },
    staffWork: async ({ query }) => {
      const weeks = await weeksOf(query.weeks)
      return { period: periodOf(weeks), rows: await readWork(db, weeks) }
    },
    tasks: async ({ actor, query }) => {
      const [scope, weeks] = await Promise.all([scopeOf(db, actor, query), weeksOf(query.weeks)])
      return { period: periodOf(weeks), ...(await readTasks(db, scope, weeks)) }
    },
    members: async ({ actor, query }) => {
      const own = await ownZoneOf(db, actor)
      if (own && query.zone && query.zone !== own) {
        throw new AppError(403, { general: ['You can only open your own zone'] })
      }
      const { day } = await weeksOf('4')
      return memberList(own, day, query).page(db, query)
    },
    mailing: ({ actor, params }) => readMailing(db, actor, params.view_id),
    stopMailing: async ({ actor, params }) => {
      await stopMailing(db, actor.id, params.view_id)
      return 'You’ll no longer get these emails'
    },
    setMailing: async ({ actor, params, body }) => {
      const people = await chooseMailing(db, actor, params.view_id, body.user_ids)
      if (people === 0) return 'No one gets this page by email'
      return people === 1
        ? 'One person gets this page on Mondays'
        : `${people} people get this page on Mondays`
    },
  })
}

/** When the reports were counted, and what the reader can narrow them to. */
async function readAbout(db: Database, actor: Actor) {
  const own = await ownZoneOf(db, actor)
  const [night, zones, groups, members] = await Promise.all([
    lastNight(db),
    db.execute<{ id: string; title: string }>(
      sql`select id, name as title from zone where ${own}::uuid is null or id = ${own}::uuid order by lower(name), id`,
    ),
    db.execute<{ id: string; title: string }>(
      sql`select id, name as title from interest_group order by lower(name), id`,
    ),
    db.execute<{ few: boolean }>(sql`
      select count(*) < ${FEWEST_MEMBERS}::integer as few
      from (select from report_member limit ${FEWEST_MEMBERS}::integer) as known`),
  ])
  return {
    counted: night && { day: night.day, at: night.at },
    failed: night?.failed ?? false,
    too_few: members[0]?.few ?? true,
    own_zone: own === null ? null : ([...zones].find(({ id }) => id === own) ?? null),
    zones: [...zones],
    groups: [...groups],
  }
}
