import { callApi, enterWith, expect, registerMember, test } from '../support/test.ts'

test('a question to a mentor is asked, accepted, answered, and asked back about once', async ({
  page,
  openBrowser,
  tokenOf,
}) => {
  const { data: mentors } = await callApi<{ data: { muid: string }[] }>(
    page.request,
    'dashboard/user/search/?role=mentor&search=an',
  )
  const mentor = mentors[0]?.muid ?? ''
  await callApi(page.request, 'dashboard/mentor-questions/offer/', {
    token: await tokenOf(mentor),
    method: 'PUT',
    body: { helps_with: 'Git', takes_questions: true, most_at_once: 5 },
  })
  const asker = await registerMember(page, 'Asha Asker')
  const subject = `Two branches ${Date.now()}`
  await callApi(page.request, 'dashboard/mentor-questions/', {
    token: asker.accessToken,
    body: { id: crypto.randomUUID(), muid: mentor, subject, text: 'Where do I begin with two?' },
  })

  const guest = await openBrowser(mentor)
  await guest.goto('/dashboard/mentor-questions?side=received')
  const forMentor = guest.getByRole('article', { name: subject })
  await forMentor.getByRole('button', { name: 'Accept, answer later' }).click()
  await expect(forMentor.getByText('Accepted', { exact: true })).toBeVisible()
  await forMentor.getByLabel('Your answer').fill('Begin with the older one.')
  await forMentor.getByRole('button', { name: 'Send answer' }).click()
  await expect(forMentor.getByText('Answered', { exact: true })).toBeVisible()

  await enterWith(page, asker)
  await page.goto('/dashboard/mentor-questions')
  const mine = page.getByRole('article', { name: subject })
  await expect(mine.getByText('Begin with the older one.')).toBeVisible()
  await mine.getByLabel('Ask a follow-up if something isn’t clear').fill('And if both are as old?')
  await mine.getByRole('button', { name: 'Ask follow-up' }).click()
  // As a part of the conversation: the text in the field is visible before it's sent.
  await expect(mine.getByRole('blockquote').filter({ hasText: 'And if both are as old?' })).toBeVisible()

  await guest.reload()
  await forMentor.getByLabel('Your answer to the follow-up').fill('Then with the smaller one.')
  await forMentor.getByRole('button', { name: 'Send answer' }).click()
  await expect(
    forMentor.getByRole('blockquote').filter({ hasText: 'Then with the smaller one.' }),
  ).toBeVisible()
})
