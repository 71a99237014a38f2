import { campus } from '@muster/contract/places/campus/campus.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveKarma } from '../../../../test/setup/karma.ts'
import { startTestApp, type TestApp } from '../../../../test/setup/test-app.ts'
import { foldBoardChanges } from '../../learning/leaderboards/index.ts'
import { createCampus, memberOf, type TestCampus } from './campuses.fixture.ts'

let test: TestApp
let home: TestCampus

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off' })
  home = await createCampus(test)
  const karma = [90, 70, 70, 70, 50, 50, 30, 20, 0]
  for (const [index, amount] of karma.entries()) {
    const member = await memberOf(test, home.id, {
      fullName: `Student ${index}`,
      // Neither has a rank; unverified members are still listed on leaderboards.
      isAlumni: index === 1,
      verified: index !== 4,
      roles: ['Student'],
    })
    if (amount > 0) await giveKarma(test, member.id, amount)
    if (index === 3) await foldBoardChanges(test.db)
  }
})
afterAll(() => test.close())

const ranks = async (query: Record<string, unknown>) => {
  const { response } = await test.call(campus.students, { as: home.lead.token, query })
  return response.data.map(({ full_name, rank }) => [full_name, rank] as const)
}

it('a rank is the same on pages of any size, in any order and with any filter', async () => {
  const whole = new Map(await ranks({ perPage: 20 }))
  const named = Object.fromEntries(whole)
  expect(named).toMatchObject({
    'Student 0': 1,
    'Student 1': null,
    'Student 2': 2,
    'Student 3': 2,
    'Student 4': null,
    'Student 5': 4,
    'Student 6': 6,
    'Student 7': 7,
    'Student 8': 8,
  })
  for (const query of [{ sortBy: 'full_name' }, { sortBy: 'karma' }, { search: 'student' }, { level: 1 }]) {
    for (const [name, rank] of await ranks({ ...query, perPage: 20 })) {
      expect(rank, `${name} of ${JSON.stringify(query)}`).toBe(whole.get(name))
    }
  }
  for (const perPage of [1, 2, 3, 4]) {
    const paged: (readonly [string, number | null])[] = []
    for (let pageIndex = 1; pageIndex <= Math.ceil(whole.size / perPage); pageIndex += 1) {
      paged.push(...(await ranks({ pageIndex, perPage })))
    }
    expect(paged, `${perPage} a page`).toEqual([...whole])
  }
})
