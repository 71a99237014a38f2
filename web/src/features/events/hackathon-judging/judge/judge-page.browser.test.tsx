import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Answer,
  type Asked,
  answer,
  callTo,
  later,
  on,
  refusalOf,
  to,
} from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { dropTaken, judgeOf } from './device/sheet-store.ts'
import JudgePage from './judge-page.tsx'
import { HACKATHON, MINE, mine, noNetwork, project, projectId, sheet } from './judging.fixture.ts'

const owner = judgeOf('', HACKATHON)
const NEXT = callTo(api.hackathonSheets.nextPair, { hackathon_id: HACKATHON })
const pairId = (number: number) => `d0d0d0d0-0000-4000-8000-00000000000${number}`
const decideOf = (number: number) => callTo(api.hackathonSheets.decide, { pair_id: pairId(number) })

const open = (first: Answer, answers: readonly Answer[] = []) => {
  const calls = answer(first, answers)
  return show(<JudgePage />, {
    at: `/dashboard/hackathon/${HACKATHON}/judge`,
    path: '/dashboard/hackathon/:id/judge',
  }).then((screen) => ({ ...screen, calls }))
}

beforeEach(async () => {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  await dropTaken(owner)
})
afterEach(async () => {
  sessionStore.clear()
  await dropTaken(owner)
})

describe('the page of a judge', () => {
  test('tells who is none that they are none', async () => {
    await open(on(MINE, () => refusalOf(403, 'forbidden', 'You don’t have access to this')))
    await expect.element(page.getByText('You’re not a judge here')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Go to hackathon' })).toBeVisible()
  })

  test('tells of an address without a hackathon', async () => {
    await open(on(MINE, () => refusalOf(404, 'not_found', 'We couldn’t find this hackathon')))
    await expect.element(page.getByText('We couldn’t find this hackathon')).toBeVisible()
  })

  test('can be tried again when it did not load', async () => {
    await open(on(MINE, noNetwork))
    await expect.element(page.getByText('We couldn’t load this')).toBeVisible()
    answer(on(MINE, mine([sheet(1, 'Clinic Queue')])))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('heading', { name: 'Clinic Queue' })).toBeVisible()
  })

  test('says that no projects were given so far, and looks again', async () => {
    await open(on(MINE, mine([])))
    await expect.element(page.getByText('No projects yet')).toBeVisible()
    answer(on(MINE, mine([sheet(1, 'Clinic Queue')])))
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.element(page.getByRole('heading', { name: 'Clinic Queue' })).toBeVisible()
  })

  test('says that there are no criteria so far', async () => {
    await open(on(MINE, mine([sheet(1, 'Clinic Queue')], { criteria: [] })))
    await expect.element(page.getByText('No criteria yet')).toBeVisible()
  })

  test('says that judging is closed to who had nothing to score', async () => {
    await open(on(MINE, mine([], { closed_because: 'The results have been published' })))
    await expect.element(page.getByText('Judging is closed')).toBeVisible()
    await expect.element(page.getByText(/The results have been published/)).toBeVisible()
  })
})

