import { createTask, openQueue, submitWork, uniqueWord } from '../support/karma.ts'
import { callApi, enterWith, expect, mailTo, newPassword, registerMember, test } from '../support/test.ts'

const admin = 'admin@muster.test'

test('somebody is invited by mail, registers through its link, and their first task brings karma to the inviter', async ({
  page,
  openBrowser,
  tokenOf,
}) => {
  const task = await createTask(page.request, await tokenOf(admin), { title: 'Plant a hedge', karma: 40 })
  const inviter = await registerMember(page, 'Ivo Inviter')
  await enterWith(page, inviter)
  await page.goto('/dashboard/refer')
  await expect(page.getByText('No one has joined yet')).toBeVisible()
  const email = `${uniqueWord('invited')}@muster.test`
  await page.getByLabel('Their email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('You can send 9 more invitations today.')).toBeVisible()

  const mail = await mailTo(page.request, email, /Ivo Inviter has invited you/)
  const guest = await openBrowser()
  await guest.goto(/\/register\?\S+/.exec(mail)?.[0] ?? '')
  await expect(guest.getByText(`Invited by ${inviter.data.muid}`)).toBeVisible()
  await guest.getByLabel('Email').fill(email)
  await guest.getByLabel('Full name').fill('Gita Guest')
  await guest.getByLabel('Password', { exact: true }).fill(newPassword)
  await guest.getByLabel('I accept the terms and conditions').check()
  await guest.getByRole('button', { name: 'Continue', exact: true }).click()
  await guest.getByRole('radio', { name: /I’m a student/ }).check({ force: true })
  await guest.getByRole('button', { name: 'Create account' }).click()
  await expect(guest).toHaveURL('/register/organization')

  const came = page.getByRole('listitem').filter({ hasText: 'Gita Guest' })
  await page.goto('/dashboard/refer')
  await expect(came.getByText('No task approved yet')).toBeVisible()

  const { accessToken } = await callApi<{ accessToken: string }>(page.request, 'auth/user-authentication/', {
    body: { emailOrMuid: email, password: newPassword },
  })
  await submitWork(page.request, accessToken, task.id)
  const staff = await openBrowser(admin)
  await openQueue(staff, task)
  await expect(staff.getByRole('heading', { name: 'Gita Guest' })).toBeVisible()
  await staff.keyboard.press('a')
  await expect(staff.getByText(/40 karma for Gita Guest/)).toBeVisible()

  await page.goto('/dashboard/refer')
  await expect(came.getByText(/^\+\d+ karma$/)).toBeVisible()
  await page.goto('/dashboard/profile?tab=history')
  await expect(
    page.getByRole('listitem').filter({ hasText: /joined through your invitation|Gita Guest/ }),
  ).toHaveCount(1)
})
