import { say } from '@muster/contract/lib/say.ts'
import { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { achievementRules } from '@muster/contract/recognition/achievement-rules.ts'
import { achievements } from '@muster/contract/recognition/achievements.ts'
import { outsideCredentials } from '@muster/contract/recognition/outside-credentials.ts'
import { skills } from '@muster/contract/recognition/skills.ts'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { notFound } from '../../../platform/errors.ts'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import { readableByMuid } from '../../people/profiles/index.ts'
import {
  archiveAchievement,
  createAchievement,
  removeAchievement,
  updateAchievement,
} from './define/define.ts'
import { achievementList, listAchievements } from './define/list.ts'
import { createSkill, listSkills, removeSkill, updateSkill } from './define/skills.ts'
import { claimAchievement } from './hold/claim.ts'
import { claimableBy, heldBy, showOnProfile } from './hold/held.ts'
import { readProgress } from './hold/progress.ts'
import { issuingHandlers } from './issue/handlers.ts'
import { askOutside, outsideOf } from './outside/ask.ts'
import {
  activateRule,
  deactivateRule,
  discardRule,
  newlyMeeting,
  readRule,
  ruleList,
  writeRule,
} from './rules/rules.ts'
import { SWEEP_QUEUE } from './rules/sweep.ts'

export function achievementRoutes(app: FastifyInstance, parts: Parts): void {
  const { db, clock, jobs } = parts
  const list = achievementList(parts)
  /** The achievement as staff see it. @throws AppError 404 */
  const one = async (tx: Database, id: string) => {
    const row = await list.one(tx, sql`achievement.id = ${id}::uuid`)
    if (!row) throw notFound('this achievement')
    return row
  }
  const sweep = () => jobs.enqueue(db, SWEEP_QUEUE, {})

  serve(app, parts, achievements, {
    list: ({ query }) => listAchievements(db, parts, query.user_id),
    manage: ({ query }) => list.page(db, query),
    csv: ({ query }) => list.csv(db, query),
    create: async ({ actor, body }) => {
      const row = await one(db, await createAchievement(db, actor, body, clock.now()))
      await sweep()
      return new WithMessage('Achievement created', row)
    },
    update: async ({ actor, params: { achievement_id: id }, body: { seen_at: at, ...change } }) => {
      await updateAchievement(db, actor, id, change, clock.now(), { at, current: (tx) => one(tx, id) })
      await sweep()
      return new WithMessage('Achievement updated', await one(db, id))
    },
    remove: async ({ actor, params }) => {
      await removeAchievement(db, actor, params.achievement_id)
      return 'Achievement deleted'
    },
    archive: async ({ actor, params }) => {
      const name = await archiveAchievement(db, actor, params.achievement_id, true, clock.now())
      return say`“${{ name }}” archived`
    },
    restore: async ({ actor, params }) => {
      const name = await archiveAchievement(db, actor, params.achievement_id, false, clock.now())
      await sweep()
      return say`“${{ name }}” restored`
    },
    ofMember: async ({ actor, params }) => heldBy(db, (await readableByMuid(db, params.muid, actor)).id),
    eligible: ({ actor }) => claimableBy(db, actor.id),
    progress: ({ actor }) => readProgress(db, actor.id),
    claim: async ({ actor, params }) => {
      const { name, isSigned } = await claimAchievement(parts, actor, params.achievement_id)
      return new WithMessage(say`You’ve earned “${{ name }}”`, {
        achievement_name: name,
        vc_pending: isSigned,
      })
    },
    show: async ({ actor, body }) => {
      await showOnProfile(db, actor.id, body.achievement_ids)
      return 'Your profile now shows these first'
    },
  })

  serve(app, parts, outsideCredentials, {
    mine: ({ actor }) => outsideOf(parts, actor.id),
    issue: ({ actor, body }) => askOutside(parts, actor.id, body.achievement_id),
  })

  serve(app, parts, achievementRules, {
    list: ({ query }) => ruleList(parts).page(db, query),
    create: async ({ actor, body: { achievement_id: id, ...fields } }) => {
      const made = await writeRule(db, actor, id, fields, clock.now())
      await sweep()
      return new WithMessage(say`Version ${{ version: made.version }} saved as a draft`, made)
    },
    one: ({ params }) => readRule(db, parts, params.rule_id),
    newlyMeeting: ({ params }) => newlyMeeting(db, params.rule_id),
    discard: async ({ actor, params }) => {
      const version = await discardRule(db, actor, params.rule_id)
      return say`Draft of version ${{ version }} discarded`
    },
    activate: async ({ actor, params }) => {
      const version = await activateRule(db, actor, params.rule_id, clock.now())
      await sweep()
      return say`Version ${{ version }} is now active`
    },
    deactivate: async ({ actor, params }) => {
      const version = await deactivateRule(db, actor, params.rule_id, clock.now())
      return say`Version ${{ version }} deactivated`
    },
  })

  serve(app, parts, skills, {
    list: () => listSkills(db),
    create: async ({ actor, body }) => {
      const id = await createSkill(db, actor, body, clock.now())
      return new WithMessage(say`Skill “${{ name: body.name }}” added`, { id })
    },
    update: async ({ actor, params, body }) => {
      await updateSkill(db, actor, params.skill_id, body, clock.now())
      await sweep()
      return say`Skill “${{ name: body.name }}” saved`
    },
    remove: async ({ actor, params }) => {
      const name = await removeSkill(db, actor, params.skill_id)
      return say`Skill “${{ name }}” deleted`
    },
  })

  serve(app, parts, achievementIssuing, issuingHandlers(parts))
}
