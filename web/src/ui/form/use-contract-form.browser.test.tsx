import { TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { answer, later, on, refusal, reply, to } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { formDraft, keepText, readDraft } from '../../api/session/drafts.ts'
import { toast } from '../acts/toast.tsx'
import { FormProblem } from './form-problem.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useContractForm } from './use-contract-form.ts'

const GENERAL = { kind: 'report', id: 'general' } as const

function ChannelForm({ onDone }: { onDone?: () => Promise<unknown> }) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { name: '', discord_id: '12345678901234567' },
    draft: formDraft(GENERAL, ['name']),
    schema: z.object({ name: z.string().min(3, 'At least 3 characters') }),
    send: (body) => api.channels.create.answer({ body }),
    onDone: ({ text }) => {
      toast.success(text)
      return onDone?.()
    },
  })
  return (
    <form onSubmit={submit} noValidate>
      <TextInput label="Name" {...field('name')} />
      <FormProblem text={problem} />
      <SubmitButton busy={busy}>Save</SubmitButton>
      <Link to="/elsewhere">Elsewhere</Link>
    </form>
  )
}

const at = { at: '/channels', others: { '/elsewhere': <h1>Elsewhere</h1> } }
const alert = page.getByRole('alert')

async function send(screen: Awaited<ReturnType<typeof show>>, name: string) {
  await screen.getByRole('textbox', { name: 'Name' }).fill(name)
  await screen.getByRole('button', { name: 'Save' }).click()
}

test('what is refused stands at its field alone, which has the focus, until it is corrected', async () => {
  answer(on(api.channels.create, refusal(400, { name: 'This name is taken' })))
  const screen = await show(<ChannelForm />, at)
  await send(screen, 'general')
  const name = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveAccessibleDescription('This name is taken')
  await expect.element(name).toHaveFocus()
  expect(page.getByText('This name is taken').elements()).toHaveLength(1)
  await name.fill('general 2')
  await expect.element(page.getByText('This name is taken')).not.toBeInTheDocument()
})

test('what is refused of the form as a whole stands in it once, and is announced', async () => {
  answer(on(api.channels.create, refusal(409, { general: 'There are already 100 channels' })))
  const screen = await show(<ChannelForm />, at)
  await send(screen, 'general')
  await expect.element(alert).toHaveTextContent('There are already 100 channels')
  expect(page.getByText('There are already 100 channels').elements()).toHaveLength(1)
  expect(screen.container.contains(alert.element())).toBe(true)
})

test('who sends a form by the keyboard stays at its button when it is refused', async () => {
  const refused = later(refusal(409, { general: 'There are already 100 channels' }))
  answer(on(api.channels.create, refused.answer))
  const screen = await show(<ChannelForm />, at)
  await screen.getByRole('textbox', { name: 'Name' }).fill('general')
  await userEvent.keyboard('{Tab}{Enter}')
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.element(save).toBeDisabled()
  await expect.poll(() => document.activeElement).toBe(document.body)
  refused.release()
  await expect.element(save).toHaveFocus()
})

test('a refusal ends with the page that it belongs to', async () => {
  answer(on(api.channels.create, refusal(409, { general: 'There are already 100 channels' })))
  const screen = await show(<ChannelForm />, at)
  await send(screen, 'general')
  await expect.element(alert).toBeVisible()
  await screen.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
  await expect.element(alert).not.toBeInTheDocument()
})

test('that it is done is announced when the screen reader has finished', async () => {
  answer(on(api.channels.create, reply({}, 'Saved')))
  const screen = await show(<ChannelForm />, at)
  await send(screen, 'general')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Saved' }))
    .toHaveAttribute('aria-live', 'polite')
})

