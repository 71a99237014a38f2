import type { hackathonTeams } from '@muster/contract/events/hackathon-teams.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, callTo, on, refusal, reply, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import TeamLinkPage from './team-link-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const TEAM_PAGE = `/dashboard/special-events/hackathon/${ID}/team`
const LINK = callTo(api.hackathonTeams.byLink, { code: 'ABCDEFGHJK' })
const JOIN = callTo(api.hackathonTeams.join, { code: 'ABCDEFGHJK' })

type Linked = ReplyOf<typeof hackathonTeams.byLink>
const linked: Linked = {
  hackathon_id: ID,
  title: 'Build Weekend',
  team: {
    id: 'b0b0b0b0-0000-4000-8000-000000000001',
    name: 'Rain Ledger',
    pitch: 'Every school a rain gauge',
    skills: ['Maps'],
    is_open: false,
    members: [{ user_id: ID, full_name: 'Anjali', muid: 'anjali@muster', profile_pic: null }],
    room: 3,
    my_tie: null,
  },
  refused_because: null,
  must_apply: false,
}

const open = (link: Answer) => {
  const calls = answer(link)
  return show(<TeamLinkPage />, {
    at: '/dashboard/special-events/hackathon/team/ABCDEFGHJK',
    path: '/dashboard/special-events/hackathon/team/:code',
    others: { [TEAM_PAGE]: <p>The team itself</p> },
  }).then(() => calls)
}

beforeEach(() => sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' }))
afterEach(() => sessionStore.clear())

test('who applied sees the team and joins it', async () => {
  const calls = await open(on(LINK, linked))
  await expect.element(page.getByText('1 of 4 members. Room for 3 more')).toBeVisible()
  answer(on(JOIN, () => reply({ team_id: linked.team.id }, 'You’re in Rain Ledger')))
  await page.getByRole('button', { name: 'Join Rain Ledger' }).click()
  await expect.element(page.getByText('The team itself')).toBeVisible()
  expect(calls.filter(to(JOIN))).toHaveLength(1)
})

test('who has not applied applies and joins in one go', async () => {
  await open(on(LINK, { ...linked, must_apply: true, refused_because: 'Apply for the hackathon first' }))
  await expect.element(page.getByText(/You’ll join Rain Ledger as soon as you have/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Apply and join' }))
    .toHaveAttribute('href', `/dashboard/special-events/hackathon/${ID}/apply?team=ABCDEFGHJK`)
})

test('who cannot join reads why', async () => {
  await open(on(LINK, { ...linked, refused_because: 'This team is full' }))
  await expect.element(page.getByText('This team is full.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View teams' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Join/ })).not.toBeInTheDocument()
})

test('of two who want the last place the second is told, and sees the team full', async () => {
  let full = false
  await open(on(LINK, () => (full ? { ...linked, refused_because: 'This team is full' } : linked)))
  answer(
    on(JOIN, () => {
      full = true
      return refusal(409, { general: 'This team is full. Teams can have up to 4 members.' })
    }),
  )
  await page.getByRole('button', { name: 'Join Rain Ledger' }).click()
  await expect.element(page.getByText('This team is full.')).toBeVisible()
})

test('a link that was renewed says so', async () => {
  await open(on(LINK, () => refusal(404, { general: 'We couldn’t find this team link' })))
  await expect.element(page.getByText('This link no longer works')).toBeVisible()
})
