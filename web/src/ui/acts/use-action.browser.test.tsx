import { Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callOf, callTo, later, on, refusalOf, reply } from '../../../test/browser/answers.ts'
import { focusOn } from '../../../test/browser/keyboard.ts'
import { show } from '../../../test/browser/show.tsx'
import { api, whenSessionExpires } from '../../api/client.ts'
import { toast } from './toast.tsx'
import { useAction } from './use-action.ts'

const JOIN = callTo(api.interestGroups.join, { pk: 'g1' })
const JOIN_OTHER = callTo(api.interestGroups.join, { pk: 'g2' })
const LEAVE = callTo(api.interestGroups.leave, { pk: 'g1' })
const LEAVE_OTHER = callTo(api.interestGroups.leave, { pk: 'g2' })

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

test('who acts again after their session has run out is told again', async () => {
  whenSessionExpires(toast.sessionExpired)
  answer(on(JOIN, () => refusalOf(401, 'access_token_rejected', 'Sign in to continue')))
  await show(<Membership name="Web" />, { at: '/dashboard/interestgroups' })
  const told = page.getByText(/Your session has expired/)
  await userEvent.keyboard('j')
  await expect.element(told).toBeVisible()
  toast.dismiss('session-expired')
  await expect.element(told).not.toBeInTheDocument()
  await userEvent.keyboard('j')
  await expect.element(told).toBeVisible()
})

test('a double click is one request and one toast, though the answer comes between the two clicks', async () => {
  const asked = answer(on(JOIN, reply({}, '')), on(LEAVE, reply({}, '')))
  const screen = await show(<Membership name="Web" />)
  await screen.getByRole('button').dblClick({ delay: 60 })
  await expect.element(screen.getByRole('button', { name: 'Leave Web' })).toBeVisible()
  await expect.element(page.getByText('You are in')).toBeVisible()
  expect(calls(asked)).toEqual([callOf(JOIN)])
})

test('a held key begins one act', async () => {
  const asked = answer(on(JOIN, reply({}, '')), on(LEAVE, reply({}, '')))
  const screen = await show(<Membership name="Web" />)
  await userEvent.keyboard('{j>3/}')
  await expect.element(screen.getByRole('button', { name: 'Leave Web' })).toBeVisible()
  expect(calls(asked)).toEqual([callOf(JOIN)])
})

test('what a screen reader clicks after a held key was let go is another act', async () => {
  const asked = answer(on(JOIN, reply({}, '')), on(LEAVE, reply({}, '')))
  const screen = await show(<Membership name="Web" />)
  await userEvent.keyboard('{j>3/}')
  const leave = screen.getByRole('button', { name: 'Leave Web' })
  await expect.element(leave).toBeVisible()
  leave.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }))
  await expect.poll(() => calls(asked)).toEqual([callOf(JOIN), callOf(LEAVE)])
})

function Groups() {
  const [left, setLeft] = useState(['g1', 'g2', 'g3'])
  const leave = useAction({
    call: (pk: string) => api.interestGroups.leave.answer({ params: { pk } }),
    success: false,
  })
  const press = (pk: string) => {
    leave.mutate(pk)
    setLeft((before) => before.filter((other) => other !== pk))
  }
  return (
    <Modal opened onClose={() => undefined} title="Your groups" withCloseButton={false}>
      {left.map((pk) => (
        <button key={pk} type="button" onClick={() => press(pk)}>
          Leave {pk}
        </button>
      ))}
    </Modal>
  )
}

test('a held Enter takes one row, and not the one that has the focus then', async () => {
  const asked = answer(on(LEAVE, reply({}, '')), on(LEAVE_OTHER, reply({}, '')))
  await show(<Groups />)
  await focusOn(page.getByRole('button', { name: 'Leave g1' }))
  await userEvent.keyboard('{Enter>3/}')
  const next = page.getByRole('button', { name: 'Leave g2' })
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(next).not.toBeInTheDocument()
  await expect.poll(() => calls(asked)).toEqual([callOf(LEAVE), callOf(LEAVE_OTHER)])
})

