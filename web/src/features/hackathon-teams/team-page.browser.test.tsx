import type {
  MyTeam,
  MyTeamState,
  TeamCard,
  TeamMember,
  TeamSeeker,
} from '@muster/contract/hackathons/hackathon-teams.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type Answers,
  type Asked,
  answer,
  conflictOf,
  refusal,
  reply,
} from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { sessionStore } from '../../api/session/session-store.ts'
import TeamPage from './team-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const TEAM = 'b0b0b0b0-0000-4000-8000-000000000001'
const OFFER = 'c0c0c0c0-0000-4000-8000-000000000001'
const MINE = `GET /api/v1/hackathon/${ID}/team/`
const FOUND = `POST /api/v1/hackathon/${ID}/team/`
const LEAVE = `DELETE /api/v1/hackathon/${ID}/team/`
const LOOK = `PUT /api/v1/hackathon/${ID}/team-search/`
const TEAMS = `GET /api/v1/hackathon/${ID}/teams/`
const SEEKERS = `GET /api/v1/hackathon/${ID}/team-seekers/`
const CHANGE = `PUT /api/v1/hackathon/teams/${TEAM}/`
const ASK = `POST /api/v1/hackathon/teams/${TEAM}/requests/`
const INVITE = `POST /api/v1/hackathon/teams/${TEAM}/invitations/`
const ACCEPT = `POST /api/v1/hackathon/team-offers/${OFFER}/accept/`
const DECLINE = `DELETE /api/v1/hackathon/team-offers/${OFFER}/`
const PAGE = `GET /api/v1/hackathon/page/${ID}/`
const ME = 'GET /api/v1/dashboard/profile/user-profile/'

const person = (full_name: string, muid = `${full_name.toLowerCase()}@muster`) => ({
  user_id: `d0d0d0d0-0000-4000-8000-${full_name.charCodeAt(0).toString().padStart(12, '0')}`,
  full_name,
  muid,
  profile_pic: null,
})
const me: TeamMember = { ...person('Anjali'), is_captain: true, status: 'accepted' }
const ravi: TeamMember = { ...person('Ravi'), is_captain: false, status: 'applied' }

const team: MyTeam = {
  id: TEAM,
  name: 'Rain Ledger',
  pitch: 'Every school a rain gauge',
  skills: ['Maps'],
  is_open: true,
  room: 2,
  members: [me, ravi],
  is_captain: true,
  invite_code: 'ABCDEFGHJK',
  offers: [],
  updated_at: '2026-11-01T10:00:00.000Z',
}
const card: TeamCard = {
  id: TEAM,
  name: 'Tide Table',
  pitch: 'Ferries that say when they leave',
  skills: ['Electronics'],
  is_open: true,
  members: [person('Mina')],
  room: 3,
  my_tie: null,
}
const state: MyTeamState = {
  title: 'Build Weekend',
  team_least: 2,
  team_most: 4,
  event_start: '2030-11-01T10:00:00.000Z',
  takes_part: true,
  is_over: false,
  locked_because: null,
  team: null,
  offers: [],
  looks: false,
  skills: [],
  note: null,
}
const paged = <T,>(data: readonly T[]) => ({
  data,
  pagination: {
    count: data.length,
    totalPages: 1,
    pageIndex: 1,
    perPage: 24,
    isNext: false,
    isPrev: false,
    nextPage: null,
  },
})

let mine: MyTeamState
let teams: TeamCard[]
/** Opens the page for a member who stands so. */
async function open(more: Partial<MyTeamState> = {}, answers: Answers = {}, search = '') {
  mine = { ...state, ...more }
  const calls = answer({
    [ME]: { muid: 'anjali@muster' },
    [MINE]: () => mine,
    [TEAMS]: ({ query }: Asked) =>
      paged(query.get('view') === 'all' ? teams : teams.filter(({ is_open, room }) => is_open && room > 0)),
    [SEEKERS]: () => paged([]),
    ...answers,
  })
  const { unmount } = await show(<TeamPage />, {
    at: `/dashboard/special-events/hackathon/${ID}/team${search}`,
    path: '/dashboard/special-events/hackathon/:id/team',
  })
  return Object.assign(calls, { unmount })
}
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => {
  teams = [card]
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
})
afterEach(() => sessionStore.clear())

