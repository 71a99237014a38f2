import { createHash } from 'node:crypto'
import type { RuleTree } from '@muster/contract/recognition/achievement-rules.ts'
import { type RoleGroup, rolesOfGroup } from '../features/access/access/group-roles.ts'
import { levelThresholds } from '../features/learning/karma/levels.ts'
import type { Sql, Template, Transaction } from '../platform/database.ts'
import { stableId } from './ids.ts'
import { achievements } from './reference/achievements.ts'
import { affiliations, departments, titleSynonyms } from './reference/institutions.ts'
import { interestGroups } from './reference/interest-groups.ts'
import { countryName, states } from './reference/places/locations.ts'
import { queueReasons } from './reference/queue-reasons.ts'
import { systemRoles } from './reference/roles.ts'
import { taskTypes } from './reference/task-shape.ts'
import { taskGuides, tasks } from './reference/tasks.ts'
import { systemTasks } from './reference/tasks-system.ts'

/** Raise it when the statements below change in a way that installations must repeat. */
const REVISION = 2
const LOCK = 7316072

/**
 * Puts in what every installation needs: roles, levels, task types, tasks, places, departments, affiliations,
 * interest groups and the reasons that reviewers begin with. Rows that exist are left as staff made them; only levels and the kind of the product's own roles
 * are put right. One quick statement when this release's data is in already.
 * @throws Error when something the code names is missing afterwards.
 */
