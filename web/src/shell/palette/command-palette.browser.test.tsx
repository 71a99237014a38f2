import { roles } from '@muster/contract/access/access.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, later, on, pageOf, refusal, to } from '../../../test/browser/answers.ts'
import { signInAs } from '../../../test/browser/session.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { screens } from '../../screens.ts'
import { ScreensContext } from '../manage/screens-context.ts'
import CommandPalette from './command-palette.tsx'

const learner = { muid: 'sara@muster' }
const admin = { ...learner, roles: [roles.admins] }

const found = { full_name: 'Devika Raman', muid: 'devika@muster', level: 'lvl3' }
const devika = { ...found, id: 'd1', email: 'd@muster.test' }
const none = [
  on(api.users.list, pageOf([])),
  on(api.profiles.search, pageOf([])),
  on(api.staffSearch.organizations, []),
  on(api.learningCircles.find, pageOf([])),
  on(api.interestGroups.list, { interestGroup: [] }),
  on(api.tasks.list, pageOf([])),
  on(api.submissions.ofMyGroups, pageOf([])),
]

const open = () =>
  show(
    <ScreensContext value={screens}>
      <CommandPalette opened onClose={() => undefined} />
    </ScreensContext>,
    { at: '/dashboard/home', path: '/*' },
  )

const box = () => page.getByRole('textbox', { name: 'Search pages, people and actions' })
const entry = (name: RegExp | string) => page.getByRole('button', { name })
const groupNames = () =>
  [...document.querySelectorAll('.mantine-Spotlight-actionsGroup')].map((group) =>
    getComputedStyle(group, '::before').content.replaceAll('"', ''),
  )