describe('somebody without a team', () => {
  test('asks an open team with a word, and can take it back', async () => {
    const calls = await open({}, { [DECLINE]: () => reply({}, 'Settled') })
    answer({
      [ASK]: () => {
        teams = [{ ...card, my_tie: 'asked' }]
        mine = { ...mine, offers: [{ ...card, offer_id: OFFER, kind: 'request', note: 'I solder' }] }
        return reply({ offer_id: OFFER }, 'Request sent')
      },
    })
    await button(/^Ask to join.*Tide Table/).click()
    await page.getByRole('textbox', { name: 'A word with it' }).fill('I solder')
    await button('Send request').click()
    await expect.element(page.getByRole('heading', { name: 'You asked' })).toBeVisible()
    expect(calls.find(({ call }) => call === ASK)?.body).toEqual({ note: 'I solder' })
    await button(/^Take back.*Tide Table/).click()
    await expect.poll(() => calls.filter(({ call }) => call === DECLINE).length).toBe(1)
  })

  test('accepts an invitation, and is in the team', async () => {
    await open({ offers: [{ ...card, offer_id: OFFER, kind: 'invitation', note: 'We need you' }] })
    answer({
      [ACCEPT]: () => {
        mine = { ...mine, offers: [], team: { ...team, name: 'Tide Table', is_captain: false } }
        return { team_id: TEAM }
      },
    })
    await expect.element(page.getByText('“We need you”')).toBeVisible()
    await button(/^Accept.*Tide Table/).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Tide Table' })).toBeVisible()
  })

  test('founds a team, and reads at the field that its name is taken', async () => {
    await open()
    const taken = { [FOUND]: () => refusal(409, { name: 'Another team has this name' }) }
    answer(taken)
    await button('Found a team').click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Tide Table')
    await button(/^Found the team/).click()
    await expect.element(page.getByText('Another team has this name').first()).toBeVisible()
    answer({
      [FOUND]: () => {
        mine = { ...mine, team }
        return reply({ team_id: TEAM }, 'Rain Ledger is founded. You are its captain')
      },
    })
    await name.fill('Rain Ledger')
    await button(/^Found the team/).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Rain Ledger' })).toBeVisible()
  })

  test('lets teams find them, with what they can do', async () => {
    const calls = await open({ skills: ['Maps'] }, { [LOOK]: () => reply({}, 'Others can find you now') })
    await page.getByRole('switch', { name: /^I look for a team/ }).click()
    await page.getByRole('textbox', { name: 'A word about you' }).fill('First time')
    await button('Save').click()
    await expect.element(page.getByText('Others can find you now')).toBeVisible()
    expect(calls.find(({ call }) => call === LOOK)?.body).toEqual({
      looks: true,
      skills: ['Maps'],
      note: 'First time',
    })
  })

  test('finds what they wrote again after they had to sign in', async () => {
    const screen = await open()
    await button(/^Ask to join.*Tide Table/).click()
    await page.getByRole('textbox', { name: 'A word with it' }).fill('I solder')
    await button('Cancel').click()
    await page.getByRole('switch', { name: /I look for a team/ }).click()
    await page.getByRole('textbox', { name: 'A word about you' }).fill('I would build a queue')
    await button('Found a team').click()
    await page.getByRole('textbox', { name: 'What you want to build' }).fill('A gauge for every school')
    await screen.unmount()
    await open()
    await button(/^Ask to join.*Tide Table/).click()
    await expect.element(page.getByRole('textbox', { name: 'A word with it' })).toHaveValue('I solder')
    await button('Cancel').click()
    await expect
      .element(page.getByRole('textbox', { name: 'A word about you' }))
      .toHaveValue('I would build a queue')
    await button('Found a team').click()
    await expect
      .element(page.getByRole('textbox', { name: 'What you want to build' }))
      .toHaveValue('A gauge for every school')
  })

  test('sees which teams are full or only by invitation, once all are shown', async () => {
    teams = [
      { ...card, room: 0 },
      { ...card, id: OFFER, name: 'Bus Stop', is_open: false },
    ]
    await open()
    await expect.element(page.getByText('No team has room now')).toBeVisible()
    await page.getByRole('switch', { name: 'With room' }).click()
    await expect.element(page.getByText('Full', { exact: true })).toBeVisible()
    await expect.element(page.getByText('By invitation only')).toBeVisible()
    await expect.element(button(/^Ask to join/)).not.toBeInTheDocument()
  })

  test('is told what to do where no team has room', async () => {
    teams = []
    await open()
    await expect.element(page.getByText('No team has room now')).toBeVisible()
    await expect.element(button('Show all teams')).toBeVisible()
  })
})

