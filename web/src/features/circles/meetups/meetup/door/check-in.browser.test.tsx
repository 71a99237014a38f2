import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal, to } from '../../../../../../test/browser/answers.ts'
import { show } from '../../../../../../test/browser/show.tsx'
import { api } from '../../../../../api/client.ts'
import { meetup } from '../meetup.fixture.ts'
import { CheckIn } from './check-in.tsx'

const JOIN = callTo(api.meetups.join, { meet_code_id: 'ABC123' })
const button = () => page.getByRole('button', { name: 'Check in', exact: true })
const sent = (asked: readonly { call: string }[]) => asked.filter(to(JOIN)).length

test('a code that somebody came by is sent again when what was refused was not the code', async () => {
  const asked = answer(on(JOIN, () => refusal(429, { general: 'Too many requests. Wait a moment' })))
  await show(<CheckIn meetup={{ ...meetup, is_lc_member: false }} code="ABC123" />)
  await button().click()
  await expect.element(page.getByText('Too many requests. Wait a moment')).toBeVisible()
  await button().click()
  await expect.poll(() => sent(asked)).toBe(2)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a code that was refused is not sent again: another one has to be typed', async () => {
  const asked = answer(on(JOIN, () => refusal(404, { general: 'This code belongs to no meetup' })))
  await show(<CheckIn meetup={{ ...meetup, is_lc_member: false }} code="ABC123" />)
  await button().click()
  await expect.element(page.getByText('This code belongs to no meetup')).toBeVisible()
  await button().click()
  await expect.element(page.getByRole('textbox', { name: 'Check-in code' })).toBeVisible()
  expect(sent(asked)).toBe(1)
})
