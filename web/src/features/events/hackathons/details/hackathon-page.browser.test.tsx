import type { HackathonPage as Shown } from '@muster/contract/events/hackathon-shapes.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal, reply, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import HackathonPage from './hackathon-page.tsx'
import HackathonVisitorPage from './visitor-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const PAGE = callTo(api.hackathons.page, { hackathon_id: ID })
const TEAM = callTo(api.hackathonTeams.mine, { hackathon_id: ID })
const REMIND = callTo(api.hackathonApplications.remind, { hackathon_id: ID })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const hackathon: Shown = {
  id: ID,
  title: 'Build Weekend',
  tagline: 'Thirty hours',
  type: 'offline',
  district: 'Ernakulam',
  place: 'Innovation Hall',
  banner: null,
  event_logo: null,
  is_open_to_all: true,
  application_start: inDays(-1),
  application_ends: inDays(5),
  event_start: inDays(7),
  event_end: inDays(8),
  time_zone: 'Asia/Kolkata',
  status: 'Published',
  places: 60,
  accepted: 31,
  applied: 74,
  to_decide: 0,
  missing: [],
  my_status: null,
  my_roles: [],
  editable: false,
  description: 'Pick a problem, or bring your own.',
  website: 'https://build.example',
  organisation: 'Tide College',
  org_id: ID,
  welcomes_beginners: true,
  admission: 'decided',
  team_least: 1,
  team_most: 4,
  schedule: [],
  tracks: [],
  prizes: [],
  criteria: [],
  questions: [],
  hosts: [],
  judges: 0,
  faces: [],
  looking_for_team: 0,
  my_ticket: null,
  wants_reminder: false,
  gallery_is_open: false,
  results_published_at: null,
}

let shown: Shown
const open = (more: Partial<Shown> = {}, what = <HackathonPage />) => {
  shown = { ...hackathon, ...more }
  const calls = answer(on(PAGE, () => shown))
  return show(what, {
    at: `/dashboard/special-events/hackathon/${ID}`,
    path: '/dashboard/special-events/hackathon/:id',
  }).then(() => calls)
}
const soon = { application_start: inDays(2) }