describe('a captain', () => {
  const offers: MyTeam['offers'] = [
    {
      id: OFFER,
      kind: 'request',
      person: person('Mina'),
      note: 'I can draw',
      created_at: '2026-11-01T10:00:00.000Z',
    },
  ]

  test('lets in who asks', async () => {
    await open({ team: { ...team, offers } })
    answer({
      [ACCEPT]: () => {
        const mina: TeamMember = { ...person('Mina'), is_captain: false, status: 'applied' }
        mine = { ...mine, team: { ...team, members: [me, ravi, mina], room: 1 } }
        return { team_id: TEAM }
      },
    })
    await button('Accept Mina').click()
    await expect.element(page.getByText('3 of 4. Room for 1 more')).toBeVisible()
    await expect.element(page.getByText('Waiting for an answer')).not.toBeInTheDocument()
  })

  test('cannot let in more once the team is full', async () => {
    await open({ team: { ...team, room: 0, offers } })
    await expect.element(button('Accept Mina')).toBeDisabled()
    await expect.element(page.getByRole('heading', { name: 'Your team is full' })).toBeVisible()
    await expect.element(button('Copy link')).not.toBeInTheDocument()
  })

  test('invites somebody by name, and reads at the field who has not applied', async () => {
    const refused = () => refusal(400, { muid: 'Mina has not applied for this hackathon' })
    const mina = {
      ...{ full_name: 'Mina Stone', muid: 'mina@muster', profile_pic: null, karma: 10, level: 'lvl1' },
      ...{ interest_groups: [], organizations: [] },
    }
    const calls = await open(
      { team },
      { [INVITE]: refused, 'GET /api/v1/dashboard/user/search/': { data: [mina], pagination: {} } },
    )
    await page.getByRole('combobox', { name: 'Name or member ID' }).fill('min')
    await page.getByRole('option', { name: /Mina Stone/ }).click()
    await button('Invite').click()
    await expect.element(page.getByText('Mina has not applied for this hackathon').first()).toBeVisible()
    expect(calls.find(({ call }) => call === INVITE)?.body).toMatchObject({ muid: 'mina@muster' })
  })

  test('invites by a whole member ID who has no public profile', async () => {
    const calls = await open(
      { team },
      { [INVITE]: 'Mina is invited', 'GET /api/v1/dashboard/user/search/': { data: [], pagination: {} } },
    )
    await page.getByRole('combobox', { name: 'Name or member ID' }).fill('Mina@muster')
    await page.getByRole('option', { name: /by member ID/ }).click()
    await button('Invite').click()
    await expect
      .poll(() => calls.find(({ call }) => call === INVITE)?.body)
      .toMatchObject({ muid: 'mina@muster' })
  })

  const seeker: TeamSeeker = {
    ...person('Mina'),
    id: OFFER,
    college: 'Tide College',
    skills: ['Illustration'],
    note: 'First time',
    offered: false,
  }

  test('reads once, in the dialog, why an invitation was refused', async () => {
    const full = 'This team is full: 4 is the most'
    await open(
      { team },
      { [SEEKERS]: paged([seeker]), [INVITE]: () => refusal(409, { general: full }) },
      '?tab=seekers',
    )
    await button('Invite Mina').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Invite' }).click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(full)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(page.getByText(full).elements()).toEqual([])
  })

  test('reads beside the board why an invitation was refused whose dialog went with the person', async () => {
    const gone = 'Mina is already in a team'
    let seekers = [seeker]
    await open(
      { team },
      {
        [SEEKERS]: () => paged(seekers),
        [INVITE]: () => {
          seekers = []
          return refusal(409, { general: gone })
        },
      },
      '?tab=seekers',
    )
    await button('Invite Mina').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    await expect.element(page.getByText('Nobody looks for a team now')).toBeVisible()
    await expect.element(page.getByText(gone)).toBeVisible()
  })

  test('invites who looks for a team from the board', async () => {
    let offered = false
    const calls = await open(
      { team },
      {
        [SEEKERS]: () => paged([{ ...seeker, offered }]),
        [INVITE]: () => {
          offered = true
          return reply({ offer_id: OFFER }, 'Invitation sent')
        },
      },
      '?tab=seekers',
    )
    await button('Invite Mina').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
    await expect.element(page.getByText('Waits for an answer')).toBeVisible()
    expect(calls.find(({ call }) => call === INVITE)?.body).toEqual({ muid: 'mina@muster', note: null })
  })

  test('chooses what to keep when somebody else has changed the team since', async () => {
    await open(
      { team },
      { [CHANGE]: () => conflictOf({ ...team, name: 'Rain Book', updated_at: '2026-11-02T10:00:00.000Z' }) },
      '?form=edit',
    )
    await page.getByRole('textbox', { name: 'What you want to build' }).fill('A gauge for every school')
    await button(/^Save/).click()
    await expect.element(page.getByText('Somebody changed this while you were editing')).toBeVisible()
    const calls = answer({ [CHANGE]: () => reply({ updated_at: '2026-11-03T10:00:00.000Z' }, 'Team saved') })
    await button('Go on with these').click()
    await button(/^Save/).click()
    await expect.element(page.getByText('Team saved')).toBeVisible()
    expect(calls.findLast(({ call }) => call === CHANGE)?.body).toMatchObject({
      name: 'Rain Book',
      pitch: 'A gauge for every school',
      seen_at: '2026-11-02T10:00:00.000Z',
    })
  })

  test('reads who becomes captain before they leave', async () => {
    const calls = await open({ team }, { [LEAVE]: () => reply({}, 'You have left the team') })
    await button('Leave the team').click()
    const dialog = page.getByRole('dialog', { name: 'Leave Rain Ledger?' })
    await expect.element(dialog.getByText(/Ravi, who has been in it longest, becomes captain/)).toBeVisible()
    mine = { ...state }
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
    expect(calls.filter(({ call }) => call === LEAVE)).toHaveLength(1)
  })
})

