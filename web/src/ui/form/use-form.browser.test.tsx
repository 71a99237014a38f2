import { Switch, TextInput } from '@mantine/core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { answer, on, refusal, reply } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { SubmitButton } from './submit-button.tsx'
import { useContractForm } from './use-contract-form.ts'

const GUILD = '12345678901234567'

function ChannelForm() {
  const { form, field, submit, busy, clear } = useContractForm({
    initialValues: { name: '', discord_id: GUILD, listed: false, place: { room: '' } },
    schema: z.object({
      name: z
        .string()
        .min(3, 'At least 3 characters')
        .max(5, 'At most 5 characters')
        .regex(/^\w*$/, 'Letters only'),
      place: z.object({ room: z.string().max(3, 'At most 3 signs') }),
    }),
    send: ({ name, discord_id }) => api.channels.create({ body: { name, discord_id } }),
  })
  return (
    <form onSubmit={submit} noValidate>
      <TextInput label="Name" {...field('name')} />
      <TextInput label="Room" {...field('place.room')} />
      <Switch label="Listed" {...field('listed', { type: 'checkbox' })} />
      <SubmitButton busy={busy} disabled={!form.isDirty()}>
        Save
      </SubmitButton>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </form>
  )
}

async function open() {
  const screen = await show(<ChannelForm />)
  return {
    name: screen.getByRole('textbox', { name: 'Name' }),
    room: screen.getByRole('textbox', { name: 'Room' }),
    listed: screen.getByRole('switch', { name: 'Listed' }),
    save: screen.getByRole('button', { name: 'Save' }),
    clear: screen.getByRole('button', { name: 'Clear' }),
  }
}

test('a field is checked when it is left, and tells its first mistake until it is changed', async () => {
  const { name, room } = await open()
  await name.fill('a!')
  await room.click()
  await expect.element(name).toHaveAccessibleDescription('At least 3 characters')
  await expect.element(room).toHaveAccessibleDescription('')
  await name.fill('a!b')
  await expect.element(name).toHaveAccessibleDescription('')
})

test('a form that nobody has entered anything in blames nobody when it is left, only when it is sent', async () => {
  const { name, room, listed, save } = await open()
  await name.click()
  await room.click()
  await listed.click()
  await expect.element(name).toHaveAccessibleDescription('')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('At least 3 characters')
})

test('what is wrong deep inside stands at its field, and the first of them has the focus', async () => {
  const { name, room } = await open()
  await room.fill('12345')
  await name.fill('chat')
  await userEvent.keyboard('{Enter}')
  await expect.element(room).toHaveAccessibleDescription('At most 3 signs')
  await expect.element(room).toHaveFocus()
})

test('a form has changes from the first one until it is as before, saved or cleared', async () => {
  const asked = answer(on(api.channels.create, reply({}, 'Saved')))
  const { name, listed, save, clear } = await open()
  await expect.element(save).toBeDisabled()
  await listed.click()
  await expect.element(save).toBeEnabled()
  await listed.click()
  await expect.element(save).toBeDisabled()
  await name.fill('chat')
  await save.click()
  await expect.poll(() => asked.length).toBe(1)
  await expect.element(save).toBeDisabled()
  await clear.click()
  await expect.element(name).toHaveValue('')
  await expect.element(save).toBeDisabled()
})

test('what was refused can be sent again', async () => {
  answer(on(api.channels.create, refusal(409, { general: 'There are already 100 channels' })))
  const { name, save } = await open()
  await name.fill('chat')
  await save.click()
  await expect.element(save).toBeEnabled()
  await expect.element(name).toHaveValue('chat')
})