test('sends nothing more for the second click of a double click, even when the answer is there before it', async () => {
  const calls = answer(on(api.channels.create, reply({}, 'Saved before the second click')))
  const screen = await show(<ChannelForm />, at)
  await screen.getByRole('textbox', { name: 'Name' }).fill('kitchen')
  const button = screen.getByRole('button', { name: 'Save' }).element()
  const click = (detail: number) =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
  click(1)
  await expect.element(page.getByText('Saved before the second click')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'false')
  click(2)
  // A later press submits again.
  await screen.getByRole('textbox', { name: 'Name' }).fill('garden')
  click(1)
  const sent = () => calls.filter(to(api.channels.create)).map(({ body }) => (body as { name: string }).name)
  await expect.poll(() => sent().at(-1)).toBe('garden')
  expect(sent()).toEqual(['kitchen', 'garden'])
})

/** Loads its schema with a dynamic import. */
function LateForm({ rules }: { rules: () => Promise<z.ZodType> }) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { name: '' },
    schema: rules,
    send: (body) => api.channels.create.answer({ body: { ...body, discord_id: '1' } }),
  })
  return (
    <form onSubmit={submit} noValidate>
      <TextInput label="Name" {...field('name')} />
      <FormProblem text={problem} />
      <SubmitButton busy={busy}>Save</SubmitButton>
    </form>
  )
}

test('a form whose rules cannot be loaded without a connection says so, and keeps what was typed', async () => {
  const rules = vi.fn(async () => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/rules.js')
  })
  const screen = await show(<LateForm rules={rules} />, at)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('general')
  // Preloaded on the first input, while there is still a connection.
  expect(rules).toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText(/Check your connection, then reload the page/).first()).toBeVisible()
  await expect.element(name).toHaveValue('general')
})

test('what is typed is there again after the page was left, until it has been sent', async () => {
  answer(on(api.channels.create, refusal(401, { general: 'Please sign in again' })))
  const first = await show(<ChannelForm />, at)
  await send(first, 'general')
  await expect.poll(() => first.container.textContent).toContain('Please sign in again')
  await first.unmount()
  answer(on(api.channels.create, reply({}, 'Added')))
  const second = await show(<ChannelForm />, at)
  await expect.element(second.getByRole('textbox', { name: 'Name' })).toHaveValue('general')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => readDraft(GENERAL)).toBeUndefined()
})

test('a draft holds what was changed alone, so that what others change in between stays', () => {
  const draft = formDraft(GENERAL, ['name', 'note'])
  draft.keep({ name: 'general', note: 'old' }, { name: '', note: 'old' })
  expect(draft.restore({ name: '', note: 'new' })).toEqual({ name: 'general', note: 'new' })
})

test('a draft that cannot be read, or not be kept, disturbs nobody', async () => {
  const draft = formDraft(GENERAL, ['name'])
  keepText(GENERAL, 'no fields')
  const [key = ''] = Object.keys(localStorage)
  localStorage.setItem(key, '{"name":')
  expect(draft.restore({ name: '' })).toEqual({ name: '' })
  localStorage.setItem(key, '{"typed":{"name":7,"role":"Admins"},"before":{"name":6,"role":"Students"}}')
  expect(draft.restore({ name: '' })).toEqual({ name: '' })
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(() => draft.keep({ name: 'general' }, { name: '' })).not.toThrow()
  full.mockRestore()
})

test('without a connection rules are not asked for, which browsers would refuse for good, but once it is back', async () => {
  const asked = answer(on(api.channels.create, reply({}, 'Added')))
  const rules = vi.fn(async () => z.object({ name: z.string() }))
  const screen = await show(<LateForm rules={rules} />, at)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await send(screen, 'general')
  await expect.element(screen.getByText(/We couldn’t reach the server/).first()).toBeVisible()
  expect(rules).not.toHaveBeenCalled()
  onLine.mockRestore()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked.filter(to(api.channels.create))).toHaveLength(1)
})

test('until what follows is done the form is busy, so that nothing is sent twice', async () => {
  const follows = later(undefined)
  answer(on(api.channels.create, reply({}, 'Added')))
  const screen = await show(<ChannelForm onDone={follows.answer} />, at)
  await send(screen, 'general')
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.element(page.getByText('Added')).toBeVisible()
  await expect.element(save).toBeDisabled()
  follows.release()
  await expect.element(save).toBeEnabled()
})
