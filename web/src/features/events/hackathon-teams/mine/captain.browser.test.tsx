import type { MyTeam, TeamMember, TeamSeeker } from '@muster/contract/events/hackathon-teams.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, conflictOf, on, pageOf, refusal, reply, to } from '../../../../../test/browser/answers.ts'
import { api } from '../../../../api/client.ts'
import {
  ACCEPT,
  beginWithOneTeam,
  button,
  CHANGE,
  INVITE,
  LEAVE,
  me,
  OFFER,
  open,
  person,
  ravi,
  SEEKERS,
  server,
  state,
  TEAM,
  team,
} from '../teams.fixture.tsx'

beginWithOneTeam()

const offers: MyTeam['offers'] = [
  {
    id: OFFER,
    kind: 'request',
    person: person('Mina'),
    note: 'I can draw',
    created_at: '2026-11-01T10:00:00.000Z',
  },
]

test('a captain lets in who asks', async () => {
  await open({ team: { ...team, offers } })
  answer(
    on(ACCEPT, () => {
      const mina: TeamMember = { ...person('Mina'), is_captain: false, status: 'applied' }
      server.mine = { ...server.mine, team: { ...team, members: [me, ravi, mina], room: 1 } }
      return { team_id: TEAM }
    }),
  )
  await button('Accept Mina').click()
  await expect.element(page.getByText('3 of 4. Room for 1 more')).toBeVisible()
  await expect.element(page.getByText('Waiting for an answer')).not.toBeInTheDocument()
})

test('a captain cannot let in more once the team is full', async () => {
  await open({ team: { ...team, room: 0, offers } })
  await expect.element(button('Accept Mina')).toBeDisabled()
  await expect.element(page.getByRole('heading', { name: 'Your team is full' })).toBeVisible()
  await expect.element(button('Copy link')).not.toBeInTheDocument()
})

test('a captain invites somebody by name, and reads at the field who has not applied', async () => {
  const refused = () => refusal(400, { muid: 'Mina hasn’t applied for this hackathon' })
  const mina = {
    full_name: 'Mina Stone',
    muid: 'mina@muster',
    profile_pic: null,
    karma: 10,
    level: 'lvl1',
    interest_groups: [],
    organizations: [],
  }
  const calls = await open({ team }, [on(INVITE, refused), on(api.profiles.search, pageOf([mina]))])
  await page.getByRole('combobox', { name: 'Name or member ID' }).fill('min')
  await page.getByRole('option', { name: /Mina Stone/ }).click()
  await button('Invite').click()
  await expect.element(page.getByText('Mina hasn’t applied for this hackathon').first()).toBeVisible()
  expect(calls.find(to(INVITE))?.body).toMatchObject({ muid: 'mina@muster' })
})

test('a captain invites by a whole member ID who has no public profile', async () => {
  const calls = await open({ team }, [
    on(INVITE, reply({}, 'Mina invited')),
    on(api.profiles.search, pageOf([])),
  ])
  await page.getByRole('combobox', { name: 'Name or member ID' }).fill('Mina@muster')
  await page.getByRole('option', { name: /by member ID/ }).click()
  await button('Invite').click()
  await expect.poll(() => calls.find(to(INVITE))?.body).toMatchObject({ muid: 'mina@muster' })
})

const seeker: TeamSeeker = {
  ...person('Mina'),
  id: OFFER,
  college: 'Tide College',
  skills: ['Illustration'],
  note: 'First time',
  offered: false,
}

test('a captain reads once, in the dialog, why an invitation was refused', async () => {
  const full = 'This team is full. Teams can have up to 4 members.'
  await open(
    { team },
    [on(SEEKERS, pageOf([seeker])), on(INVITE, () => refusal(409, { general: full }))],
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

test('a captain reads beside the board why an invitation was refused whose dialog went with the person', async () => {
  const gone = 'Mina is already in a team'
  let seekers = [seeker]
  await open(
    { team },
    [
      on(SEEKERS, () => pageOf(seekers)),
      on(INVITE, () => {
        seekers = []
        return refusal(409, { general: gone })
      }),
    ],
    '?tab=seekers',
  )
  await button('Invite Mina').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByText('No one is looking for a team right now')).toBeVisible()
  await expect.element(page.getByText(gone)).toBeVisible()
})

test('a captain invites who looks for a team from the board', async () => {
  let offered = false
  const calls = await open(
    { team },
    [
      on(SEEKERS, () => pageOf([{ ...seeker, offered }])),
      on(INVITE, () => {
        offered = true
        return reply({ offer_id: OFFER }, 'Invitation sent')
      }),
    ],
    '?tab=seekers',
  )
  await button('Invite Mina').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByText('Waiting for an answer')).toBeVisible()
  expect(calls.find(to(INVITE))?.body).toEqual({ muid: 'mina@muster', note: null })
})

test('a captain chooses what to keep when somebody else has changed the team since', async () => {
  await open(
    { team },
    [on(CHANGE, () => conflictOf({ ...team, name: 'Rain Book', updated_at: '2026-11-02T10:00:00.000Z' }))],
    '?form=edit',
  )
  await page.getByRole('textbox', { name: 'What you want to build' }).fill('A gauge for every school')
  await button(/^Save/).click()
  await expect.element(page.getByText('Someone changed this while you were editing')).toBeVisible()
  const calls = answer(on(CHANGE, () => reply({ updated_at: '2026-11-03T10:00:00.000Z' }, 'Team saved')))
  await button('Continue with these').click()
  await button(/^Save/).click()
  await expect.element(page.getByText('Team saved')).toBeVisible()
  expect(calls.findLast(to(CHANGE))?.body).toMatchObject({
    name: 'Rain Book',
    pitch: 'A gauge for every school',
    seen_at: '2026-11-02T10:00:00.000Z',
  })
})

test('a captain reads who becomes captain before they leave', async () => {
  const calls = await open({ team }, [on(LEAVE, () => reply({}, 'You’ve left the team'))])
  await button('Leave team').click()
  const dialog = page.getByRole('dialog', { name: 'Leave Rain Ledger?' })
  await expect
    .element(dialog.getByText(/Ravi, the longest-standing member, will become captain\./))
    .toBeVisible()
  server.mine = { ...state }
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  expect(calls.filter(to(LEAVE))).toHaveLength(1)
})
