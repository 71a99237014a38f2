import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, answer, callTo, on, refusalOf, to } from '../../../../../../test/browser/answers.ts'
import { focusOn } from '../../../../../../test/browser/keyboard.ts'
import { show } from '../../../../../../test/browser/show.tsx'
import { api } from '../../../../../api/client.ts'
import { sessionStore } from '../../../../../api/session/session-store.ts'
import { changeKept, dropTaken, judgeOf, readKept, readTaken } from '../device/sheet-store.ts'
import JudgePage from '../judge-page.tsx'
import {
  craft,
  HACKATHON,
  MINE,
  mine,
  noNetwork,
  projectId,
  saveOf,
  scored,
  serverWith,
  sheet,
  steps,
  usefulness,
} from '../judging.fixture.ts'

const owner = judgeOf('', HACKATHON)
const three = () => mine([sheet(1, 'Clinic Queue'), sheet(2, 'Tide Table'), scored(3, 'Rain Ledger', 5, 4)])

function open({ answers }: { answers: readonly Answer[] }, desk = '') {
  const calls = answer(answers)
  return show(<JudgePage />, {
    at: `/dashboard/hackathon/${HACKATHON}/judge${desk && `?desk=${desk}`}`,
    path: '/dashboard/hackathon/:id/judge',
  }).then((screen) => ({ ...screen, calls }))
}
const group = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })
const step = (name: string, number: number) =>
  group(name).getByRole('radio', { name: new RegExp(`^${number}`) })
/** The circle of the radio button covers its figure. */
const choose = (name: string, number: number) => step(name, number).click({ force: true })
const note = () => page.getByRole('textbox', { name: 'Note' })
const title = (name: string) => page.getByRole('heading', { level: 2, name })

async function empty() {
  await dropTaken(owner)
  for (const { project_id } of await readKept(owner)) await changeKept(owner, project_id, () => undefined)
}

beforeEach(async () => {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  await page.viewport(390, 844)
  await empty()
})
afterEach(async () => {
  sessionStore.clear()
  await empty()
})

