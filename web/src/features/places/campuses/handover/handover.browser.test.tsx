import { roles } from '@muster/contract/access/access.ts'
import { UserInfo } from '@muster/contract/account/account.ts'
import type { ReplyOf } from '@muster/contract/lib/route.ts'
import type { campusHandovers, HandoverOffer } from '@muster/contract/places/campus/handovers.ts'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  answer,
  callOf,
  callTo,
  on,
  pageOf,
  refusal,
  reply,
  to,
} from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { lead } from '../campus-details.fixture.ts'
import { campusReads } from '../queries.ts'
import { TeamPanel } from '../team-panel.tsx'
import { OfferPanel } from './offer-panel.tsx'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

const offer: HandoverOffer = {
  id: id(1),
  org_id: id(2),
  campus: 'Hillside College',
  kind: 'lead',
  role: 'Campus Lead',
  group: null,
  offered_by: { user_id: id(3), full_name: 'Aarav Pillai', muid: 'aarav@muster', profile_pic: null },
  receiver: { user_id: id(4), full_name: 'Nila Nair', muid: 'nila@muster', profile_pic: null },
  offered_at: '2026-11-20T00:00:00.000Z',
  open_until: '2026-12-04T00:00:00.000Z',
}
const student = {
  id: id(4),
  user_id: id(4),
  full_name: 'Nila Nair',
  fullname: 'Nila Nair',
  muid: 'nila@muster',
  profile_pic: null,
  karma: 10,
  rank: 1,
  level: 'lvl1',
  level_order: 1,
  department: null,
  mobile: null,
  join_date: '2026-01-02T00:00:00.000Z',
  last_karma_gained: null,
  email: 'n•@muster.test',
  graduation_year: 2027,
  is_alumni: false,
  verified: true,
}
const info = (role: string) => filled(UserInfo, { muid: 'aarav@muster', roles: [role] })