test('finds a page and goes there with Enter', async () => {
  signInAs(admin)
  answer(none)
  const { router } = await open()
  await box().fill('voucher manage')
  await expect.element(entry(/^Karma vouchers/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/karma-voucher')
})

test('begins an action of a screen, for those who may', async () => {
  signInAs(admin)
  answer(none)
  const { router } = await open()
  await box().fill('create voucher')
  await entry(/^Create voucher/).click()
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/dashboard/karma-voucher?edit=new')
})

test('Enter goes to the first one that the server has found, though it came after the last letter', async () => {
  signInAs(admin)
  const people = later(pageOf([devika]))
  answer(none, on(api.users.list, people.answer))
  const { router } = await open()
  await box().fill('devika')
  await expect.element(page.getByText('Searching…')).toBeVisible()
  people.release()
  await expect.element(entry(/Devika Raman/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/manage-users/d1')
})

test('leads those who keep organisations to one of them in their list', async () => {
  signInAs(admin)
  const id = '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11'
  const college = {
    id,
    title: 'Theyyam Valley College',
    org_type: 'College',
    place: 'Kannur, Kerala',
  } as const
  answer(none, on(api.staffSearch.organizations, [college]))
  const { router } = await open()
  await box().fill('theyyam')
  await entry(/Theyyam Valley College.*College, Kannur, Kerala/).click()
  const { pathname, search } = router.state.location
  expect(pathname).toBe('/dashboard/organizations')
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    type: 'College',
    search: 'Theyyam Valley College',
    edit: id,
  })
})

test('offers learners no page and no action of staff', async () => {
  signInAs(learner)
  answer(none)
  await open()
  await box().fill('create')
  await expect.element(entry(/^Create a circle/)).toBeVisible()
  await expect.element(entry(/^Create task/)).not.toBeInTheDocument()
  await expect.element(entry(/^Create voucher/)).not.toBeInTheDocument()
})

test('leads staff to their view of a person, and learners to the profile', async () => {
  signInAs(admin)
  const asked = answer(none, on(api.users.list, pageOf([devika])))
  const staff = await open()
  await box().fill('devika')
  await entry(/^Devika Raman devika@muster, level 3/).click()
  const { pathname, search } = staff.router.state.location
  expect(pathname + search).toBe('/dashboard/manage-users/d1')
  expect(asked.some(to(api.profiles.search))).toBe(false)
  await staff.unmount()
  sessionStore.clear()

  signInAs(learner)
  answer(none, on(api.profiles.search, pageOf([found])))
  const other = await open()
  await box().fill('devika')
  await entry(/^Devika Raman/).click()
  expect(other.router.state.location.pathname).toBe('/profile/devika%40muster')
})

test('finds circles, interest groups and tasks, a few of each', async () => {
  signInAs(learner)
  const asked = answer(
    none,
    on(
      api.learningCircles.find,
      pageOf([
        {
          id: 'c1',
          name: 'Web makers',
          ig_name: 'Web',
          org_name: null,
        },
      ]),
    ),
    on(api.interestGroups.list, {
      interestGroup: [
        { id: 'g1', name: 'Web Development', code: 'WEB', members: 1 },
        { id: 'g2', name: 'Cyber Security', code: 'CYB', members: 7 },
      ],
    }),
    on(api.submissions.ofMyGroups, pageOf([{ id: 't1', title: 'A web page', hashtag: '#web-page' }])),
  )
  const { router } = await open()
  await box().fill('web')
  await expect.element(entry(/^Web makers/)).toBeVisible()
  await expect.element(entry('Web Development 1 member')).toBeVisible()
  await expect.element(entry(/^Cyber Security/)).not.toBeInTheDocument()
  await expect.poll(groupNames).toEqual(['Learning circles', 'Interest groups', 'Tasks'])
  expect(
    asked.filter(({ query }) => query.has('perPage')).every(({ query }) => Number(query.get('perPage')) < 10),
  ).toBe(true)
  await entry(/^A web page/).click()
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/dashboard/mujourney/tasks/t1')
})

test('has what was used last first, and nothing of it after signing out', async () => {
  signInAs(admin)
  answer(none, on(api.users.list, pageOf([devika])))
  const first = await open()
  await box().fill('devika')
  await entry(/^Devika Raman/).click()
  await first.unmount()

  const second = await open()
  await expect.poll(groupNames).toEqual(['Recent', 'Pages', 'Actions'])
  await expect.element(entry(/^Devika Raman/)).toBeVisible()
  await second.unmount()

  // Another member in the same browser, then the same one after signing out.
  signInAs({ ...admin, muid: 'manu@muster' })
  const third = await open()
  await expect.poll(groupNames).toEqual(['Pages', 'Actions'])
  await third.unmount()
  sessionStore.clear()
  expect(localStorage.getItem('recent')).toBeNull()
})

test('says that it searches, and when nothing is called so', async () => {
  signInAs(learner)
  const people = later(pageOf([]))
  answer(none, on(api.profiles.search, people.answer))
  await open()
  await box().fill('zzzz')
  await expect.element(page.getByText('Searching…')).toBeVisible()
  people.release()
  await expect.element(page.getByText('Nothing found. Try another word.')).toBeVisible()
})

test('asks once for what is typed in one go', async () => {
  signInAs(learner)
  const asked = answer(none)
  await open()
  // In one task, so that no timer runs in between.
  const input = box().element() as HTMLInputElement
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const typed of ['de', 'dev', 'devika']) {
    setValue?.call(input, typed)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await expect.element(page.getByText('Nothing found. Try another word.')).toBeVisible()
  const searched = asked.filter(to(api.profiles.search))
  expect(searched.map(({ query }) => query.get('search'))).toEqual(['devika'])
})

test('says when a part of the search failed, shows the rest, and tries again', async () => {
  signInAs(learner)
  answer(
    none,
    on(api.profiles.search, refusal(500, { general: 'Down' })),
    on(
      api.learningCircles.find,
      pageOf([
        {
          id: 'c1',
          name: 'Devika and friends',
          ig_name: 'Web',
          org_name: null,
        },
      ]),
    ),
  )
  await open()
  await box().fill('devika')
  await expect.element(entry(/^Devika and friends/)).toBeVisible()
  await expect.element(entry(/^Part of the search failed/)).toBeVisible()
  answer(on(api.profiles.search, pageOf([found])))
  await entry(/^Part of the search failed/).click()
  await expect.element(entry(/^Devika Raman/)).toBeVisible()
  await expect.element(entry(/^Part of the search failed/)).not.toBeInTheDocument()
})
