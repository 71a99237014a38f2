import { leaderboards } from '@muster/contract/learning/leaderboards.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createOrganization, readValue } from '../../../../test/setup/fixtures.ts'
import { giveKarma } from '../../../../test/setup/karma.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { collegeBoard, createStudent, forgetEverybody, illTotals } from './boards.fixture.ts'
import { foldBoardChanges } from './index.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
})
afterEach(async () => {
  expect(await illTotals(test)).toEqual([])
  await forgetEverybody(test)
  await foldBoardChanges(test.db)
})
afterAll(() => test.close())

/** A college with one student per given amount of karma. */
async function createCollege(title: string, karmas: readonly number[], at = new Date()): Promise<string> {
  const id = await createOrganization(test, 'College', title)
  for (const karma of karmas) {
    const student = await createStudent(test, id)
    if (karma > 0) await giveKarma(test, student.id, karma, { at })
  }
  return id
}

const shown = async (query: object = {}) =>
  (await collegeBoard(test, query)).rows.map(({ rank, title, students, karma }) => [
    rank,
    title,
    students,
    karma,
  ])

describe('the board of colleges', () => {
  it.each([false, true])(
    'sums the karma of listed students, ties share a rank; folded: %s',
    async (folded) => {
      await createCollege('First', [50, 40, 0])
      await createCollege('Second', [60])
      await createCollege('Also second', [30, 30])
      await createCollege('Nothing yet', [0])
      if (folded) await foldBoardChanges(test.db)
      const rows = await shown()
      expect(rows[0]).toEqual([1, 'First', 3, 90])
      expect(rows.slice(1, 3).sort((a, b) => Number(a[2]) - Number(b[2]))).toEqual([
        [2, 'Second', 1, 60],
        [2, 'Also second', 2, 60],
      ])
      expect(rows[3]).toEqual([4, 'Nothing yet', 1, 0])
    },
  )

  it('is up to date while changes are pending, and read page by page without gap or repetition', async () => {
    for (let index = 0; index < 7; index += 1) await createCollege(`College ${index}`, [10 * (index + 1)])
    await foldBoardChanges(test.db)
    const last = await readValue<string>(test, sql`select user_id from board_row where karma = 10 limit 1`)
    await giveKarma(test, last, 500)
    const seen: unknown[] = []
    let after: string | undefined
    do {
      const page = await collegeBoard(test, { limit: 2, after })
      seen.push(...page.rows.map(({ rank, title, karma }) => [rank, title, karma]))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual([
      [1, 'College 0', 510],
      [2, 'College 6', 70],
      [3, 'College 5', 60],
      [4, 'College 4', 50],
      [5, 'College 3', 40],
      [6, 'College 2', 30],
      [7, 'College 1', 20],
    ])
  })

  it('is narrowed to a month or a place, and marks my own college', async () => {
    const [here, there] = [
      await createCollege('This device', [10], new Date('2026-01-05T00:00:00Z')),
      await createCollege('Other device', [20], new Date('2026-02-05T00:00:00Z')),
    ]
    await test.db.execute(sql`
      update organization set district_id = (select id from district order by name desc limit 1) where id = ${there}`)
    const [place] = await test.db.execute<{ district: string; zone: string }>(sql`
      select district.id as district, zone_id as zone from organization
      join district on district.id = district_id where organization.id = ${there}`)
    expect(await shown({ month: '2026-01' })).toEqual([[1, 'This device', 1, 10]])
    expect(await shown({ district: place?.district })).toEqual([[1, 'Other device', 1, 20]])
    expect(await shown({ zone: place?.zone, month: '2026-02' })).toEqual([[1, 'Other device', 1, 20]])
    await foldBoardChanges(test.db)
    expect(await shown({ district: place?.district })).toEqual([[1, 'Other device', 1, 20]])
    const reader = await createStudent(test, here)
    const { rows } = await collegeBoard(test, {}, reader.token)
    expect(rows.map(({ title, is_mine }) => [title, is_mine])).toEqual([
      ['Other device', false],
      ['This device', true],
    ])
  })

  it('has its older forms', async () => {
    const id = await createCollege('Old School', [15, 0], test.parts.clock.now())
    const code = await readValue<string>(test, sql`select code from organization where id = ${id}`)
    expect((await test.call(leaderboards.colleges)).response).toEqual([
      { code, title: 'Old School', total_students: 2, total_karma: 15 },
    ])
    expect((await test.call(leaderboards.collegesMonthly)).response).toEqual([
      { code, institution: 'Old School', total_karma: 15, students: 1 },
    ])
  })

  it('takes one statement, and refuses a position that no page gave', async () => {
    await createCollege('Counted', [10])
    const { statements } = await test.countStatements(() => collegeBoard(test))
    expect(statements).toHaveLength(1)
    const answer = await test.call(leaderboards.collegeBoard, { query: { after: 'x' } })
    expect([answer.status, Object.keys(answer.message)]).toEqual([400, ['general', 'after']])
  })
})