test('a member who is no captain cannot answer, edit or remove', async () => {
  const offers = [
    {
      id: OFFER,
      kind: 'request' as const,
      person: person('Mina'),
      note: null,
      created_at: '2026-11-01T10:00:00.000Z',
    },
  ]
  const members = [
    { ...ravi, is_captain: true },
    { ...me, is_captain: false },
  ]
  await open({ team: { ...team, members, is_captain: false, offers } })
  await expect.element(page.getByText(/Your captain answers/)).toBeVisible()
  for (const name of [/^Accept/, 'Edit', 'Renew', /^What to do with/]) {
    await expect.element(button(name)).not.toBeInTheDocument()
  }
  await expect.element(button('Copy link')).toBeVisible()
})

test('once the hackathon has begun the team only reads, but for another captain', async () => {
  await open({ team, locked_because: 'Teams stay as they are once the hackathon has begun' })
  await expect.element(page.getByText('Teams stay as they are once the hackathon has begun.')).toBeVisible()
  for (const name of ['Edit', 'Leave the team', 'Copy link', 'Invite']) {
    await expect.element(button(name)).not.toBeInTheDocument()
  }
  await button('What to do with Ravi').click()
  await expect.element(page.getByRole('menuitem', { name: 'Make captain' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Remove from the team' })).not.toBeInTheDocument()
})

test('once the hackathon is over nobody of the team still has a place', async () => {
  await open({ team, locked_because: 'This hackathon is over', is_over: true })
  await expect.element(page.getByText('Had a place')).toBeVisible()
  await expect.element(page.getByText('Had no place')).toBeVisible()
  await expect.element(page.getByText('Has a place')).not.toBeInTheDocument()
})

test('who has not applied is led to do so, and reads no list', async () => {
  const calls = await open({ takes_part: false }, { [PAGE]: { my_roles: [], editable: false } })
  await expect
    .element(page.getByRole('link', { name: 'Apply to take part' }))
    .toHaveAttribute('href', `/dashboard/special-events/hackathon/${ID}/apply`)
  expect(calls.filter(({ call }) => call === TEAMS)).toEqual([])
})

test('who runs the hackathon reads the lists, and does not join', async () => {
  await open({ takes_part: false }, { [PAGE]: { my_roles: ['judge'], editable: false } })
  await expect.element(page.getByRole('heading', { name: 'Tide Table' })).toBeVisible()
  for (const name of [/^Ask to join/, 'Found a team']) {
    await expect.element(button(name)).not.toBeInTheDocument()
  }
})

test('a failed read offers to try again', async () => {
  await open({}, { [MINE]: () => refusal(500, { general: 'Out of order' }) })
  const again = button('Try again')
  await expect.element(again).toBeVisible()
  answer({ [MINE]: state })
  await again.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
})

test('an unknown hackathon says so', async () => {
  await open({}, { [MINE]: () => refusal(404, { general: 'This hackathon was not found' }) })
  await expect.element(page.getByText('No such hackathon')).toBeVisible()
})
