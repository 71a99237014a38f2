import type { ReferralOverview, ReferredPerson, SentInvite } from '@muster/contract/reach/referrals.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Answer,
  answer,
  callTo,
  on,
  pageOf,
  refusal,
  reply,
  to,
} from '../../../../../test/browser/answers.ts'
import { pressByKey } from '../../../../../test/browser/keyboard.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import ReferPage from './refer-page.tsx'

const overview: ReferralOverview = {
  muid: 'asha@muster',
  link: 'https://muster.test/register?referral_id=asha%40muster',
  came: 12,
  counted: 5,
  earned_this_month: 100,
  counted_this_month: 2,
  karma_each: 50,
  paid_a_month: 10,
  invites_left: 7,
  mucoin: false,
  coins: 0,
}
const personOf = (change: Partial<ReferredPerson>): ReferredPerson => ({
  id: '00000000-0000-4000-8000-000000000001',
  full_name: 'Bela Arora',
  muid: 'bela@muster',
  profile_pic: null,
  karma: 60,
  level: 'lvl2',
  joined_at: '2026-10-30T10:00:00.000Z',
  state: 'counted',
  earned: 50,
  reason: null,
  ...change,
})
const invite: SentInvite = {
  id: '00000000-0000-4000-8000-0000000000aa',
  email: 'chitra@example.org',
  invite_type: 'Karma',
  state: 'sent',
  sent_at: '2026-10-30T10:00:00.000Z',
  expires_at: '2026-11-29T10:00:00.000Z',
  again_at: '2026-11-06T10:00:00.000Z',
}

async function open(more: readonly Answer[] = [], at = '/dashboard/refer') {
  await page.viewport(1280, 900)
  const asked = answer(
    on(api.referrals.overview, overview),
    on(
      api.referrals.people,
      pageOf([
        personOf({}),
        personOf({
          id: invite.id,
          full_name: 'Dev Pillai',
          state: 'refused',
          earned: 0,
          reason: 'It is you',
        }),
      ]),
    ),
    on(api.referrals.invites, pageOf([invite])),
    on(api.referrals.send),
    on(callTo(api.referrals.sendAgain, { invite_id: invite.id })),
    on(callTo(api.referrals.withdraw, { invite_id: invite.id })),
    more,
  )
  await show(<ReferPage />, { at })
  return asked
}

test('shows the link, what a friend brings, and who came with how they count', async () => {
  await open()
  await expect.element(page.getByText(overview.link, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: '+50 for each friend' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Invite on WhatsApp' }))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent(overview.link)))
  await expect.element(page.getByText('+50 karma', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Not approved')).toBeVisible()
  await expect.element(page.getByText('“It is you”')).toBeVisible()
  expect(page.getByText('Mucoin').elements()).toEqual([])
})

test('an address is checked before it is sent, and sent once', async () => {
  const asked = await open()
  const field = page.getByLabelText('Their email')
  await field.fill('no address')
  const send = page.getByRole('button', { name: 'Send invitation' })
  await send.click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('dev@example.org')
  // The invited person's address must not be stored as a draft without their consent.
  expect(JSON.stringify(localStorage)).not.toContain('dev@example.org')
  await send.dblClick()
  await expect.element(field).toHaveValue('')
  const sent = asked.filter(to(api.referrals.send))
  expect(sent.map(({ body }) => body)).toEqual([{ email: 'dev@example.org', invite_type: 'Karma' }])
})

test('an empty field is not blamed when it is left after an invitation was sent', async () => {
  await open([on(api.referrals.send, reply({}, 'Invitation sent'))])
  const field = page.getByLabelText('Their email')
  await field.fill('dev@example.org')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Invitation sent')).toBeVisible()
  await expect.element(field).toHaveValue('')
  await field.click()
  await page.getByText('Email invitations').click()
  await expect.element(page.getByText('chitra@example.org')).toBeVisible()
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
})

test('what the server refuses stands at the field', async () => {
  await open([on(api.referrals.send, refusal(400, { email: 'You have invited this address within 7 days' }))])
  await page.getByLabelText('Their email').fill('dev@example.org')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByText('You have invited this address within 7 days').first()).toBeVisible()
  await expect.element(page.getByLabelText('Their email')).toHaveValue('dev@example.org')
})

test('a mail is sent again once it may be, and withdrawn after a question', async () => {
  const asked = await open([], '/dashboard/refer?show=mails')
  await expect.element(page.getByText('chitra@example.org')).toBeVisible()
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect.poll(() => asked.filter(({ call }) => call.endsWith('/send-again/')).length).toBe(1)
  await page.getByRole('button', { name: 'Withdraw invitation to chitra@example.org' }).click()
  await pressByKey(page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }))
  await expect.poll(() => asked.filter(({ call }) => call.startsWith('DELETE')).length).toBe(1)
})

test('after the last one of a day, the link still works and the form says until when', async () => {
  await open([
    on(api.referrals.overview, { ...overview, invites_left: 0, came: 0 }),
    on(api.referrals.people, pageOf([])),
  ])
  await expect
    .element(page.getByText('You’ve reached the limit of 10 invitations a day', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send invitation' })).toBeDisabled()
  await expect.element(page.getByText('No one has joined yet')).toBeVisible()
})
