import type { DoorPerson, ScanAnswer } from '@muster/contract/events/hackathon-check-in.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import {
  type Answer,
  type Asked,
  answer,
  callTo,
  on,
  refusal,
  reply,
  to,
} from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { sessionStore } from '../../../api/session/session-store.ts'
import CheckInPage from './check-in-page.tsx'
import { doorOf, dropList, dropScan, keepList, readList, readScans } from './door-store.ts'

const ID = 'a0a0a0a0-0000-4000-8000-000000000001'
const LIST = callTo(api.hackathonCheckIn.list, { hackathon_id: ID })
const COUNTS = callTo(api.hackathonCheckIn.counts, { hackathon_id: ID })
const SEND = callTo(api.hackathonCheckIn.send, { hackathon_id: ID })
const door = doorOf('', ID)

const person = (number: number, full_name: string): DoorPerson => ({
  application_id: `b0b0b0b0-0000-4000-8000-00000000000${number}`,
  full_name,
  org: 'Tide College',
  ticket_code: `TICKETNO${number}A`,
  checked_in_at: null,
  checked_in_by: null,
})
const people = [person(2, 'Asha Nair'), person(3, 'Biju Das')] as const
const counts = { title: 'Build Weekend', accepted: 2, in: 0, opens_at: null, closes_at: null } as const

/** Mirrors the server: known tickets are checked in, others rejected. */
function sent({ body }: Asked) {
  const { scans } = body as { scans: { scan_id: string; ticket_code: string; scanned_at: string }[] }
  const answers = scans.map(({ scan_id, ticket_code, scanned_at }): ScanAnswer => {
    const found = people.find((one) => one.ticket_code === ticket_code)
    return {
      scan_id,
      outcome: found ? 'in' : 'refused',
      application_id: found?.application_id ?? null,
      full_name: found?.full_name ?? null,
      checked_in_at: found ? scanned_at : null,
      checked_in_by: found ? 'Devika Nair' : null,
      why: found ? null : 'No one has this ticket',
    }
  })
  return reply({ answers }, 'Scans received')
}
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}

const open = (answers: readonly Answer[] = []) => {
  const calls = answer(on(LIST, { people, next: null }), on(COUNTS, counts), on(SEND, sent), answers)
  return show(<CheckInPage />, {
    at: `/dashboard/hackathon/${ID}/check-in`,
    path: '/dashboard/hackathon/:id/check-in',
  }).then(() => calls)
}
async function type(ticket: string) {
  await page.getByRole('textbox', { name: 'Ticket number' }).fill(ticket)
  await userEvent.keyboard('{Enter}')
}
const verdict = () => page.getByRole('status')

async function empty() {
  await dropList(door)
  for (const { scan_id } of await readScans(door)) await dropScan(scan_id)
}

