import type { BodyOf } from '@muster/contract/lib/route.ts'
import { say } from '@muster/contract/lib/say.ts'
import type { SkillRow, skills } from '@muster/contract/recognition/skills.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../../platform/acts/audit.ts'
import { explaining } from '../../../../platform/database/explaining.ts'
import type { Database } from '../../../../platform/database.ts'
import { conflict, fieldRefused, notFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { uuids } from '../../../../platform/listing/lists.ts'

type Fields = BodyOf<typeof skills.create>

const taken = { skill_name_in_any_case: ['name', 'This name is taken. Choose another one.'] } as const
const MOST_SKILLS = 500

/** All skills by name, with the tasks that show each one. One statement. */
export async function listSkills(db: Database): Promise<SkillRow[]> {
  const rows = await db.execute<SkillRow>(sql`
    select skill.id, skill.name, coalesce((
      select jsonb_agg(
        jsonb_build_object('id', task.id, 'title', task.title, 'hashtag', task.hashtag) order by lower(task.title), task.id
      )
      from task_skill join task on task.id = task_skill.task_id where task_skill.skill_id = skill.id
    ), '[]') as tasks
    from skill order by lower(skill.name), skill.id limit ${MOST_SKILLS}::integer`)
  return [...rows]
}

/** @throws AppError 400 on `tasks` when one doesn't exist; 409 when another skill has the name */
export function createSkill(db: Database, actor: Actor, { name, tasks }: Fields, now: Date): Promise<string> {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      const [made] = await tx.execute<{ id: string }>(sql`
        insert into skill (name, created_by_id, updated_by_id, created_at, updated_at)
        values (${name}, ${actor.id}::uuid, ${actor.id}::uuid, ${now}::timestamptz, ${now}::timestamptz) returning id`)
      if (!made) throw new Error('the skill could not be made')
      await putTasks(tx, made.id, tasks)
      await noteSkill(tx, actor, 'achievement.create_skill', made.id, { name, tasks: tasks.length })
      return made.id
    }),
  )
}

/** @throws AppError as `createSkill`; 404. */
export function updateSkill(
  db: Database,
  actor: Actor,
  skillId: string,
  { name, tasks }: Fields,
  now: Date,
): Promise<void> {
  return explaining(taken, () =>
    db.transaction(async (tx) => {
      const [before] = await tx.execute<{ name: string; tasks: number }>(sql`
        select name, (select count(*)::integer from task_skill where skill_id = skill.id) as tasks
        from skill where id = ${skillId}::uuid for no key update`)
      if (!before) throw notFound('this skill')
      await tx.execute(sql`
        update skill set name = ${name}, updated_by_id = ${actor.id}::uuid, updated_at = ${now}::timestamptz
        where id = ${skillId}::uuid`)
      await putTasks(tx, skillId, tasks)
      await noteSkill(
        tx,
        actor,
        'achievement.update_skill',
        skillId,
        { name, tasks: tasks.length },
        { ...before },
      )
    }),
  )
}

/** Rules that use the skill are swept again, because other tasks count for it now. */
async function putTasks(tx: Database, skillId: string, tasks: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from task_skill where skill_id = ${skillId}::uuid and task_id <> all (${uuids(tasks)})`,
  )
  const known = await tx.execute<{ id: string }>(
    sql`select id from task where id = any (${uuids(tasks)}) for key share`,
  )
  if ([...known].length < new Set(tasks).size) throw fieldRefused('tasks', 'Only choose existing tasks')
  await tx.execute(sql`
    insert into task_skill (skill_id, task_id) select ${skillId}::uuid, task_id from unnest(${uuids(tasks)}) as task_id
    on conflict do nothing`)
  await tx.execute(sql`
    update achievement_rule set swept_at = null, counts = null
    where state <> 'inactive' and rule::text like ${`%${skillId}%`}`)
}

/** Deletes a skill. @returns the name @throws AppError 404; 409 while a rule uses it */
export function removeSkill(db: Database, actor: Actor, skillId: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.execute<{ name: string }>(
      sql`delete from skill where id = ${skillId}::uuid returning name`,
    )
    if (!gone) throw notFound('this skill')
    const [asking] = await tx.execute<{ name: string }>(sql`
      select achievement.name from achievement_rule as rule join achievement on achievement.id = rule.achievement_id
      where rule.state <> 'inactive' and rule.rule::text like ${`%${skillId}%`} limit 1`)
    if (asking) throw conflict('general', say`The rule for “${{ name: asking.name }}” uses this skill`)
    await noteSkill(tx, actor, 'achievement.remove_skill', skillId, { name: gone.name })
    return gone.name
  })
}

const noteSkill = (
  tx: Database,
  actor: Actor,
  action: 'achievement.create_skill' | 'achievement.update_skill' | 'achievement.remove_skill',
  skillId: string,
  after: Record<string, unknown>,
  before?: Record<string, unknown>,
) => audit(tx, actor, { action, targetType: 'achievement', targetId: skillId, before, after })
