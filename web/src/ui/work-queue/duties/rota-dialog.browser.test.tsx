import type { Rota } from '@muster/contract/desk/duties.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, to } from '../../../../test/browser/answers.ts'
import { focusOn } from '../../../../test/browser/keyboard.ts'
import { mishaps, pressDespite } from '../../../../test/browser/mishaps.tsx'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import { ProofHost } from '../../../shell/proof/proof-host.tsx'
import RotaDialog from './rota-dialog.tsx'

const person = (muid: string, full_name: string) => ({ muid, full_name, profile_pic: null })
const sara = person('sara@muster', 'Sara Thomas')
const binu = person('binu@muster', 'Binu Raj')
const days = ['30', '01', '02', '03', '04', '05', '06'].map((day) => `2026-1${day === '30' ? 1 : 2}-${day}`)
const [monday = '', tuesday = '', wednesday = ''] = days

const dutyOn = (day: string) => callTo(api.duties.setDuty, { queue: 'submissions', day })
const cell = (name: string) => page.getByRole('button', { name })

/** The rota of a server that stores what is set: Sara on Monday, Binu on Tuesday. */
async function open() {
  signInAs({ muid: 'sara@muster', roles: ['Admins'] })
  const people: Rota['queues'][number]['people'] = [sara, binu, null, null, null, null, null]
  const set = (at: number) =>
    on(dutyOn(days[at] ?? ''), ({ body }) => {
      const { muid } = body as { muid: string | null }
      people[at] = [sara, binu].find((one) => one.muid === muid) ?? null
      return {}
    })
  const sets = [set(0), set(1), set(2)] as const
  const asked = answer(
    on(api.duties.rota, () => ({
      days,
      today: monday,
      queues: [{ queue: 'submissions', title: 'Reviews', people: [...people] }],
    })),
    on(api.duties.colleagues, [binu, sara]),
    sets,
  )
  await show(
    <>
      <RotaDialog opened onClose={() => undefined} />
      <ProofHost />
    </>,
  )
  await expect.element(cell('Reviews, Mon 30 Nov: Sara Thomas')).toBeVisible()
  return { asked, sets }
}
const setsOf = (asked: Awaited<ReturnType<typeof open>>['asked']) =>
  asked.filter(to(api.duties.setDuty)).map(({ call, body }) => [call.split('/').at(-2), body])

test('Enter on a day opens the colleagues, and the chosen one has it', async () => {
  const { asked } = await open()
  await focusOn(cell('Reviews, Wed 2 Dec: no one'))
  await userEvent.keyboard('{Enter}')
  await page.getByRole('option', { name: 'Binu Raj' }).click()
  await expect.element(cell('Reviews, Wed 2 Dec: Binu Raj')).toBeVisible()
  expect(setsOf(asked)).toEqual([[wednesday, { muid: 'binu@muster' }]])
})

test('a face that’s dragged to a free day moves there', async () => {
  const { asked } = await open()
  await cell('Reviews, Mon 30 Nov: Sara Thomas').dropTo(cell('Reviews, Wed 2 Dec: no one'))
  await expect.element(cell('Reviews, Wed 2 Dec: Sara Thomas')).toBeVisible()
  await expect.element(cell('Reviews, Mon 30 Nov: no one')).toBeVisible()
  expect(setsOf(asked)).toEqual([
    [wednesday, { muid: 'sara@muster' }],
    [monday, { muid: null }],
  ])
})

test('two faces change places, and the table follows the server if the second step fails', async () => {
  const { asked } = await open()
  await cell('Reviews, Mon 30 Nov: Sara Thomas').dropTo(cell('Reviews, Tue 1 Dec: Binu Raj'))
  await expect.element(cell('Reviews, Mon 30 Nov: Binu Raj')).toBeVisible()
  await expect.element(cell('Reviews, Tue 1 Dec: Sara Thomas')).toBeVisible()
  expect(setsOf(asked)).toEqual([
    [tuesday, { muid: 'sara@muster' }],
    [monday, { muid: 'binu@muster' }],
  ])
  answer({ isTo: to(dutyOn(tuesday)), reply: () => Promise.reject(new TypeError('Failed to fetch')) })
  await cell('Reviews, Tue 1 Dec: Sara Thomas').dropTo(cell('Reviews, Wed 2 Dec: no one'))
  await expect.element(page.getByText('Check your connection and try again.', { exact: false })).toBeVisible()
  await expect.element(cell('Reviews, Wed 2 Dec: Sara Thomas')).toBeVisible()
  await expect.element(cell('Reviews, Tue 1 Dec: Sara Thomas')).toBeVisible()
})

describe.each(mishaps)('chosen %s', (mishap) => {
  test('a colleague has the day once', async () => {
    const { sets } = await open()
    await cell('Reviews, Wed 2 Dec: no one').click()
    const option = page.getByRole('option', { name: 'Binu Raj' })
    await expect.element(option).toBeVisible()
    await pressDespite(mishap, {
      call: dutyOn(wednesday),
      good: sets[2],
      press: async (times) => {
        // A choice that failed leaves its list closed.
        if (option.elements().length === 0) await page.getByRole('combobox').click()
        return times === 'once' ? option.click() : option.dblClick({ delay: 60 })
      },
    })
    await expect.element(cell('Reviews, Wed 2 Dec: Binu Raj')).toBeVisible()
  })
})
