import type { MessageOptions, Reach, StaffMessage } from '@muster/contract/notices/message-shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, on, pageOf, refusal, to } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import MessagePage from './message-page.tsx'

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`
const sara = { id: id(1), full_name: 'Sara Thomas', muid: 'sara@muster', profile_pic: null }
const athira = { id: id(2), full_name: 'Athira Mohan', muid: 'athira@muster', profile_pic: null }

const message = (change: Partial<StaffMessage> = {}): StaffMessage => ({
  id: id(9),
  state: 'draft',
  audience: { kind: 'members', place: null, query: {}, view: null, ids: null, name: 'Kannur' },
  ways: ['bell', 'mail'],
  channels: [],
  subject: 'Build Weekend',
  text: 'Hi {first name},\n\nCome along.',
  button: '',
  opens: '',
  banner_until: null,
  send_at: null,
  urgent_because: '',
  sender: sara,
  signer: null,
  declined_because: null,
  stopped_because: null,
  signed_at: null,
  leaves_at: null,
  sent_at: null,
  tried_at: null,
  updated_at: '2026-11-24T10:00:00.000Z',
  can: { edit: true, sign: false, stop: false },
  ...change,
})
const reach = (change: Partial<Reach> = {}): Reach => ({
  total: 312,
  reached: 309,
  bell: { reached: 309, off: 3 },
  mail: { reached: 0, off: 300, bounced: 12 },
  channel: { reached: 0, connected: false },
  banner: { reached: 312 },
  deactivated: 0,
  held_back: 61,
  nameless: 0,
  ...change,
})
const options: MessageOptions = {
  audiences: ['members'],
  views: [{ id: id(5), name: 'Beginners' }],
  groups: [{ id: id(6), name: 'Web Development' }],
  channels: [],
  signers: [athira],
  can_be_urgent: true,
  campus_only: false,
}
const preview = {
  member: {
    ...athira,
    full_name: 'Fathima Rasheed',
    email: 'f@muster.test',
    college: 'A college',
    level: 'lvl1',
  },
  at: 0,
  of: 2,
  subject: 'Build Weekend',
  text: 'Hi Fathima,\n\nCome along.',
}

function opened(change: Partial<StaffMessage> = {}, reached: Partial<Reach> = {}) {
  const asked = answer(
    on(api.messages.read, message(change)),
    on(api.messages.options, options),
    on(api.messages.reach, reach(reached)),
    on(api.messages.preview, preview),
    on(api.messages.update, message(change)),
    on(api.users.roleOptions, []),
    on(api.staffSearch.organizations, []),
    on(api.registration.areasOfInterest, { aois: [] }),
  )
  return asked
}
const at = {
  at: `/dashboard/management/messages/${id(9)}`,
  path: '/dashboard/management/messages/:message_id',
}

test('a draft says whom it reaches by which way, and is saved while it’s written', async () => {
  const asked = opened()
  await show(<MessagePage />, at)
  await expect.element(page.getByText('reaches 309 of 312')).toBeVisible()
  await expect
    .element(page.getByText('61 members had a message today and get this one tomorrow at 9:00.'))
    .toBeVisible()
  await expect.element(page.getByText('Hi Fathima,', { exact: false })).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Subject' }), 'Another subject')
  await expect.poll(() => asked.find(to(api.messages.update))?.body).toEqual({ subject: 'Another subject' })
})

test('a way that reaches no one can’t be ticked and says why', async () => {
  opened({ ways: ['bell'] })
  await show(<MessagePage />, at)
  await expect.element(page.getByText('It reaches no one in this audience')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Email' })).toBeDisabled()
})

test('up to 1,000 it’s sent with what was typed last, and a refusal appears at its field', async () => {
  const asked = opened()
  answer(on(api.messages.send, refusal(400, { text: ['Enter a text'] })))
  await show(<MessagePage />, at)
  await expect.element(page.getByRole('button', { name: /Send to 312/ })).toBeEnabled()
  await userEvent.fill(page.getByRole('textbox', { name: 'Button' }), 'Go')
  await userEvent.dblClick(page.getByRole('button', { name: /Send to 312/ }))
  await expect.element(page.getByText('Enter a text')).toBeVisible()
  const calls = asked.filter((call) => to(api.messages.send)(call) || to(api.messages.update)(call))
  expect(calls.map(({ body }) => body)).toEqual([{ button: 'Go' }, { seen: 312 }])
})

test('above 1,000 someone else is asked, who reads the page and confirms or declines', async () => {
  const asked = opened({}, { total: 4_210 })
  const waiting = message({ state: 'asked', signer: athira })
  answer(
    on(api.messages.ask, () => {
      answer(on(api.messages.read, waiting))
      return waiting
    }),
  )
  await show(<MessagePage />, at)
  await userEvent.click(page.getByRole('button', { name: /Ask Athira to sign/ }))
  await expect.element(page.getByText('Waits for Athira Mohan')).toBeVisible()
  expect(asked.find(to(api.messages.ask))?.body).toEqual({ signer: athira.id, seen: 4_210 })
})

test('the signer can’t change it, and declines with a reason', async () => {
  const asked = opened({ state: 'asked', signer: athira, can: { edit: false, sign: true, stop: false } })
  answer(on(api.messages.decline, message({ declined_because: 'Wrong date' })))
  await show(<MessagePage />, at)
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toBeDisabled()
  await userEvent.click(page.getByRole('button', { name: 'Decline' }))
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'Wrong date')
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Decline' }))
  await expect.poll(() => asked.find(to(api.messages.decline))?.body).toEqual({ reason: 'Wrong date' })
})

test('the report says who got it and did what, and who wasn’t reached and why', async () => {
  opened({
    state: 'sent',
    sent_at: '2026-11-24T11:00:00.000Z',
    can: { edit: false, sign: false, stop: false },
  })
  const way = { delivered: 309, opened: 171, followed: 52, missed: 3 }
  answer(
    on(api.messages.report, {
      counts: {
        delivered: 309,
        opened: 196,
        followed: 74,
        left: 2,
        total: 312,
        waiting: 0,
        left_out: { deactivated: 0, opted_out: 0, bounced: 3 },
        bell: way,
        mail: { ...way, missed: 24 },
      },
      usual: { opened: 48, followed: 20, left: 0.4 },
    }),
    on(
      api.messages.recipients,
      pageOf([
        {
          ...athira,
          state: 'left_out',
          reason: 'bounced',
          due_at: null,
          bell: 'off',
          mail: 'bounced',
          opened: false,
          followed: false,
        },
      ]),
    ),
  )
  await show(<MessagePage />, at)
  await expect.element(page.getByText('3 addresses bounced')).toBeVisible()
  await expect.element(page.getByText('15 points more than usual for these ways: 48 %')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Not reached by Email: 24' }))
  await expect.element(page.getByText('Their address bounced')).toBeVisible()
})

test('members are narrowed down by any filter of their list, or are those of a group', async () => {
  const asked = opened({
    audience: {
      kind: 'members',
      place: null,
      query: { karma_from: 100 },
      view: null,
      ids: null,
      name: 'Kannur',
    },
  })
  await show(<MessagePage />, at)
  await expect.element(page.getByRole('button', { name: 'Change filter Karma from: 100' })).toBeVisible()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Karma to' }).fill('500')
  await userEvent.keyboard('{Enter}')
  const changed = () =>
    asked.findLast(to(api.messages.update))?.body as { audience?: { query?: object } } | undefined
  await expect.poll(() => changed()?.audience?.query).toEqual({ karma_from: 100, karma_to: '500' })
  await userEvent.keyboard('{Escape}')
  await page.getByRole('combobox', { name: 'Members of' }).click()
  await page.getByRole('option', { name: 'Web Development (interest group)' }).click()
  await expect
    .poll(() => changed()?.audience)
    .toEqual({ kind: 'group', place: id(6), query: {}, view: null, ids: null, name: 'Web Development' })
})