beforeEach(() => sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' }))

function aTeam(role: string, offers: ReplyOf<(typeof campusHandovers)['list']>['offers']) {
  sessionStore.storeUserInfo(info(role))
  return answer(
    on(api.account.info, info(role)),
    on(api.campus.team, []),
    on(api.campusHandovers.list, { offers }),
    on(api.campus.students, pageOf([student])),
    on(api.campus.transferLead, reply({}, 'Nila Nair has 14 days to accept')),
    on(callTo(api.campusHandovers.takeBack, { handover_id: id(1) }), reply({}, 'Offer withdrawn')),
  )
}

/** Opens the dialog for the lead role and selects the successor. */
async function chooseSuccessor(screen: Awaited<ReturnType<typeof show>>) {
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Campus Lead' }))
  await userEvent.fill(screen.getByRole('combobox', { name: 'Member' }), 'Nila')
  await userEvent.click(screen.getByRole('option', { name: /Nila Nair/ }))
}

test('a lead sends an offer, and is told that nothing changes before it is accepted', async () => {
  const asked = aTeam(roles.campusLead, [])
  const screen = await show(<TeamPanel orgId={undefined} />, { at: '/' })
  await chooseSuccessor(screen)
  await expect.element(screen.getByText(/Until then nothing changes/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Send offer' }))
  await expect.element(screen.getByText('Nila Nair has 14 days to accept')).toBeVisible()
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ new_lead_muid: 'nila@muster' })
})

test('an administrator hands over at once, and appoints where no one leads', async () => {
  aTeam(roles.admins, [])
  answer(on(api.campus.team, [lead]))
  const screen = await show(<TeamPanel orgId={id(2)} />, { at: '/' })
  await chooseSuccessor(screen)
  await expect.element(screen.getByText(/^The Campus Lead role passes to them right away/)).toBeVisible()
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Hand over' })).toBeEnabled()
  answer(on(api.campus.team, []))
  await invalidate(...campusReads)
  await expect.element(screen.getByText(/^They’ll become Campus Lead right away/)).toBeVisible()
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Appoint' })).toBeEnabled()
})

test('an offer that waits is shown with the team, and can be withdrawn', async () => {
  const asked = aTeam(roles.campusLead, [{ ...offer, can_take_back: true }])
  const screen = await show(<TeamPanel orgId={undefined} />, { at: '/' })
  await expect.element(screen.getByText(/Campus Lead, offered by Aarav Pillai/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the offer to Nila Nair' }))
  await expect.element(screen.getByText('Offer withdrawn')).toBeVisible()
  expect(asked.some(({ call }) => call.endsWith('take-back/'))).toBe(true)
})

test('what is refused of an addition to the team stands in the dialog, with what was typed', async () => {
  aTeam(roles.admins, [])
  answer(on(api.campus.addToTeam, refusal(409, { general: 'The team already has 30 members' })))
  const screen = await show(<TeamPanel orgId={id(2)} />, { at: '/' })
  await userEvent.click(screen.getByRole('button', { name: 'Add to team' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.fill(dialog.getByRole('combobox', { name: 'Member' }), 'Nila')
  await userEvent.click(screen.getByRole('option', { name: /Nila Nair/ }))
  await userEvent.fill(dialog.getByRole('textbox', { name: 'What they do' }), 'Events')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The team already has 30 members')
  await expect.element(dialog.getByRole('textbox', { name: 'What they do' })).toHaveValue('Events')
})

test('who was taken from the team is brought back with one press, to what they did', async () => {
  const asked = aTeam(roles.admins, [])
  const member = {
    user_id: id(4),
    full_name: 'Nila Nair',
    muid: 'nila@muster',
    profile_pic: null,
    kind: 'team',
    position: 'Events',
    since: '2026-01-02T00:00:00.000Z',
  } as const
  answer(
    on(api.campus.team, [member]),
    on(callTo(api.campus.removeFromTeam, { member_id: id(4) }), reply({}, '')),
    on(api.campus.addToTeam, reply({}, '')),
  )
  const screen = await show(<TeamPanel orgId={id(2)} />, { at: '/' })
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Nila Nair' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from team' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.element(screen.getByText('Nila Nair is back on the team')).toBeVisible()
  expect(asked.find(to(api.campus.addToTeam))?.body).toEqual({
    muid: 'nila@muster',
    position: 'Events',
  })
})

test('who receives an offer sees who offers what and what it opens, and accepts or declines', async () => {
  const asked = answer(
    on(api.account.info, info('Student')),
    on(api.campusHandovers.mine, { offers: [offer, { ...offer, id: id(5), org_id: id(6) }] }),
    on(callTo(api.campusHandovers.accept, { handover_id: id(1) }), () =>
      refusal(409, { general: 'This offer has been withdrawn' }),
    ),
    on(callTo(api.campusHandovers.decline, { handover_id: id(1) }), reply({}, 'Offer declined')),
  )
  const screen = await show(<OfferPanel orgId={id(2)} />, { at: '/' })
  await expect
    .element(screen.getByRole('heading', { name: 'You’ve been offered a role: Campus Lead' }))
    .toBeVisible()
  await expect.element(screen.getByText('Aarav Pillai')).toBeVisible()
  await expect.element(screen.getByText(/its Lead Enabler/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await expect.element(screen.getByText('This offer has been withdrawn')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Decline' }))
  await expect.element(screen.getByText('You declined the Campus Lead role.')).toHaveFocus()
  expect(screen.getByText('Offer declined').elements()).toEqual([])
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual([
    callOf(callTo(api.campusHandovers.accept, { handover_id: id(1) })),
    callOf(callTo(api.campusHandovers.decline, { handover_id: id(1) })),
  ])
})

test('who accepts an offer goes on where it stood, to what it opened', async () => {
  sessionStore.storeUserInfo(info('Student'))
  let offers = [offer]
  answer(
    on(api.account.info, () => info(offers.length > 0 ? 'Student' : roles.campusLead)),
    on(api.campusHandovers.mine, () => ({ offers })),
    on(callTo(api.campusHandovers.accept, { handover_id: id(1) }), () => {
      offers = []
      return reply({}, 'You’re now Campus Lead')
    }),
  )
  const screen = await show(<OfferPanel orgId={id(2)} />, { at: '/' })
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await expect.element(screen.getByText('You’re now Campus Lead at Hillside College.')).toHaveFocus()
  await expect.element(screen.getByRole('link', { name: 'View Campus Details' })).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByRole('link', { name: 'View Campus Details' })).toHaveFocus()
})

test('a guest is not asked for offers', async () => {
  sessionStore.clear()
  const asked = answer()
  await show(<OfferPanel orgId={id(2)} />, { at: '/' })
  expect(asked).toEqual([])
})