describe('the door', () => {
  beforeEach(async () => {
    sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
    await empty()
  })
  afterEach(async () => {
    sessionStore.clear()
    await empty()
  })

  test('lets in by the number of a ticket, and says who it is', async () => {
    const calls = await open()
    await expect.element(page.getByText('0 of 2 checked in')).toBeVisible()
    await type('ticketno 2a')
    await expect.element(verdict().getByText('Asha Nair')).toBeVisible()
    await expect.element(verdict().getByText('Checked in. Welcome!')).toBeVisible()
    await expect.element(page.getByText('1 of 2 checked in')).toBeVisible()
    await expect.element(page.getByText('Checked in', { exact: true })).toBeVisible()
    expect(calls.find(to(SEND))?.body).toMatchObject({
      scans: [{ ticket_code: 'TICKETNO2A' }],
    })
    await expect.poll(() => readScans(door)).toEqual([])
  })

  test('says why a ticket is refused, and that something is no ticket', async () => {
    await open()
    await type('AB')
    await expect.element(page.getByText('Enter the ticket’s 10 letters and digits')).toBeVisible()
    await type('NOBODYSONE')
    await expect.element(verdict().getByText('No one has this ticket')).toBeVisible()
    await expect.element(page.getByText('Failed', { exact: true })).toBeVisible()
  })

  test('keeps scans while there is no network, and sends each once when it is back', async () => {
    const calls = await open()
    await expect.element(page.getByText('0 of 2 checked in')).toBeVisible()
    answer(on(SEND, noNetwork))
    await type('TICKETNO2A')
    await expect.element(verdict().getByText('On the list. Pending until you’re back online.')).toBeVisible()
    await page.getByRole('button', { name: 'Check in: Biju Das' }).click()
    await expect.element(page.getByText('2 pending')).toBeVisible()
    await expect.element(page.getByText('2 of 2 checked in')).toBeVisible()
    await type('TICKETNO2A')
    await expect.element(verdict().getByText('Already scanned on this device')).toBeVisible()
    const tried = calls.length
    answer(on(SEND, sent))
    window.dispatchEvent(new Event('online'))
    await expect.element(page.getByText('Online')).toBeVisible()
    await expect.element(page.getByText('pending', { exact: false }).first()).not.toBeInTheDocument()
    const sending = calls.slice(tried).filter(to(SEND))
    expect(sending).toHaveLength(1)
    expect(sending[0]?.body).toMatchObject({ scans: [{}, {}, {}] })
  })

  test('stands on the list that was taken along when the server cannot be reached', async () => {
    const takenAt = '2026-11-20T09:00:00.000Z'
    await keepList(door, { title: 'Build Weekend', accepted: 2, people, takenAt, answers: [] })
    await open([on(LIST, noNetwork), on(COUNTS, noNetwork)])
    await expect.element(page.getByText('Offline')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search the list' }).fill('biju')
    await expect.element(page.getByRole('button', { name: 'Check in: Biju Das' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Check in: Asha Nair' })).not.toBeInTheDocument()
  })

  test('deletes the list from the device once somebody may not stand there any more', async () => {
    await open()
    await expect.element(page.getByText('0 of 2 checked in')).toBeVisible()
    answer(
      on(LIST, () => refusal(403, { general: 'Not allowed' })),
      on(COUNTS, () => refusal(403, { general: 'Not allowed' })),
    )
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(page.getByText('You don’t have access to this')).toBeVisible()
    expect(await readList(door)).toBeUndefined()
  })

  test('prints everyone on the list with a box, and nothing to press', async () => {
    const many = Array.from({ length: 130 }, (_, index) => ({
      ...person(4, `Member ${index + 1}`),
      application_id: `b0b0b0b0-0000-4000-8000-${String(index).padStart(12, '0')}`,
    }))
    await open([on(LIST, { people: many, next: null })])
    await expect.element(page.getByText('30 more. Search to find them.')).toBeVisible()
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    dispatchEvent(new Event('beforeprint'))
    await expect.element(page.getByText('Member 130', { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
    const row = page.getByRole('listitem').first().element()
    expect(getComputedStyle(row, '::before').borderStyle).toBe('solid')
    dispatchEvent(new Event('afterprint'))
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    await expect.element(page.getByText('30 more. Search to find them.')).toBeVisible()
  })

  test('takes a check-in back', async () => {
    const inside = {
      ...person(2, 'Asha Nair'),
      checked_in_at: '2026-11-20T10:00:00.000Z',
      checked_in_by: 'Devika Nair',
    } as const
    const call = callTo(api.hackathonCheckIn.takeBack, {
      hackathon_id: ID,
      application_id: inside.application_id,
    })
    let shown: DoorPerson[] = [inside]
    await open([
      on(LIST, () => ({ people: shown, next: null })),
      on(call, () => {
        shown = [person(2, 'Asha Nair')]
        return reply({}, 'Asha Nair is no longer checked in')
      }),
    ])
    await page.getByRole('button', { name: 'Undo check-in: Asha Nair' }).click()
    await expect.element(page.getByRole('button', { name: 'Undo check-in' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Check in: Asha Nair' })).toBeVisible()
  })
})
