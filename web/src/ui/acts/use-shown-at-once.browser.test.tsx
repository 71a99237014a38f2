import { SegmentedControl } from '@mantine/core'
import type { Week } from '@muster/contract/home/weeks.ts'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, later, on, refusal, to } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { sessionStore } from '../../api/session/session-store.ts'
import { weekQuery } from '../../shell/session/session-queries.ts'
import { useShownAtOnce } from './use-shown-at-once.ts'

const goals = [3, 4, 5] as const
type Goal = (typeof goals)[number]

function GoalChoice() {
  const { data } = useQuery(weekQuery)
  const choose = useShownAtOnce({
    shownIn: weekQuery.queryKey,
    change: (before: Week, goal: Goal) => ({ ...before, goal }),
    call: (goal) => api.weeks.change.answer({ body: { goal } }),
    success: (_, goal) => `Your goal is ${goal} days`,
  })
  return (
    data && (
      <SegmentedControl
        aria-label="Days a week"
        value={String(data.goal)}
        onChange={(goal) => choose.mutate(Number(goal) as Goal)}
        data={goals.map(String)}
      />
    )
  )
}

const choice = (goal: Goal) => page.getByRole('radio', { name: String(goal) })
const choose = (goal: Goal) => page.getByText(String(goal), { exact: true }).click()

beforeEach(() => sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' }))

test('what is chosen on a slow line shows at once, is sent in turn, and ends as the last press wanted', async () => {
  let goal: Goal = 3
  const lines = [later({}), later({}), later({})]
  let begun = 0
  const asked = answer(
    on(api.weeks.read, () => ({ goal })),
    on(api.weeks.change, async ({ body }) => {
      await lines[begun++]?.answer()
      goal = (body as { goal: Goal }).goal
      return {}
    }),
  )
  await show(<GoalChoice />)
  for (const next of [4, 5, 4] as const) {
    await choose(next)
    await expect.element(choice(next)).toBeChecked()
  }
  const sent = () => asked.filter(to(api.weeks.change)).map(({ body }) => body)
  expect(sent()).toEqual([{ goal: 4 }])
  for (const line of lines) line.release()
  await expect.element(page.getByText('Your goal is 5 days')).toBeVisible()
  await expect.poll(sent).toEqual([{ goal: 4 }, { goal: 5 }, { goal: 4 }])
  await expect.element(choice(4)).toBeChecked()
})

test('of two that fail none stays on the screen', async () => {
  const line = later(refusal(503, { general: 'Not now' }))
  answer(on(api.weeks.read, { goal: 3 }), on(api.weeks.change, line.answer))
  await show(<GoalChoice />)
  await expect.element(choice(3)).toBeChecked()
  answer(on(api.weeks.read, refusal(503, { general: 'Not now' })))
  await choose(4)
  await choose(5)
  line.release()
  await expect.element(page.getByText('Not now')).toBeVisible()
  await expect.element(choice(3)).toBeChecked()
})