describe('a judge at a desk', () => {
  test('scores by criterion, and it is saved by itself', async () => {
    const server = serverWith(three())
    await open(server)
    await expect.element(page.getByRole('button', { name: 'Project 1 of 3' })).toBeVisible()
    await expect.element(page.getByText('Your desks D1, D2, D3')).toBeVisible()
    await expect.element(page.getByText('Not scored yet').first()).toBeVisible()
    await choose('Usefulness', 5)
    await expect.element(page.getByText('A nurse tested it').first()).toBeVisible()
    await expect.element(page.getByText(/60 of 60/)).toBeVisible()
    await choose('Craft', 3)
    await expect.element(page.getByText(/84 of 100/)).toBeVisible()
    await note().fill('Ask how the calls are paid for')
    await expect.element(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
    await expect
      .poll(() => server.sheet(1))
      .toMatchObject({ steps: steps(5, 3), note: 'Ask how the calls are paid for' })
    await expect.poll(() => readKept(owner)).toEqual([])
  })

  test('sends what was changed in one go once they pause', async () => {
    const server = serverWith(three())
    const { calls } = await open(server)
    await expect.element(title('Clinic Queue')).toBeVisible()
    const chosen = [step('Usefulness', 2), step('Usefulness', 4), step('Craft', 1)].map((one) =>
      one.element(),
    )
    // In one task, because clicks on a busy machine can be further apart than the pause.
    for (const one of chosen) if (one instanceof HTMLElement) one.click()
    await expect.poll(() => server.sheet(1)?.steps).toEqual(steps(4, 1))
    expect(calls.filter(to(saveOf(1)))).toHaveLength(1)
  })

  test('chooses with figures and arrows', async () => {
    await open(serverWith(three()))
    await expect.element(title('Clinic Queue')).toBeVisible()
    await focusOn(step('Usefulness', 1))
    await userEvent.keyboard('4')
    await expect.element(step('Usefulness', 4)).toBeChecked()
    await expect.element(step('Usefulness', 4)).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(step('Usefulness', 5)).toBeChecked()
  })

  test('sees no team, and the links of the project', async () => {
    await open(serverWith(three()))
    await expect.element(page.getByRole('link', { name: /^Demo/ })).toHaveAttribute('target', '_blank')
    await expect.element(page.getByText('3 members')).toBeVisible()
  })

  test('reads a long description when they want to', async () => {
    const text = 'We asked five people what slows them down. '.repeat(20).trim()
    const one = sheet(1, 'Clinic Queue')
    await open(serverWith(mine([{ ...one, project: { ...one.project, description: text } }])))
    const shown = page.getByText(text)
    await expect.element(shown).toBeVisible()
    const short = shown.element().clientHeight
    await page.getByRole('button', { name: 'Read more' }).click()
    await expect.poll(() => shown.element().clientHeight).toBeGreaterThan(short)
    await expect.element(page.getByRole('button', { name: 'Read less' })).toBeVisible()
  })

  test('keeps what they type with its spaces while it is saved', async () => {
    const server = serverWith(three())
    await open(server)
    await note().fill('Ask ')
    await expect.poll(() => server.sheet(1)?.note).toBe('Ask')
    await note().click()
    await userEvent.keyboard('{End}them')
    await expect.element(note()).toHaveValue('Ask them')
  })
})

describe('going from desk to desk', () => {
  test('may leave gaps, which come back at the end', async () => {
    const server = serverWith(three())
    await open(server)
    await page.getByRole('button', { name: 'Next desk: D2' }).click()
    await expect.element(title('Tide Table')).toHaveFocus()
    await choose('Usefulness', 1)
    await page.getByRole('button', { name: 'Next desk: D3' }).click()
    await page.getByRole('button', { name: '2 desks with gaps' }).click()
    await expect.element(page.getByRole('heading', { name: '2 desks with gaps' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^D2.*1 of 2/ })).toBeVisible()
    await page.getByRole('button', { name: 'Go to D1' }).click()
    await choose('Usefulness', 2)
    await choose('Craft', 2)
    await page.getByRole('button', { name: 'Next gap: D2' }).click()
    await choose('Craft', 3)
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect.element(page.getByRole('heading', { name: '3 desks scored' })).toBeVisible()
    await expect.poll(() => server.sheet(2)?.steps).toEqual(steps(1, 3))
  })

  test('opens any desk from the title', async () => {
    await open(serverWith(three()))
    await page.getByRole('button', { name: 'Project 1 of 3' }).click()
    await expect.element(page.getByRole('menuitem', { name: /D1 Clinic Queue.*Not started/ })).toBeVisible()
    await page.getByRole('menuitem', { name: /D3 Rain Ledger.*Done/ }).click()
    await expect.element(title('Rain Ledger')).toBeVisible()
    await expect.element(step('Craft', 4)).toBeChecked()
  })

  test('begins with the first desk that has gaps, and stays at one over a reload', async () => {
    const server = serverWith(mine([scored(1, 'Clinic Queue', 5, 4), sheet(2, 'Tide Table')]))
    const { router } = await open(server)
    await expect.element(title('Tide Table')).toBeVisible()
    await expect.poll(() => router.state.location.search).toBe('?desk=2')
    await choose('Usefulness', 5)
    await choose('Craft', 5)
    await expect.poll(() => readKept(owner)).toEqual([])
    await expect.element(title('Tide Table')).toBeVisible()
  })

  test('declares a conflict, and has the project no longer', async () => {
    const server = serverWith(three())
    const call = callTo(api.hackathonSheets.declareConflict, { project_id: projectId(1) })
    const { calls } = await open(server)
    answer(
      on(call, () => {
        server.set({ sheets: three().sheets.slice(1) })
        return { is_passed_on: true }
      }),
    )
    await page.getByRole('button', { name: 'Project 1 of 3' }).click()
    await page.getByRole('menuitem', { name: 'Declare a conflict' }).click()
    await expect.element(page.getByText(/Another judge will get the project/)).toBeVisible()
    await page.getByRole('textbox', { name: /Reason/ }).fill('I mentor them')
    await page.getByRole('dialog').getByRole('button', { name: 'Declare a conflict' }).click()
    await expect.element(page.getByRole('button', { name: 'Project 1 of 2' })).toBeVisible()
    await expect.element(title('Tide Table')).toBeVisible()
    expect(calls.find(to(call))?.body).toEqual({ reason: 'I mentor them' })
  })
})

describe('without a network', () => {
  test('keeps scores over a reload, and sends each desk once when the network is back', async () => {
    const server = serverWith(three())
    const { calls, unmount } = await open(server)
    await expect.element(title('Clinic Queue')).toBeVisible()
    answer(on(MINE, noNetwork), on(saveOf(1), noNetwork), on(saveOf(2), noNetwork))
    await choose('Usefulness', 5)
    await choose('Craft', 4)
    await expect.element(page.getByText('Saved on this phone, sent later')).toBeVisible()
    await unmount()
    await open({ answers: [] }, '1')
    await expect.element(step('Craft', 4)).toBeChecked()
    await page.getByRole('button', { name: 'Next desk: D2' }).click()
    await choose('Usefulness', 2)
    await expect.element(page.getByText('Saved on this phone, sent later')).toBeVisible()
    const tried = calls.length
    answer(server.answers)
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => server.sheet(2)?.steps).toEqual({ [usefulness.id]: 2 })
    expect(server.sheet(1)).toMatchObject({ steps: steps(5, 4), version: 1 })
    await expect.element(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
    expect(calls.slice(tried).filter(to(saveOf(1)))).toHaveLength(1)
  })

  test('goes on from what had arrived although its answer was lost', async () => {
    const server = serverWith(three())
    await open(server)
    await expect.element(title('Clinic Queue')).toBeVisible()
    answer(
      on(saveOf(1), (asked) => {
        server.save(1)(asked)
        throw new TypeError('Failed to fetch')
      }),
    )
    await choose('Usefulness', 5)
    await expect.element(page.getByText('Saved on this phone, sent later')).toBeVisible()
    await choose('Craft', 2)
    answer(server.answers)
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => server.sheet(1)?.steps).toEqual(steps(5, 2))
    await expect.element(page.getByText(/on another device/)).not.toBeInTheDocument()
  })

  test('lets another tab see what one has scored, and one of them send it', async () => {
    const server = serverWith(three())
    const { calls } = await open(server)
    await expect.element(title('Clinic Queue')).toBeVisible()
    await open(server)
    await expect.poll(() => group('Craft').elements()).toHaveLength(2)
    await group('Craft').first().getByRole('radio', { name: '4' }).click({ force: true })
    await expect.element(group('Craft').last().getByRole('radio', { name: '4' })).toBeChecked()
    await expect.poll(() => server.sheet(1)?.steps).toEqual({ [craft.id]: 4 })
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => readKept(owner)).toEqual([])
    expect(calls.filter(to(saveOf(1)))).toHaveLength(1)
  })
})

