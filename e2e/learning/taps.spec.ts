import type { Locator, Page } from '@playwright/test'
import { callApi, enterWith, expect, newPassword, registerMember, test } from '../support/test.ts'

/** How many taps what people come for takes on a phone. A field counts as one: it is tapped, then typed into. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

function taps() {
  let count = 0
  return {
    on: async (target: Locator) => {
      count += 1
      await target.tap()
    },
    into: async (field: Locator, words: string) => {
      count += 1
      await field.fill(words)
    },
    count: () => count,
  }
}

test('from the front page to the first reward in at most 13 taps, and the hello in 15', async ({ page }) => {
  const begun = Date.now()
  const tap = taps()
  await page.goto('/')
  await tap.on(page.getByRole('link', { name: /^Join / }).first())
  await tap.into(page.getByLabel('Email'), `taps-${begun}@muster.test`)
  await tap.into(page.getByLabel('Full name'), 'Asha Quick')
  await tap.into(page.getByLabel('Password', { exact: true }), newPassword)
  await tap.on(page.getByText('I accept the terms and conditions'))
  await tap.on(page.getByRole('button', { name: 'Continue', exact: true }))
  await tap.on(page.getByText('I’m a student').first())
  await tap.on(page.getByRole('button', { name: 'Create account' }))
  await tap.on(page.getByRole('button', { name: 'Skip' }))
  await tap.on(page.getByText('Creative', { exact: true }))
  await tap.on(page.getByText('Higher education', { exact: true }))
  const groups = page.getByRole('group', { name: 'Groups that fit you' })
  await expect(groups.getByRole('checkbox')).toHaveCount(3)
  await tap.on(groups.locator('label').first())
  await tap.on(page.getByRole('button', { name: 'Continue', exact: true }))

  // The group is joined, which has brought the first karma.
  await expect(page).toHaveURL('/dashboard/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Say hello and get +10 karma')
  await expect(page.getByText('Path chosen and group joined')).toBeVisible()
  expect(tap.count()).toBeLessThanOrEqual(13)

  await tap.into(page.getByLabel('Say hello in a sentence'), 'I am Asha and I draw on everything.')
  await tap.on(page.getByRole('button', { name: 'Say hello' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\+10\. Next: /)
  await expect(page.getByText('Your first week is on its way')).toBeVisible()
  expect(tap.count()).toBeLessThanOrEqual(15)
  test.info().annotations.push({
    type: 'measured',
    description: `${tap.count()} taps, ${Date.now() - begun} ms`,
  })
})

/** A member who has made their first steps. */
async function returning(page: Page, name: string): Promise<void> {
  const member = await registerMember(page, name)
  const { accessToken: token } = member
  const call = (path: string, body: object = {}) => callApi(page.request, path, { body, token })
  const { interestGroup } = await callApi<{ interestGroup: { id: string }[] }>(
    page.request,
    'dashboard/ig/list/',
  )
  const ids = interestGroup.slice(0, 3).map(({ id }) => id)
  await call(`dashboard/ig/join/${ids[0]}/`)
  await call(`dashboard/ig/${ids[0]}/hellos/`, { words: 'Back again' })
  for (const id of ids) await call(`dashboard/ig/${id}/visit/`)
  await enterWith(page, member)
}

test('who comes back sends work in at most 4 taps, and comes to a meetup in at most 4', async ({ page }) => {
  await returning(page, 'Ravi Returns')
  await page.goto('/dashboard/home')
  const work = taps()
  await work.on(page.getByRole('link', { name: 'Open task' }))
  await work.into(page.getByRole('textbox').first(), 'Robotics surprised me: it begins with paper.')
  await work.on(page.getByRole('button', { name: /^Submit/ }).first())
  await expect(page.getByRole('button', { name: 'Withdraw work' })).toBeVisible()
  expect(work.count()).toBeLessThanOrEqual(4)

  await page.goto('/dashboard/home')
  const meetup = taps()
  await meetup.on(page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Circles' }))
  await meetup.on(page.getByRole('button', { name: 'I’m coming' }).first())
  await expect(page.getByText(/You’re going to/).first()).toBeVisible()
  expect(meetup.count()).toBeLessThanOrEqual(4)
})

test.describe('the learner of the demo', () => {
  test.use({ account: 'learner@muster.test' })

  test('congratulates a classmate with one tap on home, and may take it back', async ({ page }) => {
    const tap = taps()
    await page.goto('/dashboard/home')
    const open = page.getByRole('button', { name: /^Well done to /, pressed: false }).first()
    const name = `Well done ${await open.locator('.visually-hidden').textContent()}`
    const button = page.getByRole('button', { name, exact: true }).first()
    const answered = page.waitForResponse((answer) => answer.url().includes('/home/well-done/'))
    await tap.on(open)
    expect((await answered).status()).toBe(200)
    await page.reload()
    await expect(page.getByRole('button', { name, exact: true, pressed: true }).first()).toBeVisible()
    expect(tap.count()).toBeLessThanOrEqual(1)
    await page.getByRole('button', { name, exact: true, pressed: true }).first().tap()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
  })
})
