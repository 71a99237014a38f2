import { teamLinkPath, teamPath } from '@muster/contract/events/addresses.ts'
import type { ApplicationForm, MyApplication } from '@muster/contract/events/hackathon-applications.ts'
import type { FormField } from '@muster/contract/events/hackathon-parts.ts'
import { MyTeam, MyTeamState, TeamCard } from '@muster/contract/events/hackathon-teams.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answer,
  callTo,
  on,
  pageOf,
  refusal,
  refusalOf,
  reply,
  to,
} from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import ApplyPage from './apply-page.tsx'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const FORM = callTo(api.hackathonApplications.form, { hackathon_id: ID })
const OWN = callTo(api.hackathonApplications.read, { hackathon_id: ID })
const SEND = callTo(api.hackathonApplications.apply, { hackathon_id: ID })
const WITHDRAW = callTo(api.hackathonApplications.withdraw, { hackathon_id: ID })

const field = (field_name: string, more: Partial<FormField> = {}): FormField => ({
  field_name,
  kind: 'short',
  label: field_name,
  help: '',
  is_required: false,
  options: [],
  ...more,
})
const asked: ApplicationForm = {
  hackathon_id: ID,
  title: 'Build Weekend',
  form_id: 'a0a0a0a0-0000-4000-8000-000000000002',
  fields: [
    field('name', { kind: 'system' }),
    field('Why?', { kind: 'long', label: 'Why do you come?', is_required: true }),
    field('Meals', { kind: 'choices', options: ['Vegetarian', 'Vegan'] }),
  ],
  account: [
    { field_name: 'name', value: 'Asha Nair', is_required: true },
    { field_name: 'mobile', value: null, is_required: false },
  ],
  state: 'open',
  application_start: '2026-11-01T00:00:00.000Z',
  application_ends: '2026-12-01T00:00:00.000Z',
}
const sent: MyApplication = {
  id: 'a0a0a0a0-0000-4000-8000-000000000003',
  hackathon_id: ID,
  form_id: asked.form_id,
  fields: asked.fields,
  answers: { 'Why?': 'For my town', Meals: ['Vegan'] },
  files: {},
  needs_team: true,
  status: 'applied',
  message: null,
  place_in_line: null,
  ticket_code: null,
  can_edit: true,
  can_withdraw: true,
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
}

const TEAM = callTo(api.hackathonTeams.mine, { hackathon_id: ID })
const TEAMS = callTo(api.hackathonTeams.list, { hackathon_id: ID })
const openTeam = filled(TeamCard, {
  name: 'Rain Alarm',
  skills: ['Maps'],
  room: 1,
  is_open: true,
  my_tie: null,
})
const alone = filled(MyTeamState, { team_most: 4, locked_because: null, team: null, offers: [] })
const withTeam = { ...alone, team: filled(MyTeam, { name: 'Team Asha', invite_code: 'ABCDEFGHJK', room: 3 }) }

let mine: MyTeamState
let own: MyApplication | null
beforeEach(() => {
  own = null
  mine = { ...alone, team_most: 1 }
  localStorage.clear()
})

const open = (form: Partial<ApplicationForm> = {}, search = '') => {
  const calls = answer(
    on(FORM, { ...asked, ...form }),
    on(OWN, () => ({ application: own })),
    on(TEAM, () => mine),
    on(TEAMS, pageOf([openTeam])),
    on(api.profiles.mine, refusal(404, { general: 'Nothing here' })),
  )
  return show(<ApplyPage />, {
    at: `/dashboard/special-events/hackathon/${ID}/apply${search}`,
    path: '/dashboard/special-events/hackathon/:id/apply',
    others: { [teamPath(ID)]: <p>My team</p> },
  }).then(() => calls)
}
const send = () => page.getByRole('button', { name: 'Send application' }).click()