test('the same act by pointer and by keyboard at once is one request and one toast', async () => {
  const joined = later(reply({}, ''))
  const asked = answer(on(JOIN, joined.answer))
  const screen = await show(<Membership name="Web" />)
  await screen.getByRole('button', { name: 'Join Web' }).click()
  await userEvent.keyboard('j')
  joined.release()
  await expect.element(page.getByText('You are in')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Leave Web' })).toBeVisible()
  expect(page.getByText('You are in').elements()).toHaveLength(1)
  expect(calls(asked)).toEqual([callOf(JOIN)])
})

test('another press begins another act', async () => {
  const asked = answer(on(JOIN, reply({}, '')), on(LEAVE, reply({}, '')))
  const screen = await show(<Membership name="Web" />)
  await screen.getByRole('button').click()
  await screen.getByRole('button', { name: 'Leave Web' }).click()
  await expect.element(page.getByText('You have left')).toBeVisible()
  expect(calls(asked)).toEqual([callOf(JOIN), callOf(LEAVE)])
})

function OtherGroup() {
  const params = { pk: 'g2' }
  const join = useAction({
    call: () => api.interestGroups.join.answer({ params }),
    success: 'You are in too',
  })
  return (
    <button type="button" onClick={() => join.mutate()}>
      Join Design
    </button>
  )
}

test('what failed is told no longer once the same is tried again, and stays beside what else goes well', async () => {
  answer(on(JOIN, refusalOf(409, 'conflict', 'The group is full.')), on(JOIN_OTHER, reply({}, '')))
  const screen = await show(
    <>
      <Membership name="Web" />
      <OtherGroup />
    </>,
  )
  const refusal = page.getByText('The group is full.')
  await screen.getByRole('button', { name: 'Join Web' }).click()
  await expect.element(refusal).toBeVisible()
  await screen.getByRole('button', { name: 'Join Design' }).click()
  await expect.element(page.getByText('You are in too')).toBeVisible()
  await expect.element(refusal).toBeVisible()
  answer(on(JOIN, refusalOf(409, 'conflict', 'It is still full.')))
  await screen.getByRole('button', { name: 'Join Web' }).click()
  const again = page.getByText('It is still full.')
  await expect.element(again).toBeVisible()
  answer(on(JOIN, reply({}, '')))
  await screen.getByRole('button', { name: 'Join Web' }).click()
  // Without the dismissal, the toast would be visible for four seconds and fade for one more.
  await expect.element(again, { timeout: 3000 }).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Leave Web' })).toBeVisible()
})

/** Clicks whatever is at the coordinates, as a pointer does. */
function clickAt(x: number, y: number, detail: number) {
  const target = document.elementFromPoint(x, y)
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
}

function MenuAboveLink() {
  const [isOpen, setOpen] = useState(true)
  const place = { position: 'fixed', top: 100, left: 100, width: 80, height: 40 } as const
  return isOpen ? (
    <button type="button" style={place} onClick={() => setOpen(false)}>
      Like it
    </button>
  ) : (
    <Link to="/elsewhere" style={place}>
      Asha
    </Link>
  )
}

test('the second click of a double click follows no link that stands where a menu was', async () => {
  const { router } = await show(<MenuAboveLink />, { others: { '/elsewhere': <p>Elsewhere</p> } })
  const click = (detail: number) => clickAt(140, 120, detail)
  click(1)
  await expect.element(page.getByRole('link', { name: 'Asha' })).toBeVisible()
  click(2)
  expect(router.state.location.pathname).toBe('/')
  click(1)
  await expect.element(page.getByText('Elsewhere')).toBeVisible()
})

function DialogThatShrinks() {
  const [asked, setAsked] = useState(false)
  const [isOpen, setOpen] = useState(true)
  const ask = useAction({
    call: () => api.interestGroups.join.answer({ params: { pk: 'g1' } }),
    success: false,
    onDone: () => setAsked(true),
  })
  return (
    <Modal opened={isOpen} onClose={() => setOpen(false)} title="Reset">
      {asked ? (
        'It takes effect tomorrow'
      ) : (
        <button type="button" style={{ marginTop: 300 }} onClick={() => ask.mutate()}>
          Ask for it
        </button>
      )}
    </Modal>
  )
}

test('the second click of a double click closes no dialog that became smaller under it', async () => {
  answer(on(JOIN, reply({}, '')))
  await show(<DialogThatShrinks />)
  const button = page.getByRole('button', { name: 'Ask for it' })
  await expect.element(button).toBeVisible()
  const { left, top, width, height } = button.element().getBoundingClientRect()
  const click = (detail: number) => clickAt(left + width / 2, top + height / 2, detail)
  click(1)
  await expect.element(page.getByText('It takes effect tomorrow')).toBeVisible()
  click(2)
  await expect.element(page.getByText('It takes effect tomorrow')).toBeVisible()
  click(1)
  await expect.element(page.getByText('It takes effect tomorrow')).not.toBeInTheDocument()
})