export async function seedReferenceData(sql: Sql): Promise<void> {
  const hash = referenceHash()
  if (await isSeeded(sql, hash)) return
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`
    if (await isSeeded(tx, hash)) return
    await seedAccess(tx)
    await seedSynonyms(tx)
    await seedPlaces(tx)
    await seedInstitutions(tx)
    await seedTasks(tx)
    await seedQueueReasons(tx)
    await seedAchievements(tx)
    await requireWhatCodeNames(tx)
    await tx`
      insert into app_state (key, value) values ('reference-data', ${hash})
      on conflict (key) do update set value = excluded.value, updated_at = now()`
  })
}

function referenceHash(): string {
  const data = [REVISION, systemRoles, [...levelThresholds], taskTypes, tasks, taskGuides, interestGroups]
  const everything = JSON.stringify([
    ...data,
    countryName,
    states,
    departments,
    affiliations,
    queueReasons,
    titleSynonyms,
    achievements,
  ])
  return createHash('sha256').update(everything).digest('hex')
}

async function isSeeded(sql: Template, hash: string): Promise<boolean> {
  const rows = await sql`select from app_state where key = 'reference-data' and value = ${hash}`
  return rows.length > 0
}

async function seedAccess(tx: Transaction): Promise<void> {
  const roleRows = systemRoles.map((role) => ({ id: stableId('role', role.title), ...role, kind: 'system' }))
  await tx`
    insert into role ${tx(roleRows)}
    on conflict (title) do update set kind = 'system' where role.kind <> 'system'`
  const levelRows = [...levelThresholds].map(([order, karma]) => ({
    level_order: order,
    name: `lvl${order}`,
    karma,
  }))
  await tx`
    insert into level ${tx(levelRows)}
    on conflict (level_order) do update set name = excluded.name, karma = excluded.karma
    where (level.name, level.karma) <> (excluded.name, excluded.karma)`
}

/** A place is known by its id, whatever staff have called it since, or by its name where they made it themselves. */
async function seedPlaces(tx: Transaction): Promise<void> {
  const countryId = stableId('country', countryName)
  await tx`insert into country (id, name) values (${countryId}, ${countryName}) on conflict do nothing`
  const stateRows = states.map(({ name }) => ({ id: stableId('state', name), name }))
  await tx`
    insert into state (id, name, country_id)
    select wanted.id, wanted.name, country.id
    from jsonb_to_recordset(${JSON.stringify(stateRows)}::text::jsonb) as wanted (id uuid, name text)
    join country on country.id = ${countryId} or lower(country.name) = lower(${countryName})
    on conflict do nothing`
  const zoneRows = states.flatMap(({ name: state, zones }) =>
    Object.keys(zones).map((name) => ({
      id: stableId('zone', state, name),
      name,
      state,
      state_id: stableId('state', state),
    })),
  )
  await tx`
    insert into zone (id, name, state_id)
    select wanted.id, wanted.name, state.id
    from jsonb_to_recordset(${JSON.stringify(zoneRows)}::text::jsonb)
      as wanted (id uuid, name text, state text, state_id uuid)
    join state on state.id = wanted.state_id or lower(state.name) = lower(wanted.state)
    on conflict do nothing`
  const districtRows = states.flatMap(({ name: state, zones }) =>
    Object.entries(zones).flatMap(([zone, districts]) =>
      districts.map((name) => ({
        id: stableId('district', state, zone, name),
        name,
        zone_id: stableId('zone', state, zone),
      })),
    ),
  )
  await tx`
    insert into district (id, name, zone_id)
    select wanted.id, wanted.name, zone.id
    from jsonb_to_recordset(${JSON.stringify(districtRows)}::text::jsonb) as wanted (id uuid, name text, zone_id uuid)
    join zone on zone.id = wanted.zone_id
    on conflict do nothing`
}

async function seedSynonyms(tx: Transaction): Promise<void> {
  const rows = Object.entries(titleSynonyms).flatMap(([meaning, words]) =>
    words.map((word) => ({ word, meaning })),
  )
  await tx`insert into title_synonym ${tx(rows)} on conflict do nothing`
}

async function seedInstitutions(tx: Transaction): Promise<void> {
  const titled = (kind: string, titles: readonly string[]) =>
    titles.map((title) => ({ id: stableId(kind, title), title }))
  await tx`insert into department ${tx(titled('department', departments))} on conflict do nothing`
  await tx`insert into affiliation ${tx(titled('affiliation', affiliations))} on conflict do nothing`
  const groups = interestGroups.map((group) => ({ id: stableId('interest-group', group.code), ...group }))
  await tx`insert into interest_group ${tx(groups)} on conflict do nothing`
  await seedGroupRoles(tx)
}

/** The roles that every group has; groups that staff made got theirs with them, so nothing is added to those. */
async function seedGroupRoles(tx: Transaction): Promise<void> {
  const groups = await tx<RoleGroup[]>`select id, name, code from interest_group`
  const rows = groups.flatMap((group) =>
    rolesOfGroup(group).map(({ title, description }) => ({
      id: stableId('role', title),
      title,
      description,
      kind: 'group',
      interest_group_id: group.id,
    })),
  )
  if (rows.length > 0) await tx`insert into role ${tx(rows)} on conflict (title) do nothing`
}

/** Tasks whose group an installation has given up are left out. */
async function seedTasks(tx: Transaction): Promise<void> {
  const typeRows = taskTypes.map((title) => ({ id: stableId('task-type', title), title }))
  await tx`insert into task_type ${tx(typeRows)} on conflict do nothing`
  const taskRows = tasks.map((task) => ({ id: stableId('task', task.hashtag), ...task }))
  await tx`
    insert into task
      (id, hashtag, title, description, karma, type_id, level_order, interest_group_id, variable_karma, usage_count,
        self_check)
    select wanted.id, hashtag, wanted.title, description, karma, task_type.id, level, interest_group.id,
      "variableKarma", "usageCount", "selfCheck"
    from jsonb_to_recordset(${JSON.stringify(taskRows)}::text::jsonb) as wanted (
      id uuid, hashtag text, title text, description text, karma integer, type text, level smallint,
      "group" text, "variableKarma" boolean, "usageCount" integer, "selfCheck" text)
    join task_type on task_type.title = wanted.type
    left join interest_group on interest_group.code = wanted."group"
    where wanted."group" is null or interest_group.id is not null
    on conflict do nothing`
  await explainTasks(tx)
}

/** Only tasks of which staff have explained nothing themselves. */
async function explainTasks(tx: Transaction): Promise<void> {
  const rows = Object.entries(taskGuides).map(([hashtag, { why, minutes, steps, good }]) => ({
    hashtag,
    why,
    minutes,
    steps: steps.join('\n'),
    good: good.join('\n'),
  }))
  await tx`
    update task set why = wanted.why, minutes = wanted.minutes, steps = wanted.steps, good_when = wanted.good
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as wanted (
      hashtag text, why text, minutes smallint, steps text, good text)
    where task.hashtag = wanted.hashtag and task.why is null and task.minutes is null and task.steps is null
      and task.good_when is null`
}

async function seedQueueReasons(tx: Transaction): Promise<void> {
  for (const [queue, reasons] of Object.entries(queueReasons)) {
    await tx`
      insert into queue_reasons (queue, reasons) values (${queue}, ${JSON.stringify(reasons)}::text::jsonb)
      on conflict (queue) do nothing`
  }
}

/** An achievement that an installation has under this name is left as it is, with its rules. */
async function seedAchievements(tx: Transaction): Promise<void> {
  const rows = achievements.map(({ name, key = name, rule, ...look }) => ({
    id: stableId('achievement', key),
    rule_id: stableId('achievement-rule', key),
    name,
    rule,
    rule_type: ruleTypeOf(rule),
    ...look,
  }))
  const wanted = tx`
    jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as wanted (
      id uuid, rule_id uuid, name text, description text, tone text, icon text, type text, level smallint,
      "hasCredential" boolean, rule jsonb, rule_type text)`
  await tx`
    insert into achievement (id, name, description, badge_tone, badge_icon, type, level_order, level_based, has_vc)
    select id, name, description, tone, icon, type, level, level is not null, coalesce("hasCredential", false)
    from ${wanted}
    on conflict do nothing`
  await tx`
    insert into achievement_rule (id, achievement_id, version, rule_type, rule, state, activated_at)
    select wanted.rule_id, achievement.id, 1, wanted.rule_type, wanted.rule, 'active', now()
    from ${wanted} join achievement on achievement.id = wanted.id
    where not exists (select from achievement_rule as own where own.achievement_id = achievement.id)
    on conflict do nothing`
}

/** A rule of one condition is of its kind; others are combinations. */
function ruleTypeOf({ conditions: [first, ...others] }: RuleTree): string {
  return first && others.length === 0 && 'kind' in first ? first.kind : 'combined'
}

async function requireWhatCodeNames(tx: Transaction): Promise<void> {
  const [row] = await tx<{ missing: string[] }[]>`
    select array(
      select 'role ' || title from unnest(${systemRoles.map(({ title }) => title)}::text[]) as title
        where title not in (select role.title from role)
      union all
      select 'task type ' || title from unnest(${[...taskTypes]}::text[]) as title
        where title not in (select task_type.title from task_type)
      union all
      select 'task ' || hashtag from unnest(${systemTasks.map(({ hashtag }) => hashtag)}::text[]) as hashtag
        where hashtag not in (select task.hashtag from task)
      union all
      select 'reasons of ' || queue from unnest(${Object.keys(queueReasons)}::text[]) as queue
        where queue not in (select queue_reasons.queue from queue_reasons)
      union all
      select 'level ' || wanted from unnest(${[...levelThresholds.keys()]}::smallint[]) as wanted
        where wanted not in (select level_order from level)
    ) as missing`
  if (!row || row.missing.length > 0) {
    throw new Error(`The reference data is incomplete, missing: ${row?.missing.join(', ') ?? 'everything'}`)
  }
}
