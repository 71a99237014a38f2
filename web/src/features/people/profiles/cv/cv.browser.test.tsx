import type { ProfileWork } from '@muster/contract/learning/shown-work.ts'
import type { Cv } from '@muster/contract/people/cv.ts'
import type { Greetings } from '@muster/contract/people/greetings.ts'
import { UserProfile } from '@muster/contract/people/profiles.ts'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, to } from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import PrintedProfile from '../print/printed-profile.tsx'
import InCommonCard from './in-common-card.tsx'
import { Introduction } from './introduction.tsx'
import { VisitorActions } from './visitor-actions.tsx'
import { WordsCard } from './words-card.tsx'
import WorksCard from './works-card.tsx'

const READ = callTo(api.cv.read, { muid: 'asha@muster' })
const HELLO = callTo(api.cv.hello, { muid: 'asha@muster' })
const GREETINGS = callTo(api.greetings.read, { muid: 'asha@muster' })

const profile = filled(UserProfile, {
  muid: 'asha@muster',
  full_name: 'Asha Thomas',
  first_name: 'Asha',
  karma: 1200,
  level: 'lvl3',
  is_public: true,
  college_name: 'College of Ships',
  domain: null,
  interest_groups: [],
})
const work = (id: string, title: string, more: Partial<Cv['works'][number]> = {}) => ({
  id,
  task_id: id,
  title,
  caption: null,
  picture: null,
  link: 'https://example.org/work',
  category: 'coder',
  karma: 60,
  approved_at: '2026-10-02T10:00:00.000Z',
  reviewer: null,
  ...more,
})
const shownWork = (id: string, title: string): ProfileWork => ({
  id,
  task_id: id,
  title,
  category: 'coder',
  preview: { kind: 'words', words: title },
  link: 'https://example.org/work',
  picture: null,
  text: null,
  by: { full_name: 'Asha Nair', muid: 'asha@muster', profile_pic: null },
  is_mine: false,
  tie: null,
  place: null,
  karma: 60,
  approved_at: '2026-10-02T10:00:00.000Z',
  highlight_id: null,
  well_done: 0,
  mine: false,
  is_pinned: true,
  caption: null,
  words: 'Clear and short',
  reviewer: { full_name: 'Imran Sheikh', muid: 'imran@muster', profile_pic: null },
})
const cv = (more: Partial<Cv> = {}): Cv => ({
  bio: null,
  open_to_work: false,
  open_to_gigs: false,
  roles: [],
  figures: { tasks: 3, meetups: 2, reviews: 1, weeks: 0 },
  works_chosen: false,
  works: [],
  words: [],
  circles: [],
  ...more,
})
const at = '/dashboard/profile'
afterEach(() => sessionStore.clear())

test('a line about oneself is asked for on one’s own profile alone', async () => {
  answer(on(READ, cv({ roles: [{ kind: 'circle', words: 'Leads Backwater Debuggers', path: '/c' }] })))
  const own = await show(<Introduction muid="asha@muster" own />, { at })
  await expect.element(own.getByRole('button', { name: 'Say what you make' })).toBeVisible()
  await expect
    .element(own.getByRole('link', { name: 'Leads Backwater Debuggers' }))
    .toHaveAttribute('href', '/c')
  await own.unmount()
  const others = await show(<Introduction muid="asha@muster" own={false} />, { at })
  await expect.element(others.getByText('Leads Backwater Debuggers')).toBeVisible()
  expect(others.getByRole('button').elements()).toHaveLength(0)
})

test('works are pinned in the order that their maker gives them, with a line', async () => {
  const asked = answer(
    on(api.shownWork.ofMember, { total: 1, works: [shownWork('one', 'A form')] }),
    on(api.cv.works, [
      { ...work('one', 'A form'), place: null, on_front_page: false },
      { ...work('two', 'A page'), place: null, on_front_page: false },
    ]),
    on(api.cv.pin),
  )
  const screen = await show(<WorksCard profile={profile} own />, { at })
  await screen.getByRole('button', { name: 'Choose work to pin' }).click()
  await screen.getByRole('button', { name: 'Pin A form' }).click()
  await screen.getByRole('button', { name: 'Pin A page' }).click()
  await screen.getByRole('textbox', { name: 'Caption for A page' }).fill('One screen')
  await screen.getByRole('button', { name: 'Move A page up' }).click()
  await screen.getByRole('checkbox', { name: 'Allow on the landing page' }).click()
  // The choice also survives signing in again.
  await screen.unmount()
  const again = await show(<WorksCard profile={profile} own />, { at })
  await again.getByRole('button', { name: 'Choose work to pin' }).click()
  await again.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => asked.filter(to(api.cv.pin)).map(({ body }) => body))
    .toEqual([
      {
        works: [
          { id: 'two', caption: 'One screen' },
          { id: 'one', caption: '' },
        ],
        on_front_page: true,
      },
    ])
})

