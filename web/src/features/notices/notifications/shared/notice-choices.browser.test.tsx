import { roles } from '@muster/contract/access/access.ts'
import { choiceKinds, comesBy, type NoticeChoices } from '@muster/contract/notices/notice-choices.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, later, on, reply, to } from '../../../../../test/browser/answers.ts'
import { signInAs } from '../../../../../test/browser/session.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { NoticeChoicesPage } from './notice-choices.tsx'

const chosen: NoticeChoices = {
  kinds: choiceKinds.map((kind) => ({
    kind,
    in_app: comesBy(kind, 'in_app') ? true : null,
    mail: comesBy(kind, 'mail') ? true : null,
    push: comesBy(kind, 'push') ? true : null,
  })),
  quiet: null,
  time_zone: 'Asia/Kolkata',
}
const phone = {
  id: '7b6f2c0e-3a55-4a53-9a3c-0d4be2c2a001',
  device: 'Chrome on Android',
  is_this: false,
  created_at: '2026-11-01T08:00:00.000Z',
  sent_at: null,
}

function signIn(...held: string[]) {
  signInAs({ muid: 'sara@muster', roles: held })
  return answer(on(api.noticeChoices.read, chosen), on(api.push.devices, [phone]))
}

test('a kind is turned off for one way; the others stay', async () => {
  const asked = signIn()
  answer(on(callTo(api.noticeChoices.choose, { kind: 'meetup_news', way: 'push' }), reply(chosen, 'Saved')))
  await show(<NoticeChoicesPage />)
  await page.getByRole('checkbox', { name: 'Meetups by push notification' }).click()
  await expect
    .poll(() => asked.find(to(callTo(api.noticeChoices.choose, { kind: 'meetup_news', way: 'push' })))?.body)
    .toEqual({ wanted: false })
  await expect.element(page.getByRole('checkbox', { name: 'Meetups by email' })).toBeChecked()
})

test('a choice that is changed back while it is saved is sent after it, so that the last one holds', async () => {
  const asked = signIn()
  const first = later(reply(chosen, 'Saved'))
  const call = callTo(api.noticeChoices.choose, { kind: 'meetup_news', way: 'push' })
  const wanted = () => asked.filter(to(call)).map(({ body }) => body)
  answer(
    on(call, ({ body }) => ((body as { wanted: boolean }).wanted ? reply(chosen, 'Saved') : first.answer())),
  )
  await show(<NoticeChoicesPage />)
  const box = page.getByRole('checkbox', { name: 'Meetups by push notification' })
  await box.click()
  await expect.element(box).not.toBeChecked()
  await box.click()
  await expect.element(box).toBeChecked()
  expect(wanted()).toEqual([{ wanted: false }])
  first.release()
  await expect.poll(wanted).toEqual([{ wanted: false }, { wanted: true }])
  await expect.element(box).toBeChecked()
})

test('learners are not asked about queues, and those who work one are', async () => {
  signIn()
  const { unmount } = await show(<NoticeChoicesPage />)
  await expect.element(page.getByRole('checkbox', { name: 'Vouchers by email' })).toBeVisible()
  await expect.element(page.getByText('Overdue queues')).not.toBeInTheDocument()
  await unmount()
  signIn(roles.appraiser)
  await show(<NoticeChoicesPage />)
  await expect.element(page.getByRole('checkbox', { name: 'Overdue queues by email' })).toBeVisible()
})

test('quiet hours are chosen and saved', async () => {
  const asked = signIn()
  const quiet = { from: '21:30', until: '07:00' }
  answer(on(api.noticeChoices.setQuietHours, reply({ ...chosen, quiet }, 'Saved')))
  const first = await show(<NoticeChoicesPage />)
  await page.getByRole('switch', { name: /^Use quiet hours/ }).click()
  await page.getByLabelText('From').fill('21:30')
  // The unsaved hours are restored from the draft after a remount.
  await first.unmount()
  await show(<NoticeChoicesPage />)
  await page.getByRole('switch', { name: /^Use quiet hours/ }).click()
  await page.getByRole('button', { name: 'Save hours' }).click()
  await expect.poll(() => asked.find(to(api.noticeChoices.setQuietHours))?.body).toEqual(quiet)
})

test('quiet hours that are turned off in two quick presses are off, and the switch says so', async () => {
  signIn()
  const removed = later(reply({}, ''))
  let choices: NoticeChoices = { ...chosen, quiet: { from: '21:30', until: '07:00' } }
  answer(
    on(api.noticeChoices.read, () => choices),
    on(api.noticeChoices.removeQuietHours, async () => {
      const done = await removed.answer()
      choices = chosen
      return done
    }),
  )
  await show(<NoticeChoicesPage />)
  const rest = page.getByRole('switch', { name: /^Use quiet hours/ })
  await rest.click()
  await expect.element(rest).not.toBeChecked()
  await rest.click()
  removed.release()
  await expect.element(page.getByText('Quiet hours turned off')).toBeVisible()
  await expect.element(page.getByLabelText('From')).not.toBeInTheDocument()
  await expect.element(rest).not.toBeChecked()
})

test('a device is turned off', async () => {
  const asked = signIn()
  answer(
    on(
      callTo(api.push.remove, { push_device_id: phone.id }),
      reply([], 'Push notifications turned off for the device'),
    ),
  )
  await show(<NoticeChoicesPage />)
  await page.getByRole('button', { name: 'Turn off for Chrome on Android' }).click()
  await expect.poll(() => asked.some(to(callTo(api.push.remove, { push_device_id: phone.id })))).toBe(true)
})