describe('when another device has scored the same', () => {
  test('sees it when they come back to the page', async () => {
    const server = serverWith(three())
    await open(server)
    await expect.element(title('Clinic Queue')).toBeVisible()
    server.elsewhere(1, { steps: steps(2, 3), note: null })
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(step('Usefulness', 2)).toBeChecked()
    await choose('Usefulness', 4)
    await expect.poll(() => server.sheet(1)).toMatchObject({ steps: steps(4, 3), version: 2 })
  })

  async function clash() {
    const server = serverWith(three())
    await open(server)
    await expect.element(title('Clinic Queue')).toBeVisible()
    server.elsewhere(1, { steps: steps(2, 3), note: 'From the tablet' })
    await choose('Usefulness', 5)
    await expect.element(page.getByText('You also scored this project on another device')).toBeVisible()
    return server
  }

  test('shows both, and takes what the judge chooses', async () => {
    const server = await clash()
    await expect.element(page.getByRole('radio', { name: 'Other device: 2, Few' })).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'This device: 5, A nurse tested it' })).toBeChecked()
    // Changes made only on the other device are taken over.
    await expect.element(page.getByRole('radio', { name: 'Other device: 3' })).toBeChecked()
    await page.getByRole('button', { name: 'Continue with these' }).click()
    await expect
      .poll(() => server.sheet(1))
      .toMatchObject({ steps: steps(5, 3), note: 'From the tablet', version: 2 })
    await expect.element(step('Usefulness', 5)).toBeChecked()
    await expect.element(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
  })

  test('can take everything from there', async () => {
    const server = await clash()
    await page.getByRole('button', { name: 'Use other device’s scores' }).click()
    await expect.element(step('Usefulness', 2)).toBeChecked()
    await expect.element(note()).toHaveValue('From the tablet')
    await expect.poll(() => readKept(owner)).toEqual([])
    expect(server.sheet(1)?.version).toBe(1)
  })
})

