import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'
import { Ticket } from './ticket.tsx'

const showTicket = () =>
  show(
    <Ticket
      title="Golden hour walk"
      state="You’re coming"
      aside="9 of 12"
      code="abc"
      number="7KQ 204"
      facts="16:30"
    >
      <button type="button">I can’t come</button>
    </Ticket>,
  )

test('a ticket says what it is for, and shows its code and its number', async () => {
  await showTicket()
  const ticket = page.getByRole('region', { name: 'Ticket: Golden hour walk' })
  await expect.element(ticket.getByRole('img', { name: 'Ticket QR code' })).toBeVisible()
  for (const text of ['You’re coming', '9 of 12', '7KQ 204', '16:30', 'I can’t come']) {
    await expect.element(ticket.getByText(text)).toBeVisible()
  }
})

test('at the door the code fills the screen, dark on white in the dark, too', async () => {
  const root = document.documentElement
  const scheme = root.dataset.mantineColorScheme
  root.dataset.mantineColorScheme = 'dark'
  await showTicket()
  await page.getByRole('button', { name: 'Show at the door' }).click()
  const door = page.getByRole('dialog', { name: 'Golden hour walk' })
  await expect.element(door.getByText('7KQ 204')).toBeVisible()
  const code = door.getByRole('img', { name: 'Ticket QR code' })
  await expect.element(code).toBeVisible()
  expect(code.element().getBoundingClientRect().width).toBeGreaterThan(200)
  expect(getComputedStyle(door.element()).backgroundColor).toBe('rgb(255, 255, 255)')
  root.dataset.mantineColorScheme = scheme
})