describe('a member', () => {
  beforeEach(() => sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' }))
  afterEach(() => sessionStore.clear())

  test('reads what it is about, and goes on to apply', async () => {
    await open()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Build Weekend' })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Apply to take part' }))
      .toHaveAttribute('href', `/dashboard/special-events/hackathon/${ID}/apply`)
  })

  test('is led to the results once there are any', async () => {
    await open({ results_published_at: inDays(-1) })
    await expect
      .element(page.getByRole('link', { name: 'View results' }))
      .toHaveAttribute('href', `/dashboard/special-events/hackathon/${ID}/results`)
  })

  test('is reminded when applications open, once they ask for it', async () => {
    const calls = await open(soon)
    const remind = page.getByRole('button', { name: 'Remind me' })
    await expect.element(remind).toHaveAttribute('aria-pressed', 'false')
    answer(
      on(REMIND, () => {
        shown = { ...shown, wants_reminder: true }
        return reply({ wanted: true, count: 1 }, 'We’ll let you know when applications open')
      }),
    )
    await remind.click()
    await expect.element(remind).toHaveAttribute('aria-pressed', 'true')
    expect(calls.filter(to(REMIND))).toHaveLength(1)
  })

  test('sees where their application stands, and the way to a team', async () => {
    answer(on(TEAM, { team: null, locked_because: null, offers: [] }))
    await open({ my_status: 'accepted' })
    await expect
      .element(page.getByRole('link', { name: /Find a team/ }))
      .toHaveAttribute('href', `/dashboard/special-events/hackathon/${ID}/team`)
    await expect.element(page.getByText(/You have a place/).first()).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Your application' })).toBeVisible()
  })

  test('who has a place shows their ticket from here, until it is over', async () => {
    answer(on(TEAM, { team: null, locked_because: null, offers: [] }))
    await open({ my_status: 'accepted', my_ticket: 'ABCDE23456' })
    await page.getByRole('button', { name: 'Show at the door' }).click()
    await expect.element(page.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
    await expect.element(page.getByText('ABCDE 23456')).toBeVisible()
  })

  test('keeps no ticket for what is over', async () => {
    answer(on(TEAM, { team: null, locked_because: null, offers: [] }))
    const over = {
      application_start: inDays(-9),
      application_ends: inDays(-5),
      event_start: inDays(-3),
      event_end: inDays(-1),
    }
    await open({ ...over, my_status: 'accepted', my_ticket: 'ABCDE23456' })
    await expect.element(page.getByRole('heading', { name: 'This hackathon has ended' })).toBeVisible()
    await expect.element(page.getByText('You had a place.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Show at the door' })).not.toBeInTheDocument()
  })

  test('reads every word of the buttons at the bottom of a narrow phone', async () => {
    await page.viewport(320, 640)
    answer(on(TEAM, { team: null, locked_because: null, offers: [] }))
    await open({ my_status: 'accepted', my_ticket: 'ABCDE23456' })
    for (const act of [
      page.getByRole('button', { name: 'Show at the door' }),
      page.getByRole('link', { name: 'Your application' }),
    ]) {
      await expect.element(act).toBeVisible()
      const words = act.element().querySelector('span:last-child') ?? act.element()
      expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
      expect(act.element().getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
    }
    await page.viewport(1280, 800)
  })

  test('sees their team', async () => {
    const people = ['Anjali', 'Ravi'].map((full_name) => ({ full_name, muid: full_name, profile_pic: null }))
    answer(on(TEAM, { team: { name: 'Rain Ledger', members: people, room: 2 }, locked_because: null }))
    await open({ my_status: 'accepted' })
    await expect.element(page.getByRole('link', { name: /Rain Ledger, 2 of 4/ })).toBeVisible()
  })

  test('who judges it is led to the teams', async () => {
    await open({ my_roles: ['judge'] })
    await expect.element(page.getByRole('link', { name: /^Teams/ })).toBeVisible()
  })

  test('who judges it is led to the projects that they score, also when they help at the door', async () => {
    await open({ my_roles: ['judge', 'volunteer'] })
    await expect
      .element(page.getByRole('link', { name: 'Judge projects' }))
      .toHaveAttribute('href', expect.stringMatching(/\/judge$/))
    await expect.element(page.getByRole('link', { name: 'Check people in' })).toBeVisible()
  })

  test('who organises it is led to the work, and does not apply', async () => {
    await open({ my_roles: ['organiser'], editable: true })
    await expect.element(page.getByRole('link', { name: /Applicants/ })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Apply to take part' })).not.toBeInTheDocument()
  })
})

describe('a visitor', () => {
  test('is asked to sign in before they apply', async () => {
    const calls = await open({}, <HackathonVisitorPage />)
    await expect
      .element(page.getByRole('link', { name: 'Apply to take part' }))
      .toHaveAttribute('href', expect.stringContaining('/login?ruri='))
    // It uses the public page frame, and makes no other requests.
    await expect.element(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
    expect(calls.every(to(PAGE))).toBe(true)
  })

  test('is not asked whether to be reminded', async () => {
    await open(soon, <HackathonVisitorPage />)
    await expect.element(page.getByText(/^Applications open on/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Remind me' })).not.toBeInTheDocument()
  })

  test('learns that there is none', async () => {
    answer(on(PAGE, refusal(404, { general: 'We couldn’t find this hackathon' })))
    await show(<HackathonVisitorPage />, {
      at: `/dashboard/special-events/hackathon/${ID}`,
      path: '/dashboard/special-events/hackathon/:id',
    })
    await expect.element(page.getByRole('link', { name: 'View all special events' })).toBeVisible()
  })
})
