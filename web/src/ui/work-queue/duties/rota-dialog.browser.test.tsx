import type { ChangedDuty, Rota } from '@muster/contract/desk/duties.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, on, refusalOf, to } from '../../../../test/browser/answers.ts'
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

const cell = (name: string) => page.getByRole('button', { name })
const duty = (day: string, muid: string | null, seen: string | null) => ({
  queue: 'submissions' as const,
  day,
  muid,
  seen,
})

/** The rota of a server that stores what is set: Sara on Monday, Binu on Tuesday. */
async function open() {
  signInAs({ muid: 'sara@muster', roles: ['Admins'] })
  const people: Rota['queues'][number]['people'] = [sara, binu, null, null, null, null, null]
  const set = on(api.duties.setDuties, ({ body }) => {
    for (const { day, muid } of (body as { duties: ChangedDuty[] }).duties) {
      people[days.indexOf(day)] = [sara, binu].find((one) => one.muid === muid) ?? null
    }
    return {}
  })
  const asked = answer(
    on(api.duties.rota, () => ({
      days,
      today: monday,
      queues: [{ queue: 'submissions', title: 'Reviews', people: [...people] }],
    })),
    on(api.duties.colleagues, [binu, sara]),
    set,
  )
  await show(
    <>
      <RotaDialog opened onClose={() => undefined} />
      <ProofHost />
    </>,
  )
  await expect.element(cell('Reviews, Mon 30 Nov: Sara Thomas')).toBeVisible()
  return { asked, set, people }
}
const setsOf = (asked: Awaited<ReturnType<typeof open>>['asked']) =>
  asked.filter(to(api.duties.setDuties)).map(({ body }) => (body as { duties: unknown }).duties)

test('Enter on a day opens the colleagues, and the chosen one has it', async () => {
  const { asked } = await open()
  await focusOn(cell('Reviews, Wed 2 Dec: no one'))
  await userEvent.keyboard('{Enter}')
  await page.getByRole('option', { name: 'Binu Raj' }).click()
  await expect.element(cell('Reviews, Wed 2 Dec: Binu Raj')).toBeVisible()
  expect(setsOf(asked)).toEqual([[duty(wednesday, 'binu@muster', null)]])
})

test('a face that’s dragged to a free day moves there', async () => {
  const { asked } = await open()
  await cell('Reviews, Mon 30 Nov: Sara Thomas').dropTo(cell('Reviews, Wed 2 Dec: no one'))
  await expect.element(cell('Reviews, Wed 2 Dec: Sara Thomas')).toBeVisible()
  await expect.element(cell('Reviews, Mon 30 Nov: no one')).toBeVisible()
  expect(setsOf(asked)).toEqual([[duty(monday, null, 'sara@muster'), duty(wednesday, 'sara@muster', null)]])
})

test('two faces change places in one call', async () => {
  const { asked } = await open()
  await cell('Reviews, Mon 30 Nov: Sara Thomas').dropTo(cell('Reviews, Tue 1 Dec: Binu Raj'))
  await expect.element(cell('Reviews, Mon 30 Nov: Binu Raj')).toBeVisible()
  await expect.element(cell('Reviews, Tue 1 Dec: Sara Thomas')).toBeVisible()
  expect(setsOf(asked)).toEqual([
    [duty(monday, 'binu@muster', 'sara@muster'), duty(tuesday, 'sara@muster', 'binu@muster')],
  ])
})

test('a swap that someone else was faster than shows what they did', async () => {
  const { people } = await open()
  people[1] = null
  const changed = 'Someone else has just changed the rota. Check it and try again.'
  answer(on(api.duties.setDuties, () => refusalOf(409, 'conflict', changed)))
  await cell('Reviews, Mon 30 Nov: Sara Thomas').dropTo(cell('Reviews, Tue 1 Dec: Binu Raj'))
  await expect.element(page.getByText(changed)).toBeVisible()
  await expect.element(cell('Reviews, Tue 1 Dec: no one')).toBeVisible()
  await expect.element(cell('Reviews, Mon 30 Nov: Sara Thomas')).toBeVisible()
})

describe.each(mishaps)('chosen %s', (mishap) => {
  test('a colleague has the day once', async () => {
    const { set } = await open()
    await cell('Reviews, Wed 2 Dec: no one').click()
    const option = page.getByRole('option', { name: 'Binu Raj' })
    await expect.element(option).toBeVisible()
    await pressDespite(mishap, {
      call: api.duties.setDuties,
      good: set,
      press: async (times) => {
        // A choice that failed leaves its list closed.
        if (option.elements().length === 0) await page.getByRole('combobox').click()
        return times === 'once' ? option.click() : option.dblClick({ delay: 60 })
      },
    })
    await expect.element(cell('Reviews, Wed 2 Dec: Binu Raj')).toBeVisible()
  })
})
