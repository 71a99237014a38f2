import { dynamicTypeList, roles } from '@muster/contract/access/access.ts'
import { guideFields } from '@muster/contract/learning/task-guide.ts'
import { socialNetworks } from '@muster/contract/lib/words.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/setup/test-database.ts'
import { levelThresholds } from '../features/learning/karma/levels.ts'
import { isGivenByItself } from '../features/learning/tasks/index.ts'
import { type OpenDatabase, openDatabase } from '../platform/database.ts'
import { states } from './reference/places/locations.ts'
import { taskGuides, tasks } from './reference/tasks.ts'
import { seedReferenceData } from './reference.ts'

const referenceTables = [
  ...['role', 'level', 'task_type', 'task', 'department', 'affiliation', 'interest_group'],
  'queue_reasons',
  'title_synonym',
  ...['country', 'state', 'zone', 'district'],
]

let database: TestDatabase
let open: OpenDatabase
const statements: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.url, { onStatement: (text) => statements.push(text) })
  // Test databases come with the reference data; here its very first loading is of interest.
  await open.sql.unsafe(`truncate app_state, ${referenceTables.join(', ')} cascade`)
  await Promise.all([seedReferenceData(open.sql), seedReferenceData(open.sql)])
})

afterAll(async () => {
  await open.close()
  await database.drop()
})

async function checksum(): Promise<unknown> {
  const parts = referenceTables.map((table) => {
    const rows = open.sql`select md5(string_agg(t::text, '|' order by t::text)) as md5, count(*) from ${open.sql(table)} t`
    return rows.then(([row]) => [table, row])
  })
  return Promise.all(parts)
}

describe('reference data', () => {
  test('has every role that a permission check names, and none of them can be renamed', async () => {
    const rows = await open.sql<{ title: string }[]>`select title from role where kind = 'system'`
    expect(rows).toHaveLength(20)
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(Object.values(roles)))
    expect(rows.filter(({ title }) => dynamicTypeList.some((type) => type === title))).toEqual([])
  })

  test('has three roles for each interest group', async () => {
    const rows = await open.sql<{ name: string; code: string; titles: string[] }[]>`
      select name, code, array(
        select title from role where interest_group_id = interest_group.id and kind = 'group' order by title collate "C"
      ) as titles from interest_group`
    expect(rows).toHaveLength(24)
    for (const { name, code, titles } of rows) {
      expect(titles).toEqual([name, `${code} CampusLead`, `${code} IGLead`].sort())
    }
  })

  test('a second start asks one question and changes nothing', async () => {
    const before = await checksum()
    statements.length = 0
    await seedReferenceData(open.sql)
    expect(statements).toHaveLength(1)
    expect(await checksum()).toEqual(before)
  })

  test('a newer release adds what is missing and leaves what staff changed', async () => {
    await open.sql`update app_state set value = 'of an older release' where key = 'reference-data'`
    await open.sql`delete from task where hashtag = '#hello-muster'`
    await open.sql`update task set title = 'Renamed by staff', karma = 15 where hashtag = '#my-goal'`
    await open.sql`update role set kind = 'custom' where title = 'Fellow'`
    await seedReferenceData(open.sql)
    const rows = await open.sql`
      select hashtag, title, karma from task where hashtag in ('#hello-muster', '#my-goal') order by hashtag`
    expect(rows).toMatchObject([{ title: 'Say hello' }, { title: 'Renamed by staff', karma: 15 }])
    expect(await open.sql`select kind from role where title = 'Fellow'`).toMatchObject([{ kind: 'system' }])
  })

  test('stops the start when something the code names cannot be put in', async () => {
    await open.sql`update app_state set value = 'of an older release' where key = 'reference-data'`
    await open.sql`create function swallow() returns trigger language plpgsql as $$ begin return null; end $$`
    await open.sql`create trigger swallow before insert on task for each row execute function swallow()`
    await open.sql`delete from task where hashtag = '#lcmeetjoin'`
    await expect(seedReferenceData(open.sql)).rejects.toThrow('missing: task #lcmeetjoin')
    await open.sql`drop function swallow cascade`
    await seedReferenceData(open.sql)
  })

  test('has the tasks that the code awards, with the amounts of the rules', async () => {
    const rows = await open.sql<{ hashtag: string; karma: number | null; type: string }[]>`
      select hashtag, task.karma, task_type.title as type from task join task_type on task_type.id = type_id`
    const byHashtag = new Map(rows.map((row) => [row.hashtag, row]))
    for (const network of socialNetworks) {
      expect(byHashtag.get(`#social_${network}`)).toMatchObject({ karma: 20, type: 'Social' })
    }
    expect(byHashtag.get('#lcmeetjoin')?.karma).toBe(10)
    expect(byHashtag.get('#lcmeetreport')?.karma).toBe(20)
    expect(byHashtag.get('#lcmeetverify')?.karma).toBe(200)
    expect(rows).toHaveLength(tasks.length)
  })

  test('explains every task that somebody does: why, steps, points and time, each in words of its own', () => {
    const done = tasks.filter(({ hashtag }) => !isGivenByItself(hashtag))
    expect(done.map(({ hashtag }) => hashtag).filter((hashtag) => !taskGuides[hashtag])).toEqual([])
    expect(Object.keys(taskGuides)).toHaveLength(done.length)
    const guides = Object.values(taskGuides)
    for (const { why, minutes, steps, good } of guides) {
      expect(guideFields.why.parse(why)).toBe(why)
      expect(guideFields.minutes.parse(minutes)).toBe(minutes)
      expect(guideFields.steps.parse(steps.join('\n'))).toBe(steps.join('\n'))
      expect(guideFields.good_when.parse(good.join('\n'))).toBe(good.join('\n'))
    }
    const lines = guides.flatMap(({ why, steps, good }) => [why, ...steps, ...good])
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })

  test('every level can be left, from level 5 on also by a member of a single interest group', async () => {
    const rows = await open.sql<{ level: number; code: string | null; karma: number }[]>`
      select level_order as level, code, sum(task.karma * usage_count)::integer as karma
      from task left join interest_group on interest_group.id = interest_group_id
      where level_order is not null group by 1, 2`
    const forEverybody = (level: number) => rows.filter((row) => row.level === level && row.code === null)
    for (const level of [1, 2, 3]) {
      expect(forEverybody(level)[0]?.karma).toBeGreaterThanOrEqual(levelThresholds.get(level) ?? Number.NaN)
    }
    const groups = new Set(rows.flatMap(({ code }) => code ?? []))
    expect(groups.size).toBe(24)
    for (const code of groups) {
      for (const level of [5, 6]) {
        const row = rows.find((candidate) => candidate.code === code && candidate.level === level)
        expect(row?.karma, `${code} level ${level}`).toBeGreaterThanOrEqual(
          levelThresholds.get(level) ?? Number.NaN,
        )
      }
    }
  })

  test('has interest groups for all four domains', async () => {
    const rows = await open.sql<{ category: string; groups: number }[]>`
      select category, count(*)::integer as groups from interest_group group by 1`
    const categories = rows.filter(({ groups }) => groups >= 3).map(({ category }) => category)
    expect(categories.sort()).toEqual(['coder', 'creative', 'maker', 'manager', 'others'])
  })

  test('has all states and union territories of India and every district of Kerala', async () => {
    expect(states).toHaveLength(36)
    const [kerala] = await open.sql`
      select count(*)::integer as districts, count(distinct zone.id)::integer as zones
      from district join zone on zone.id = zone_id join state on state.id = state_id where state.name = 'Kerala'`
    expect(kerala).toEqual({ districts: 14, zones: 3 })
  })
})