describe('applying', () => {
  test('shows what the organisers read, asks the questions, and sends the answers once agreed', async () => {
    const calls = await open()
    await expect.element(page.getByText('Asha Nair')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Add it' })).toBeVisible()
    await send()
    await expect.element(page.getByText('Answer this question')).toBeVisible()
    await expect.element(page.getByText(/^Agree to share these details with the organisers/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Why do you come?' }).fill('For my town')
    await page.getByRole('checkbox', { name: 'Vegan', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Help me find a team' }).click()
    await page.getByRole('checkbox', { name: /^I agree/ }).click()
    answer(
      on(SEND, () => {
        own = sent
        return reply({ id: sent.id, status: 'applied' }, 'Application sent')
      }),
    )
    await send()
    await expect.element(page.getByText('Under review')).toBeVisible()
    expect(calls.find(to(SEND))?.body).toEqual({
      form_id: asked.form_id,
      answers: { 'Why?': 'For my town', Meals: ['Vegan'] },
      needs_team: true,
      consent: true,
    })
    expect(localStorage.length).toBe(0)
  })

  test('tells what the server refuses at its question, and keeps what was typed for another visit', async () => {
    await open()
    await page.getByRole('textbox', { name: 'Why do you come?' }).fill('For my town')
    await page.getByRole('checkbox', { name: /^Help me find a team/ }).click()
    await page.getByRole('checkbox', { name: /^I agree/ }).click()
    answer(on(SEND, refusal(400, { 'answers.Why?': 'Use 2,000 characters or fewer' })))
    await send()
    await expect.element(page.getByText('Use 2,000 characters or fewer')).toBeVisible()
    const text = 'The organisers have changed the form since you opened it'
    answer(on(SEND, refusalOf(409, 'changed_since', text)))
    await send()
    await expect.element(page.getByText(text).first()).toBeVisible()
    // A second visit, beside the first.
    await open()
    const boxes = page.getByRole('textbox', { name: 'Why do you come?' })
    await expect.element(boxes.last()).toHaveValue('For my town')
    const help = page.getByRole('checkbox', { name: /^Help me find a team/ })
    await expect.element(help.last()).toBeChecked()
  })

  test('says why it is not possible', async () => {
    await open({ state: 'soon' })
    await expect.element(page.getByText('Applications aren’t open yet')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'View hackathon' })).toBeVisible()
  })
})

describe('after applying', () => {
  const found = callTo(api.hackathonTeams.create, { hackathon_id: ID })

  test('a friend is brought with one link, whose first press creates the team once', async () => {
    own = sent
    mine = alone
    const calls = await open()
    answer(
      on(found, () => {
        mine = withTeam
        return reply({ team_id: withTeam.team.id }, 'Team created')
      }),
    )
    await page.getByRole('button', { name: 'Send the link' }).dblClick()
    const sheet = page.getByRole('dialog', { name: 'Bring a friend' })
    await expect.element(sheet.getByText(`${location.origin}${teamLinkPath('ABCDEFGHJK')}`)).toBeVisible()
    expect(calls.filter(to(found))).toHaveLength(1)
  })

  test('open teams are named, and being alone closes the choice until it is changed', async () => {
    own = sent
    mine = alone
    await open()
    await expect.element(page.getByText('Rain Alarm', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect.element(page.getByText(/You’re on your own for now/)).toBeVisible()
    await expect.element(page.getByText('Rain Alarm', { exact: true }).first()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Change' }).click()
    await expect.element(page.getByRole('heading', { name: 'Find a team' })).toBeVisible()
  })

  test('who came by the link of a team is in it with the application', async () => {
    const JOIN = callTo(api.hackathonTeams.join, { code: 'ABCDEFGHJK' })
    const calls = await open({}, '?team=ABCDEFGHJK')
    await page.getByRole('textbox', { name: 'Why do you come?' }).fill('For my town')
    await page.getByRole('checkbox', { name: /^I agree/ }).click()
    answer(
      on(SEND, () => {
        own = sent
        return reply({ id: sent.id, status: 'applied' }, 'Application sent')
      }),
      on(JOIN, () => reply({ team_id: withTeam.team.id }, 'You’re in Team Asha')),
    )
    await send()
    await expect.element(page.getByText('My team')).toBeVisible()
    expect(calls.filter(to(JOIN))).toHaveLength(1)
  })
})

describe('an application that was sent', () => {
  test('shows answers and ticket, and is withdrawn after a question', async () => {
    own = { ...sent, status: 'accepted', ticket_code: 'ABCDE23456', message: 'Bring a charger' }
    const calls = await open()
    await expect.element(page.getByText('ABCDE 23456')).toBeVisible()
    await expect.element(page.getByText('Bring a charger')).toBeVisible()
    await expect.element(page.getByText('For my town')).toBeVisible()
    answer(
      on(WITHDRAW, () => {
        own = { ...sent, status: 'withdrawn' }
        return reply({ id: sent.id, status: 'withdrawn' }, 'Application withdrawn')
      }),
    )
    await page.getByRole('button', { name: 'Give up my place' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Give up place' }).click()
    await expect.element(page.getByRole('button', { name: 'Send application' })).toBeVisible()
    expect(calls.filter(to(WITHDRAW))).toHaveLength(1)
  })

  test('keeps its answers once the hackathon is over, without a ticket and without a place to give back', async () => {
    own = { ...sent, status: 'accepted', ticket_code: 'ABCDE23456', can_withdraw: false, can_edit: false }
    await open({ state: 'over' })
    await expect.element(page.getByText('You had a place')).toBeVisible()
    await expect.element(page.getByText('For my town')).toBeVisible()
    expect(page.getByText('ABCDE 23456').elements()).toEqual([])
    expect(page.getByText(/back/).elements()).toEqual([])
  })

  test('is changed while applications are open', async () => {
    own = sent
    const calls = await open()
    await page.getByRole('button', { name: 'Edit my answers' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Why do you come?' })).toHaveValue('For my town')
    await page.getByRole('textbox', { name: 'Why do you come?' }).fill('For the ferry')
    const PUT = callTo(api.hackathonApplications.change, { hackathon_id: ID })
    answer(on(PUT, reply({ id: sent.id, status: 'applied' }, 'Application saved')))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.element(page.getByRole('button', { name: 'Edit my answers' })).toBeVisible()
    expect(calls.find(to(PUT))?.body).toMatchObject({
      answers: { 'Why?': 'For the ferry' },
      seen_at: sent.updated_at,
    })
  })
})
