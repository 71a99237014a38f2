import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../../../test/browser/show.tsx'
import { Composer } from './composer.tsx'

const memberOf = (username: string, id: string) => ({
  id,
  username,
  muid: `${username.toLowerCase()}@muster`,
  profile_pic: null,
  karma: 0,
  is_lead: false,
  level: 1,
  since: '2026-01-01T00:00:00.000Z',
  message: null,
})
const id = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const members = [memberOf('Asha', id), memberOf('Biju', '7f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f')]

test('Enter sends, Shift and Enter begins a line, and an @ offers the others', async () => {
  const onSend = vi.fn()
  await show(<Composer label="Write" members={members} ownMuid="biju@muster" initial="" onSend={onSend} />)
  const field = page.getByLabelText('Write')
  await field.click()
  await userEvent.keyboard('Hello @')
  await expect.element(page.getByRole('option', { name: 'Asha' })).toBeVisible()
  expect(page.getByRole('option').elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Hello @Asha ')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}friday?{Enter}')
  expect(onSend).toHaveBeenCalledExactlyOnceWith(`Hello <@${id}> \nfriday?`)
  await expect.element(field).toHaveValue('')
})
