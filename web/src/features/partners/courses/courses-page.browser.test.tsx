import { GroupPage } from '@muster/contract/learning/interest-groups.ts'
import type { Course, CourseList } from '@muster/contract/partners/courses.ts'
import { UserProfile } from '@muster/contract/people/profiles.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal } from '../../../../test/browser/answers.ts'
import { filled } from '../../../../test/browser/filled.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import { profileQuery } from '../../../shell/session/session-queries.ts'
import CoursesPage from './courses-page.tsx'

const course: Course = {
  root_id: 'root-101',
  title: 'Introduction to Python',
  text: 'Write your first programs.',
  picture: null,
  hours: 12,
  lessons: 24,
}
const listOf = (provider: CourseList['provider'], ...courses: Course[]): CourseList => ({
  provider,
  name: provider,
  connected: courses.length > 0,
  courses,
})
const one = [
  on(
    callTo(api.courses.list, { provider: 'wadhwani' }),
    listOf('wadhwani', course, { ...course, root_id: null, title: 'Design thinking' }),
  ),
  on(callTo(api.courses.list, { provider: 'opengrad' }), listOf('opengrad')),
]
const openPage = () => show(<CoursesPage />, { at: '/dashboard/courses' })

function signIn() {
  vi.spyOn(sessionStore, 'refreshToken').mockReturnValue('refresh')
  vi.spyOn(sessionStore, 'accessToken').mockReturnValue('access')
}

test('visitors see the courses and are asked to sign in; a provider without an account is said so', async () => {
  answer(one)
  await openPage()
  await expect
    .element(page.getByRole('link', { name: 'Sign in to start: Introduction to Python' }))
    .toBeVisible()
  await expect.element(page.getByText('12 hours').first()).toBeVisible()
  await expect.element(page.getByText('OpenGrad isn’t connected')).toBeVisible()
  await expect.element(page.getByText('Opens later')).toBeVisible()
})

test('while no partner is connected, the page leads to the own path and the guides of the own groups', async () => {
  signIn()
  const profile = filled(UserProfile, { interest_groups: [{ id: 'g1', name: 'Web Development', karma: 20 }] })
  queryClient.setQueryData(profileQuery.queryKey, profile)
  answer(
    on(callTo(api.courses.list, { provider: 'wadhwani' }), listOf('wadhwani')),
    on(callTo(api.courses.list, { provider: 'opengrad' }), listOf('opengrad')),
    on(api.account.info, () => refusal(404, { general: 'Nothing here' })),
    on(api.profiles.mine, profile),
    on(api.courses.mine, []),
    on(
      callTo(api.interestGroups.page, { pk: 'g1' }),
      filled(GroupPage, {
        id: 'g1',
        name: 'Web Development',
        category: 'coder',
        cover: null,
        levels: [
          {
            level_order: 1,
            tasks: [
              { id: 'a', title: 'A page', hashtag: '#a', karma: 20, completed: true },
              { id: 'b', title: 'A form', hashtag: '#b', karma: 60, completed: false },
            ],
          },
        ],
      }),
    ),
  )
  await openPage()
  await expect
    .element(page.getByRole('link', { name: 'View guide of Web Development' }))
    .toHaveAttribute('href', '/dashboard/interestgroups/g1')
  await expect.element(page.getByText('1 of 2 tasks done')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'A form' }))
    .toHaveAttribute('href', '/dashboard/mujourney/tasks/b')
  await expect.element(page.getByRole('heading', { name: 'Your path' })).toBeVisible()
  expect(page.getByText(/isn’t connected/).query()).toBeNull()
  expect(page.getByText('Connect a partner').query()).toBeNull()
})

test('a provider that is down leaves the other one alone', async () => {
  const down = () => refusal(503, { general: 'It isn’t responding right now. Try again in a moment.' })
  answer(one, on(callTo(api.courses.list, { provider: 'opengrad' }), down))
  await openPage()
  await expect.element(page.getByText('We couldn’t load the OpenGrad courses')).toBeVisible()
  await expect.element(page.getByText('Introduction to Python')).toBeVisible()
})

test('both down are said in one text', async () => {
  const down = () => refusal(503, { general: 'It isn’t responding right now. Try again in a moment.' })
  answer(
    on(callTo(api.courses.list, { provider: 'wadhwani' }), down),
    on(callTo(api.courses.list, { provider: 'opengrad' }), down),
  )
  await openPage()
  await expect.element(page.getByText('We can’t reach any of our partners right now')).toBeVisible()
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(1)
})

test('a course opens in a tab that is there with the click, and closes again when it is refused', async () => {
  signIn()
  const tab = { opener: null, location: { replace: vi.fn() }, close: vi.fn() }
  const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  answer(
    one,
    on(api.courses.mine, []),
    on(api.wadhwani.userLogin, { status: 'SUCCESS', data: 'https://courses.example/1' }),
  )
  await openPage()
  const button = page.getByRole('button', { name: 'Go to course: Introduction to Python' })
  await button.click()
  expect(opened).toHaveBeenCalledWith('', '_blank')
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([['https://courses.example/1']])
  answer(
    one,
    on(api.courses.mine, []),
    on(api.wadhwani.userLogin, { status: 'SUCCESS', data: 'javascript:alert(1)' }),
  )
  await button.click()
  await expect.poll(() => tab.close.mock.calls.length).toBe(1)
})
