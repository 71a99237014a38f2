import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, refusal, to } from '../../../../test/browser/answers.ts'
import {
  beginWithOneTeam,
  button,
  ID,
  MINE,
  me,
  OFFER,
  open,
  PAGE,
  person,
  ravi,
  state,
  TEAMS,
  team,
} from './teams.fixture.tsx'

beginWithOneTeam()

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
  await expect.element(page.getByText(/Your captain will answer\./)).toBeVisible()
  for (const name of [/^Accept/, 'Edit', 'Replace link']) {
    await expect.element(button(name)).not.toBeInTheDocument()
  }
  await expect.element(button('Copy link')).toBeVisible()
  await button(/^Actions for/)
    .first()
    .click()
  await expect.element(page.getByRole('menuitem', { name: 'Block' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Make captain' })).not.toBeInTheDocument()
})

test('once the hackathon has begun the team only reads, but for another captain', async () => {
  await open({ team, locked_because: 'Teams can’t change once the hackathon has started' })
  await expect.element(page.getByText('Teams can’t change once the hackathon has started.')).toBeVisible()
  for (const name of ['Edit', 'Leave team', 'Copy link', 'Invite']) {
    await expect.element(button(name)).not.toBeInTheDocument()
  }
  await button('Actions for Ravi').click()
  await expect.element(page.getByRole('menuitem', { name: 'Make captain' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Remove from team' })).not.toBeInTheDocument()
})

test('once the hackathon is over nobody of the team still has a place', async () => {
  await open({ team, locked_because: 'This hackathon has ended', is_over: true })
  await expect.element(page.getByText('Had a place')).toBeVisible()
  await expect.element(page.getByText('Didn’t have a place')).toBeVisible()
  await expect.element(page.getByText('Has a place')).not.toBeInTheDocument()
})

test('who has not applied is led to do so, and reads no list', async () => {
  const calls = await open({ takes_part: false }, [on(PAGE, { my_roles: [], editable: false })])
  await expect
    .element(page.getByRole('link', { name: 'Apply to take part' }))
    .toHaveAttribute('href', `/dashboard/special-events/hackathon/${ID}/apply`)
  expect(calls.filter(to(TEAMS))).toEqual([])
})

test('who runs the hackathon reads the lists, and does not join', async () => {
  await open({ takes_part: false }, [on(PAGE, { my_roles: ['judge'], editable: false })])
  await expect.element(page.getByRole('heading', { name: 'Tide Table' })).toBeVisible()
  for (const name of [/^Ask to join/, 'Create a team']) {
    await expect.element(button(name)).not.toBeInTheDocument()
  }
})

test('a failed read offers to try again', async () => {
  await open({}, [on(MINE, () => refusal(500, { general: 'Out of order' }))])
  const again = button('Try again')
  await expect.element(again).toBeVisible()
  answer(on(MINE, state))
  await again.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
})

test('an unknown hackathon says so', async () => {
  await open({}, [on(MINE, () => refusal(404, { general: 'We couldn’t find this hackathon' }))])
  await expect.element(page.getByText('We couldn’t find this hackathon')).toBeVisible()
})