test('one work is large and four are small, until all are asked for', async () => {
  const works = ['A form', 'A page', 'A map', 'A song', 'A plan', 'A film'].map((title) =>
    shownWork(title, title),
  )
  answer(
    on(api.shownWork.ofMember, ({ query }) => ({
      total: 6,
      works: query.get('all') ? works : works.slice(0, 5),
    })),
  )
  const screen = await show(<WorksCard profile={profile} own={false} />, { at })
  await expect.element(screen.getByText('Pinned · approved by Imran')).toBeVisible()
  await expect.element(screen.getByText('“Clear and short”')).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(5)
  expect(screen.container.querySelectorAll('[data-large] [data-kind]')).toHaveLength(1)
  await screen.getByRole('button', { name: 'Show all work' }).click()
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(6)
  expect(screen.getByRole('button', { name: 'Show all work' }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: 'Choose work to pin' }).elements()).toEqual([])
})

test('a member without shown work is asked to choose some', async () => {
  answer(on(api.shownWork.ofMember, { total: 0, works: [] }), on(api.cv.works, []))
  const screen = await show(<WorksCard profile={profile} own />, { at })
  await screen.getByRole('button', { name: 'Choose what to show' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Your pinned work' })).toBeVisible()
})

test('without any work, others see no empty card', async () => {
  answer(on(READ, cv()), on(api.shownWork.ofMember, { total: 0, works: [] }))
  const screen = await show(
    <>
      <WorksCard profile={profile} own={false} />
      <Introduction muid="asha@muster" own={false} />
    </>,
    { at },
  )
  await expect.poll(() => screen.container.querySelector('section')).toBeNull()
})

test('a hello is sent once, and visitors are led to sign in first', async () => {
  const greeted = { said: false, said_today: false, greeted_on: null, mine: null, theirs: null }
  const asked = answer(
    on(HELLO),
    on(api.learningCircles.mine, []),
    on(GREETINGS, () => ({ ...greeted, said: asked.some(to(HELLO)), said_today: asked.some(to(HELLO)) })),
  )
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const member = await show(<VisitorActions profile={profile} />, { at })
  const button = member.getByRole('button', { name: 'Say hello' })
  await userEvent.dblClick(button)
  await expect.element(member.getByRole('button', { name: 'Hello said' })).toBeDisabled()
  expect(asked.filter(to(HELLO))).toHaveLength(1)
  sessionStore.clear()
  await member.unmount()
  const visitor = await show(<VisitorActions profile={profile} />, { at })
  await expect
    .element(visitor.getByRole('link', { name: 'Say hello' }))
    .toHaveAttribute('href', '/login?ruri=profile%2Fasha%40muster')
})

test('what two have in common is named, with the way to it', async () => {
  const greeted = { said: false, said_today: false, greeted_on: '2026-11-24', mine: null, theirs: null }
  answer(
    on(GREETINGS, greeted),
    on(callTo(api.cv.inCommon, { muid: 'asha@muster' }), {
      tasks: 9,
      task: { id: 'poster', title: 'A poster' },
      meetups: 1,
      meetup: { id: 'sketch', title: 'Sketch night' },
    }),
  )
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const screen = await show(<InCommonCard profile={profile} />, { at })
  await expect.element(screen.getByRole('heading', { name: 'You and Asha' })).toBeVisible()
  await expect.element(screen.getByText(/^Asha said hello to you on 24 Nov/)).toBeVisible()
  await expect
    .element(screen.getByText('You’ve both done 9 tasks. Asha did “A poster”, which you haven’t tried.'))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'View task' }))
    .toHaveAttribute('href', '/dashboard/mujourney/tasks/poster')
  await expect.element(screen.getByText('You were both at “Sketch night”')).toBeVisible()
})

