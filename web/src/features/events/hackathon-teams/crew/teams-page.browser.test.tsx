import type { CrewMember, CrewTeam } from '@muster/contract/events/crew-teams.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal, reply, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { keepText } from '../../../../api/session/drafts.ts'
import CrewTeamsPage from './teams-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const LIST = callTo(api.crewTeams.list, { hackathon_id: ID })
const PLACE = callTo(api.crewTeams.place, { hackathon_id: ID })

const memberOf = (number: number, full_name: string, is_captain = false): CrewMember => ({
  user_id: `c0c0c0c0-0000-4000-8000-00000000000${number}`,
  full_name,
  muid: `member-${number}@muster`,
  profile_pic: null,
  is_captain,
  status: 'accepted',
})
const teamOf = (number: number, name: string, members: CrewMember[]): CrewTeam => ({
  id: `b0b0b0b0-0000-4000-8000-00000000000${number}`,
  name,
  pitch: null,
  skills: [],
  is_open: true,
  members,
  room: 4 - members.length,
  waiting: 0,
  project: null,
  created_at: '2026-11-20T00:00:00.000Z',
})
const ledger = teamOf(1, 'Rain Ledger', [memberOf(1, 'Asha Nair', true), memberOf(2, 'Biju Das')])
const ferry = teamOf(2, 'Ferry Ping', [memberOf(3, 'Mina Rao', true)])

const open = (search = `?team=${ledger.id}`) => {
  const calls = answer(
    on(LIST, pageOf([ferry, ledger])),
    on(callTo(api.hackathons.manage, { hackathon_id: ID }), refusal(403, { general: 'Not allowed' })),
  )
  return show(<CrewTeamsPage />, {
    at: `/dashboard/hackathon/${ID}/teams${search}`,
    path: '/dashboard/hackathon/:id/teams',
  }).then(() => calls)
}
const drawer = page.getByRole('dialog', { name: 'Rain Ledger' })
const choose = async (name: string, act: string) => {
  await drawer.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: act }).click()
}
const why = () => page.getByLabelText('Reason, shown to everyone affected')

describe('an organiser', () => {
  test('takes somebody out of a team with a reason, and undoes it', async () => {
    const calls = await open()
    answer(on(PLACE, reply({ was_captain: true, has_ended: false }, 'Saved')))
    await expect.element(drawer.getByText('2 of 4, room for 2 more')).toBeVisible()
    await choose('Asha Nair', 'Remove from team')
    const dialog = page.getByRole('dialog', { name: 'Remove Asha Nair from Rain Ledger?' })
    await expect
      .element(dialog.getByText(/^The longest-standing member of Rain Ledger will become captain\./))
      .toBeVisible()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect.element(dialog.getByText('Enter a reason, so that they know why')).toBeVisible()
    await why().fill('She asked for it')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByText('Asha Nair removed from Rain Ledger')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('Undone', { exact: true })).toBeVisible()
    const sent = calls.filter(to(PLACE)).map(({ body }) => body)
    expect(sent).toMatchObject([
      { muid: 'member-1@muster', from: ledger.id, to: null, reason: 'She asked for it' },
      { muid: 'member-1@muster', from: null, to: ledger.id, as_captain: true },
    ])
  })

  test('finds a reason again that was not sent, for the same member alone', async () => {
    keepText({ kind: 'reason', id: `remove ${ledger.id} ${ledger.members[0]?.user_id}` }, 'She asked for it')
    await open()
    await choose('Asha Nair', 'Remove from team')
    await expect.element(why()).toHaveValue('She asked for it')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await choose('Biju Das', 'Remove from team')
    await expect.element(why()).toHaveValue('')
  })

  test('moves somebody to a team that they find, and reads where it is why that does not work', async () => {
    await open()
    await choose('Biju Das', 'Move to another team')
    const dialog = page.getByRole('dialog', { name: 'Move Biju Das to another team?' })
    await why().fill('Needs a designer')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect.element(dialog.getByText('Choose the team to move them to')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Move to' }).fill('Ferry')
    await page.getByRole('option', { name: /Ferry Ping/ }).click()
    answer(on(PLACE, refusal(409, { general: 'This team is full. Teams can have up to 4 members.' })))
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect.element(dialog.getByText('This team is full. Teams can have up to 4 members.')).toBeVisible()
    await expect.element(why()).toHaveValue('Needs a designer')
  })

  test('ends a team, which is no more in the list', async () => {
    const calls = await open()
    let teams = [ferry, ledger]
    answer(
      on(LIST, () => pageOf(teams)),
      on(callTo(api.crewTeams.dissolve, { team_id: ledger.id }), () => {
        teams = [ferry]
        return null
      }),
    )
    await drawer.getByRole('button', { name: 'Disband' }).click()
    await why().fill('They do not come')
    await page
      .getByRole('dialog', { name: 'Disband Rain Ledger?' })
      .getByRole('button', { name: 'Disband' })
      .click()
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(page.getByText('Rain Ledger disbanded')).toBeVisible()
    expect(calls.at(-1)).toSatisfy(to(LIST))
  })
})