describe('judging by pairs', () => {
  const titles = ['Clinic Queue', 'Tide Table', 'Rain Ledger']
  const pair = (number: number, left: number, right: number) => ({
    id: pairId(number),
    left: project(left, titles[left - 1] ?? ''),
    right: project(right, titles[right - 1] ?? ''),
  })
  const first = pair(1, 1, 2)
  const second = pair(2, 3, 1)
  const byPairs = mine([], { way: 'pairs', decided: 13 })
  const two: readonly Answer[] = [
    on(NEXT, { pair: first, decided: 13, last: null }),
    on(decideOf(1), { pair: second, decided: 14, last: { pair: first, winner_id: projectId(1) } }),
    on(decideOf(2), { pair: null, decided: 15, last: { pair: second, winner_id: null } }),
  ]
  const better = (name: string) => page.getByRole('button', { name: `This one is better: ${name}` })

  test('asks which of two is better until nothing is left', async () => {
    const { calls } = await open(on(MINE, byPairs), two)
    await expect.element(page.getByText('13 compared')).toBeVisible()
    await better('Tide Table').click()
    await expect.element(better('Rain Ledger')).toBeVisible()
    await expect.element(page.getByText('14 compared')).toBeVisible()
    await page.getByRole('button', { name: 'I can’t decide' }).click()
    await expect.element(page.getByText('Nothing left to compare')).toBeVisible()
    const decided = calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
    expect(decided).toEqual([{ winner_id: projectId(2) }, { winner_id: null }])
  })

  test('decides with the arrow keys, one pair at a time', async () => {
    const slow = later({ pair: second, decided: 14, last: { pair: first, winner_id: projectId(2) } })
    const { calls } = await open(on(MINE, byPairs), [...two, on(decideOf(1), slow.answer)])
    await expect.element(better('Clinic Queue')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    slow.release()
    await expect.element(better('Rain Ledger')).toBeVisible()
    expect(calls.filter(to(decideOf(1))).map(({ body }) => body)).toEqual([{ winner_id: projectId(2) }])
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(page.getByText('Nothing left to compare')).toBeVisible()
    expect(calls.find(to(decideOf(2)))?.body).toEqual({ winner_id: projectId(3) })
  })

  test('decides the last pair again', async () => {
    const { calls } = await open(on(MINE, byPairs), two)
    await better('Clinic Queue').click()
    await expect.element(better('Rain Ledger')).toBeVisible()
    await page.getByRole('button', { name: 'Undo last decision' }).click()
    await expect.element(page.getByText('Previously: Clinic Queue was better.')).toBeVisible()
    await better('Tide Table').click()
    await expect.element(better('Rain Ledger')).toBeVisible()
    await expect.element(page.getByText('14 compared')).toBeVisible()
    expect(calls.filter(to(decideOf(1))).map(({ body }) => body)).toEqual([
      { winner_id: projectId(1) },
      { winner_id: projectId(2) },
    ])
  })

  test('decides the last pair again after a reload as well', async () => {
    const last = { pair: first, winner_id: projectId(2) }
    await open(on(MINE, byPairs), [...two, on(NEXT, { pair: second, decided: 14, last })])
    await page.getByRole('button', { name: 'Undo last decision' }).click()
    await expect.element(page.getByText('Previously: Tide Table was better.')).toBeVisible()
    await page.getByRole('button', { name: 'Keep my decision' }).click()
    await expect.element(better('Rain Ledger')).toBeVisible()
  })

  test('has a project no longer after a conflict', async () => {
    const call = callTo(api.hackathonSheets.declareConflict, { project_id: projectId(2) })
    await open(on(MINE, byPairs), [
      ...two,
      on(call, () => {
        answer(on(NEXT, { pair: second, decided: 13, last: null }))
        return { is_passed_on: true }
      }),
    ])
    await page.getByRole('button', { name: 'Declare a conflict: Tide Table' }).click()
    await expect.element(page.getByText(/It won’t appear in any more pairs\./)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Declare a conflict' }).click()
    await expect.element(better('Rain Ledger')).toBeVisible()
    await expect.element(better('Tide Table')).not.toBeInTheDocument()
  })

  test('stays at the pair when there is no network', async () => {
    await open(on(MINE, byPairs), [...two, on(decideOf(1), noNetwork)])
    await better('Clinic Queue').click()
    await expect.element(page.getByText(/We couldn’t reach the server/).first()).toBeVisible()
    await expect.element(better('Clinic Queue')).toBeEnabled()
    await expect.element(page.getByText('13 compared')).toBeVisible()
  })

  test('ends when judging closes', async () => {
    await open(on(MINE, byPairs), [
      ...two,
      on(decideOf(1), (_: Asked) => {
        answer(on(MINE, { ...byPairs, closed_because: 'Judging has ended' }))
        return refusalOf(409, 'conflict', 'Judging has ended')
      }),
    ])
    await better('Clinic Queue').click()
    await expect.element(page.getByText('Judging is closed')).toBeVisible()
    await expect.element(page.getByText(/You compared 13 pairs/)).toBeVisible()
  })

  test('says so when no two projects can be compared', async () => {
    await open(on(MINE, mine([], { way: 'pairs' })), [on(NEXT, { pair: null, decided: 0, last: null })])
    await expect.element(page.getByText('There aren’t two projects for you to compare yet.')).toBeVisible()
  })
})