test('a greeting is returned, and then each writes one line', async () => {
  const greeted = { said: false, said_today: false, greeted_on: '2026-11-24', mine: null, theirs: null }
  let now: Greetings = greeted
  const WRITE = callTo(api.greetings.write, { muid: 'asha@muster' })
  const asked = answer(
    on(HELLO, () => {
      now = { ...greeted, said: true, said_today: true }
      return {}
    }),
    on(WRITE, () => {
      now = { ...now, mine: 'Show me the ferry times' }
      return {}
    }),
    on(api.learningCircles.mine, []),
    on(GREETINGS, () => now),
  )
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const screen = await show(<VisitorActions profile={profile} />, { at })
  await screen.getByRole('button', { name: 'Wave back' }).click()
  await screen.getByRole('button', { name: 'Write' }).click()
  await page.getByRole('textbox', { name: /a line$/ }).fill('Show me the ferry times')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.element(page.getByText('Show me the ferry times')).toBeVisible()
  expect(asked.findLast(to(WRITE))?.body).toEqual({ words: 'Show me the ferry times' })
})

test('a line is shown to the member it was written to, who can report it', async () => {
  const theirs = {
    id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e31',
    words: 'Buy this',
    at: new Date().toISOString(),
  }
  let i_reported = false
  const REPORT = callTo(api.greetings.report, { muid: 'asha@muster' })
  const asked = answer(
    on(REPORT, () => {
      i_reported = true
      return {}
    }),
    on(api.learningCircles.mine, []),
    on(GREETINGS, () => ({
      said: true,
      said_today: false,
      greeted_on: '2026-11-24',
      mine: 'Hello',
      theirs: { ...theirs, i_reported },
    })),
  )
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const screen = await show(<VisitorActions profile={profile} />, { at })
  await screen.getByRole('button', { name: 'View messages' }).click()
  await expect.element(page.getByText('Buy this')).toBeVisible()
  await page.getByRole('button', { name: 'Report message' }).click()
  await page.getByText('It’s advertising').click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect.element(page.getByText('reported', { exact: true })).toBeVisible()
  expect(asked.filter(to(REPORT))).toHaveLength(1)
})

test('paper gets a sheet of its own, for as long as it is printed', async () => {
  answer(
    on(READ, cv({ bio: 'I make forms', works_chosen: true, works: [work('one', 'A form')] })),
    on(callTo(api.achievements.ofMember, { muid: 'asha@muster' }), []),
    on(callTo(api.profiles.socialsByMuid, { muid: 'asha@muster' })),
  )
  const screen = await show(
    <>
      <Introduction muid="asha@muster" own={false} />
      <PrintedProfile profile={profile} />
    </>,
    { at },
  )
  await expect.element(screen.getByText('I make forms')).toBeVisible()
  const sheet = () => document.querySelector('body > article')?.textContent ?? null
  expect(sheet()).toBeNull()
  window.dispatchEvent(new Event('beforeprint'))
  for (const part of [
    'Asha Thomas',
    'I make forms',
    'A form',
    'https://example.org/work',
    'profile/asha@muster',
  ]) {
    expect(sheet()).toContain(part)
  }
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(sheet).toBeNull()
})

const said = (more: Partial<Cv['words'][number]> = {}) => ({
  id: 'one',
  words: 'She tests the unhappy ways first.',
  task_id: 'one',
  title: 'A form',
  reviewer: { full_name: 'Devika Raman', muid: 'devika@muster', profile_pic: null },
  is_shown: false,
  may_be_shown: true,
  ...more,
})

test('members choose which words of reviewers others see; a private reviewer is quoted nowhere', async () => {
  const asked = answer(
    on(READ, cv({ words: [said(), said({ id: 'two', title: 'A page', may_be_shown: false })] })),
    on(callTo(api.submissions.showWords, { submission_id: 'one' })),
  )
  const own = await show(<WordsCard profile={profile} own />, { at })
  await expect
    .element(own.getByText('Only you can see this, because your reviewer’s profile is private.'))
    .toBeVisible()
  const choice = own.getByRole('switch', { name: 'Show on my profile: “A form”' })
  await expect.element(choice).not.toBeChecked()
  await choice.click()
  await expect.poll(() => asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ shown: true })
  await own.unmount()
  const others = await show(<WordsCard profile={profile} own={false} />, { at })
  await expect.element(others.getByText('“She tests the unhappy ways first.”').first()).toBeVisible()
  expect(others.getByRole('switch').elements()).toHaveLength(0)
})