describe('what cannot be scored', () => {
  test('after judging closed sheets are read only, and what was not sent does not count', async () => {
    const server = serverWith(mine([scored(1, 'Clinic Queue', 3, 3), sheet(2, 'Tide Table')]))
    await open(server, '1')
    await expect.element(step('Usefulness', 3)).toBeChecked()
    server.set({ closed_because: 'Judging has ended', closes_at: '2026-11-22T12:00:00.000Z' })
    await choose('Usefulness', 5)
    await expect.element(page.getByText('Judging has ended')).toBeVisible()
    await expect.element(page.getByText('Your latest scores for 1 desk don’t count')).toBeVisible()
    await expect.element(page.getByText(/Usefulness 5, Craft 3/)).toBeVisible()
    await expect.element(step('Usefulness', 3)).toBeChecked()
    await expect.element(step('Usefulness', 5)).toBeDisabled()
    await expect.element(page.getByText('Read only')).toBeVisible()
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect.element(page.getByText(/Usefulness 5, Craft 3/)).not.toBeInTheDocument()
  })

  test('a project that somebody else judges now is not counted', async () => {
    const server = serverWith(three())
    await open(server)
    await choose('Craft', 2)
    await expect.poll(() => server.sheet(1)?.steps).toEqual({ [craft.id]: 2 })
    await expect.element(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible()
    server.set({ sheets: three().sheets.slice(1) })
    await choose('Usefulness', 5)
    await expect.element(page.getByText('No longer yours to judge')).toBeVisible()
    await expect.element(page.getByText('D1 Clinic Queue')).toBeVisible()
    await page.getByRole('button', { name: 'Go to your desks' }).click()
    await expect.element(title('Tide Table')).toBeVisible()
  })

  test('a refusal that trying again does not help is told, and the scores stay', async () => {
    const server = serverWith(three())
    await open(server)
    await expect.element(title('Clinic Queue')).toBeVisible()
    answer(on(saveOf(1), () => refusalOf(400, 'rule_broken', 'Choose a step')))
    await choose('Usefulness', 5)
    await expect.element(page.getByText(/Choose a step/)).toBeVisible()
    await expect.element(page.getByText('Not sent', { exact: true })).toBeVisible()
    answer(server.answers)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => server.sheet(1)?.steps).toEqual({ [usefulness.id]: 5 })
    await expect.element(page.getByText(/Choose a step/)).not.toBeInTheDocument()
  })

  test('the projects leave the device with the right to judge', async () => {
    const server = serverWith(three())
    await open(server)
    await expect.element(title('Clinic Queue')).toBeVisible()
    const gone = () => refusalOf(403, 'forbidden', 'You don’t have access to this')
    answer(on(MINE, gone), on(saveOf(1), gone))
    await choose('Usefulness', 5)
    await expect.element(page.getByText('You’re not a judge here')).toBeVisible()
    expect(await readTaken(owner)).toBeUndefined()
  })
})
