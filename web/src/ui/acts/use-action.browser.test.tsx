import { useHotkeys } from '@mantine/hooks'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, later, reply } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { useAction } from './use-action.ts'

const JOIN = 'POST /api/v1/dashboard/ig/join/g1/'
const LEAVE = 'POST /api/v1/dashboard/ig/leave/g1/'

function Membership({ name }: { name: string }) {
  const params = { pk: 'g1' }
  const join = useAction({ call: () => api.interestGroups.join.answer({ params }), success: 'You are in' })
  const leave = useAction({
    call: () => api.interestGroups.leave.answer({ params }),
    success: 'You have left',
  })
  const act = join.isSuccess ? leave : join
  useHotkeys([['j', () => act.mutate()]])
  return (
    <button type="button" onClick={() => act.mutate()}>
      {join.isSuccess ? `Leave ${name}` : `Join ${name}`}
    </button>
  )
}

const calls = (asked: readonly { call: string }[]) => asked.map(({ call }) => call)

test('a double click is one request and one toast, though the answer comes between the two clicks', async () => {
  const asked = answer({ [JOIN]: reply({}, ''), [LEAVE]: reply({}, '') })
  const screen = await show(<Membership name="Web" />)
  await screen.getByRole('button').dblClick({ delay: 60 })
  await expect.element(screen.getByRole('button', { name: 'Leave Web' })).toBeVisible()
  await expect.element(page.getByText('You are in')).toBeVisible()
  expect(calls(asked)).toEqual([JOIN])
})

test('a held key begins one act', async () => {
  const asked = answer({ [JOIN]: reply({}, ''), [LEAVE]: reply({}, '') })
  const screen = await show(<Membership name="Web" />)
  await userEvent.keyboard('{j>3/}')
  await expect.element(screen.getByRole('button', { name: 'Leave Web' })).toBeVisible()
  expect(calls(asked)).toEqual([JOIN])
})

test('the same act from the keyboard and from two places at once is one request and one toast', async () => {
  const joined = later(reply({}, ''))
  const asked = answer({ [JOIN]: joined.answer })
  const screen = await show(
    <>
      <Membership name="above" />
      <Membership name="below" />
    </>,
  )
  await screen.getByRole('button', { name: 'Join above' }).click()
  await screen.getByRole('button', { name: 'Join below' }).click()
  await userEvent.keyboard('j')
  joined.release()
  await expect.element(page.getByText('You are in')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Leave below' })).toBeVisible()
  expect(page.getByText('You are in').elements()).toHaveLength(1)
  expect(calls(asked)).toEqual([JOIN])
})

test('another press begins another act', async () => {
  const asked = answer({ [JOIN]: reply({}, ''), [LEAVE]: reply({}, '') })
  const screen = await show(<Membership name="Web" />)
  await screen.getByRole('button').click()
  await screen.getByRole('button', { name: 'Leave Web' }).click()
  await expect.element(page.getByText('You have left')).toBeVisible()
  expect(calls(asked)).toEqual([JOIN, LEAVE])
})
