import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import MentorsPage from './mentors-page.tsx'

const group = { id: '00000000-0000-7000-8000-0000000000a1', name: 'Web Development' }
const other = { id: '00000000-0000-7000-8000-0000000000a2', name: 'Data Science' }
const imran = {
  muid: 'imran@muster',
  full_name: 'Imran Sheikh',
  profile_pic: null,
  level: 6,
  place: 'Tidewater Systems, Kozhikode',
  sentence: 'Send me the error and what you expected.',
  topics: ['APIs', 'Databases'],
  helps_with: null,
  usual_minutes: 300,
  closed_because: null,
}
const me = { may_offer: false, is_listed: false, karma_to_go: 180 }
const named = (full_name: string, change: Partial<typeof imran> | { usual_minutes: null } = {}) => ({
  ...imran,
  muid: `${full_name}@muster`,
  full_name,
  ...change,
})
const open = (at = '/dashboard/mentors') => show(<MentorsPage />, { at })

test('shows who answers and how soon, and asks one of them in one field', async () => {
  const asked = answer(
    on(api.mentorQuestions.found, {
      groups: [other, group],
      mentors: [
        imran,
        named('Devika Raman', { usual_minutes: 1500 }),
        named('Karthik New', { usual_minutes: null }),
        named('Sreeja', { usual_minutes: 20 }),
        named('Neha', { usual_minutes: 2900 }),
      ],
      newest: null,
      me,
    }),
    on(api.mentorQuestions.ask, {}),
  )
  const screen = await open()
  await expect.element(screen.getByRole('heading', { name: '5 mentors for you' })).toBeVisible()
  for (const text of [
    'Answers in 5 hours',
    'Answers in a day',
    'New mentor',
    'Answers within the hour',
    '180 karma to go',
  ]) {
    await expect.element(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getByText('Neha').query()).toBeNull()
  await screen.getByRole('button', { name: 'Show 1 more' }).click()
  await expect.element(screen.getByText('Answers in 2 days')).toBeVisible()

  await screen.getByRole('button', { name: 'Ask Imran' }).click()
  await page.getByLabelText('Your question').fill('Where do I begin with two branches?')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect
    .poll(() => asked.find(to(api.mentorQuestions.ask))?.body)
    .toMatchObject({
      muid: 'imran@muster',
      text: 'Where do I begin with two branches?',
    })
})

test('leads to the newest answer, and to the mentors of one group', async () => {
  const asked = answer(
    on(api.mentorQuestions.found, {
      groups: [other, group],
      mentors: [{ ...imran, closed_because: 'You already have an open question to this mentor' }],
      newest: {
        id: '00000000-0000-7000-8000-0000000000b1',
        state: 'answered',
        mentor: { full_name: 'Devika Raman', muid: null, profile_pic: null },
        text: 'Start with what can fail.',
        changed_at: '2026-11-20T10:00:00Z',
      },
      me: { may_offer: true, is_listed: false, karma_to_go: null },
    }),
  )
  const screen = await open()
  await expect.element(screen.getByText('Devika answered you')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Read' }))
    .toHaveAttribute('href', expect.stringContaining('question=00000000-0000-7000-8000-0000000000b1'))
  await expect.element(screen.getByText(/You already have an open question/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Write your sentence to be listed' }))
    .toHaveAttribute('href', '/dashboard/mentor-questions?side=received')
  await screen.getByText('Data Science').click()
  await expect.poll(() => asked.filter(to(api.mentorQuestions.found)).at(-1)?.query.get('ig')).toBe(other.id)
})

test.each([
  [
    'the group',
    [group],
    'No mentor in your groups yet',
    'Open Web Development',
    `/dashboard/interestgroups/${group.id}`,
  ],
  ['the groups', [], 'You’re not in a group yet', 'View interest groups', '/dashboard/interestgroups'],
] as const)('without mentors, leads to %s', async (_name, groups, title, link, href) => {
  answer(
    on(api.mentorQuestions.found, {
      groups: [...groups],
      mentors: [],
      newest: null,
      me: { may_offer: true, is_listed: true, karma_to_go: null },
    }),
  )
  const screen = await open()
  await expect.element(screen.getByText(title)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: link })).toHaveAttribute('href', href)
  expect(screen.getByText('You can mentor too').query()).toBeNull()
})
