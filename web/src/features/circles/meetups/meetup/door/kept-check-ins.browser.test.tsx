import { UserInfo } from '@muster/contract/account/account.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, refusal, to } from '../../../../../../test/browser/answers.ts'
import { filled } from '../../../../../../test/browser/filled.ts'
import { takesFocus } from '../../../../../../test/browser/keyboard.ts'
import { show } from '../../../../../../test/browser/show.tsx'
import { api } from '../../../../../api/client.ts'
import { dropCheckIn, keptCheckInsQuery, sendCheckIns } from '../../../../../api/device/kept-check-ins.ts'
import { queryClient } from '../../../../../api/query-client.ts'
import { sessionStore } from '../../../../../api/session/session-store.ts'
import { KeptCheckIns } from '../../../../../shell/notices/kept-check-ins.tsx'
import { FirstCard } from '../first/first-card.tsx'
import { meetup } from '../meetup.fixture.ts'
import { LetIn } from './let-in.tsx'

const SEND = callTo(api.meetups.sendKept, { meet_id: meetup.id })
const JOIN = callTo(api.meetups.join, { meet_code_id: 'ABC123' })
const LET_IN = callTo(api.meetups.letIn, { meet_id: meetup.id })
const now = new Date('2099-11-21T11:05:00.000Z')
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

const signIn = (muid: string) => sessionStore.storeUserInfo(filled(UserInfo, { muid }))

beforeEach(async () => {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  signIn('meera@muster')
  for (const { id } of await keptCheckInsQuery.queryFn()) await dropCheckIn(id)
})

const open = () =>
  show(
    <>
      <FirstCard meetup={{ ...meetup, state: 'open' }} now={now} code="ABC123" justCame={false} />
      <KeptCheckIns />
    </>,
  )
const networkIsBack = () => window.dispatchEvent(new Event('online'))

test('without a network a check-in waits on the device, and is sent once when the network is back', async () => {
  const asked = answer(on(JOIN, noNetwork), on(SEND, noNetwork))
  await open()
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect.element(page.getByText('Pending')).toBeVisible()
  await expect.element(page.getByText(/Until then, no one else can see it/)).toBeVisible()

  answer(on(SEND, { full_name: null, karma: 10, karma_waits: 0 }))
  networkIsBack()
  networkIsBack()
  await expect.element(page.getByText('Check-in sent. You earned 10 karma.')).toBeVisible()
  await expect.element(page.getByText('Pending')).not.toBeInTheDocument()
  const sent = asked.filter(to(SEND))
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toEqual({ code: 'ABC123', ticket: null, done_at: expect.stringMatching(/Z$/) })
})

test('what the server refuses stands on the page with the reason until it is closed', async () => {
  answer(
    on(JOIN, noNetwork),
    on(SEND, () => refusal(400, { general: 'Too late: the door has closed' })),
  )
  await open()
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect.element(page.getByText('Pending')).toBeVisible()
  networkIsBack()
  await expect.element(page.getByRole('heading', { name: 'Your check-in didn’t go through' })).toBeVisible()
  await expect.element(page.getByText(/^Made at .*: Too late/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(page.getByRole('button', { name: 'Check in' })).toBeVisible()
})

test('what waits is for who made it: nobody else who signs in sees or sends it', async () => {
  const asked = answer(on(JOIN, noNetwork))
  await open()
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect.element(page.getByText('Pending')).toBeVisible()
  signIn('arjun@muster')
  await queryClient.invalidateQueries({ queryKey: keptCheckInsQuery.queryKey })
  await expect.element(page.getByText('Pending')).not.toBeInTheDocument()
  expect(await sendCheckIns()).toEqual([])
  expect(asked.filter(to(SEND))).toEqual([])
})

test('a ticket at the door is taken along as well', async () => {
  answer(on(LET_IN, noNetwork), on(SEND, noNetwork))
  await show(
    <>
      <LetIn meetupId={meetup.id} />
      <KeptCheckIns />
    </>,
  )
  await page.getByRole('button', { name: 'Scan a ticket' }).click()
  await takesFocus(page.getByRole('dialog'))
  await userEvent.keyboard('a16 b06{Enter}')
  await expect.element(page.getByRole('region', { name: 'Tickets on this device' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Ticket number' })).toHaveValue('')
  answer(on(SEND, { full_name: 'Meera Das', karma: 10, karma_waits: 0 }))
  networkIsBack()
  await expect.element(page.getByText('Meera Das is checked in')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Tickets on this device' })).not.toBeInTheDocument()
})
