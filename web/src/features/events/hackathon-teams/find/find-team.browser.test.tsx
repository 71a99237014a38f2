import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, refusal, reply, to } from '../../../../../test/browser/answers.ts'
import {
  ACCEPT,
  ASK,
  beginWithOneTeam,
  button,
  card,
  DECLINE,
  FOUND,
  LOOK,
  OFFER,
  open,
  server,
  TEAM,
  team,
} from '../teams.fixture.tsx'

beginWithOneTeam()

test('somebody without a team asks an open team with a word, and can take it back', async () => {
  const calls = await open({}, [on(DECLINE, () => reply({}, 'Done'))])
  answer(
    on(ASK, () => {
      server.teams = [{ ...card, my_tie: 'asked' }]
      server.mine = {
        ...server.mine,
        offers: [{ ...card, offer_id: OFFER, kind: 'request', note: 'I solder' }],
      }
      return reply({ offer_id: OFFER }, 'Request sent')
    }),
  )
  await button(/^Ask to join.*Tide Table/).click()
  await page.getByRole('textbox', { name: 'Your message (optional)' }).fill('I solder')
  await button('Send request').click()
  await expect.element(page.getByRole('heading', { name: 'Teams you’ve asked' })).toBeVisible()
  expect(calls.find(to(ASK))?.body).toEqual({ note: 'I solder' })
  await button(/^Withdraw.*Tide Table/).click()
  await expect.poll(() => calls.filter(to(DECLINE)).length).toBe(1)
})

test('someone without a team accepts an invitation, and joins the team', async () => {
  await open({ offers: [{ ...card, offer_id: OFFER, kind: 'invitation', note: 'We need you' }] })
  answer(
    on(ACCEPT, () => {
      server.mine = { ...server.mine, offers: [], team: { ...team, name: 'Tide Table', is_captain: false } }
      return { team_id: TEAM }
    }),
  )
  await expect.element(page.getByText('“We need you”')).toBeVisible()
  await button(/^Accept.*Tide Table/).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Tide Table' })).toBeVisible()
})

test('somebody without a team founds a team, and reads at the field that its name is taken', async () => {
  await open()
  const taken = [
    on(FOUND, () => refusal(409, { name: 'There’s already a team with this name. Choose another one.' })),
  ]
  answer(taken)
  await button('Create a team').click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Tide Table')
  await button(/^Create team/).click()
  await expect
    .element(page.getByText('There’s already a team with this name. Choose another one.').first())
    .toBeVisible()
  answer(
    on(FOUND, () => {
      server.mine = { ...server.mine, team }
      return reply({ team_id: TEAM }, 'Rain Ledger created. You’re its captain.')
    }),
  )
  await name.fill('Rain Ledger')
  await button(/^Create team/).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Rain Ledger' })).toBeVisible()
})

test('somebody without a team lets teams find them, with what they can do', async () => {
  const calls = await open({ skills: ['Maps'] }, [on(LOOK, () => reply({}, 'Teams can find you now'))])
  await page.getByRole('switch', { name: /^I’m looking for a team/ }).click()
  await page.getByRole('textbox', { name: 'About you' }).fill('First time')
  await button('Save').click()
  await expect.element(page.getByText('Teams can find you now')).toBeVisible()
  expect(calls.find(to(LOOK))?.body).toEqual({
    looks: true,
    skills: ['Maps'],
    note: 'First time',
  })
})

test('somebody without a team finds what they wrote again after they had to sign in', async () => {
  const screen = await open()
  await button(/^Ask to join.*Tide Table/).click()
  await page.getByRole('textbox', { name: 'Your message (optional)' }).fill('I solder')
  await button('Cancel').click()
  await page.getByRole('switch', { name: /I’m looking for a team/ }).click()
  await page.getByRole('textbox', { name: 'About you' }).fill('I would build a queue')
  await button('Create a team').click()
  await page.getByRole('textbox', { name: 'What you want to build' }).fill('A gauge for every school')
  await screen.unmount()
  await open()
  await button(/^Ask to join.*Tide Table/).click()
  await expect.element(page.getByRole('textbox', { name: 'Your message (optional)' })).toHaveValue('I solder')
  await button('Cancel').click()
  await expect.element(page.getByRole('textbox', { name: 'About you' })).toHaveValue('I would build a queue')
  await button('Create a team').click()
  await expect
    .element(page.getByRole('textbox', { name: 'What you want to build' }))
    .toHaveValue('A gauge for every school')
})

test('somebody without a team sees which teams are full or only by invitation, once all are shown', async () => {
  server.teams = [
    { ...card, room: 0 },
    { ...card, id: OFFER, name: 'Bus Stop', is_open: false },
  ]
  await open()
  await expect.element(page.getByText('No teams have room right now')).toBeVisible()
  await page.getByRole('switch', { name: 'With room for more' }).click()
  await expect.element(page.getByText('Full', { exact: true })).toBeVisible()
  await expect.element(page.getByText('By invitation only')).toBeVisible()
  await expect.element(button(/^Ask to join/)).not.toBeInTheDocument()
})

test('somebody without a team is told what to do where no team has room', async () => {
  server.teams = []
  await open()
  await expect.element(page.getByText('No teams have room right now')).toBeVisible()
  await expect.element(button('Show all teams')).toBeVisible()
})
