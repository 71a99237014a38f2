import { achievementIssuing } from '@muster/contract/recognition/achievement-issuing.ts'
import { achievements } from '@muster/contract/recognition/achievements.ts'
import { uniqueWord } from '../support/karma.ts'
import { enterWith, expect, registerMember, test } from '../support/test.ts'

test('what a member earns can be checked by anybody, until they withdraw it from view', async ({
  page,
  openBrowser,
  tokenOf,
  consoleErrors,
}) => {
  // Once it is withdrawn.
  consoleErrors.allow(/status of 404/)
  const headers = { authorization: `Bearer ${await tokenOf('admin@muster.test')}` }
  const name = uniqueWord('Potter')
  const member = await registerMember(page, 'Pia Potter')
  const made = await page.request.post(achievements.create.path, {
    headers,
    data: { name, description: 'For a pot that holds water.', type: 'Badge', has_vc: true },
  })
  const { response } = await made.json()
  const given = await page.request.post(achievementIssuing.manualIssue.path, {
    headers,
    data: { muid: member.data.muid, achievement_id: response.id },
  })
  expect(given.ok()).toBe(true)

  await enterWith(page, member)
  const row = page.getByRole('listitem', { name })
  await expect(async () => {
    await page.goto('/dashboard/credentials')
    await expect(row.getByText(/^Issued on/)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  const address = await row.getByRole('link', { name: 'View as others' }).getAttribute('href')

  const stranger = await openBrowser()
  await stranger.goto(address ?? '')
  await expect(stranger.getByText('This credential is genuine and valid')).toBeVisible()
  await expect(stranger.getByText('Pia Potter').first()).toBeVisible()

  await row.getByRole('switch', { name: 'Visible to others' }).click()
  await expect(page.getByText('Only you can see it now')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText(/or its holder doesn’t share it/)).toBeVisible()
})
