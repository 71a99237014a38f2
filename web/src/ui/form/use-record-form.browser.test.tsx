import { TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'
import { answer, callTo, on, refusal, reply, to } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { RowForm } from '../data-table/row-form.tsx'
import { useRecordForm } from './use-record-form.ts'

const CALL = callTo(api.channels.update, { channel_id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11' })
const channel = {
  id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11',
  name: 'general',
  discord_id: '12345678901234567',
  updated_by: 'Biju',
  updated_at: '2026-01-02T00:00:00.000Z',
}
const fields = [
  { name: 'name', label: 'Name' },
  { name: 'discord_id', label: 'Discord ID' },
]

function ChannelForm({ record }: { record: typeof channel }) {
  const rowForm = useRecordForm({
    record,
    valuesOf: ({ name, discord_id }: typeof channel) => ({ name, discord_id }),
    emptyValues: { name: '', discord_id: '' },
    keptAs: `channel ${record.id}`,
    unkept: ['discord_id'],
    schema: z.object({ name: z.string() }),
    send: (values, version) =>
      api.channels.update({
        params: { channel_id: record.id },
        body: { ...values, seen_at: version?.updated_at },
      }),
  })
  return (
    <RowForm form={rowForm} saveLabel="Save" onClose={() => undefined} compare={{ fields }}>
      <TextInput label="Name" {...rowForm.field('name')} />
      <TextInput label="Discord ID" {...rowForm.field('discord_id')} />
    </RowForm>
  )
}

/** Types a name and a number, fails to save because the session has expired, and leaves the page. */
async function typeAndLose() {
  answer(on(CALL, refusal(401, { general: 'Please sign in again' })))
  const screen = await show(<ChannelForm record={channel} />)
  await screen.getByRole('textbox', { name: 'Name' }).fill('kitchen')
  await screen.getByRole('textbox', { name: 'Discord ID' }).fill('76543210987654321')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Please sign in again').first()).toBeVisible()
  await screen.unmount()
}

test('a record that could not be saved is there as it was typed after signing in again, but for secrets', async () => {
  await typeAndLose()
  const asked = answer(on(CALL, reply({}, 'Saved')))
  const screen = await show(<ChannelForm record={channel} />)
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('kitchen')
  await expect.element(screen.getByRole('textbox', { name: 'Discord ID' })).toHaveValue(channel.discord_id)
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => asked.find(to(CALL))?.body).toMatchObject({ name: 'kitchen' })
})

test('what a colleague has saved before one came back is compared, and not written over', async () => {
  await typeAndLose()
  const theirs = { ...channel, name: 'lounge', updated_at: '2026-01-03T00:00:00.000Z' }
  const asked = answer(on(CALL, reply({}, 'Saved')))
  const screen = await show(<ChannelForm record={theirs} />)
  await expect.element(screen.getByRole('radio', { name: 'Theirs: lounge' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Yours: kitchen' })).toBeChecked()
  await screen.getByRole('button', { name: 'Use all theirs' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('lounge')
  expect(asked).toHaveLength(1)
})

test('leaving on purpose forgets what was typed', async () => {
  const others = { '/elsewhere': <Link to="/">Back to the channel</Link> }
  const screen = await show(<ChannelForm record={channel} />, { others })
  await screen.getByRole('textbox', { name: 'Name' }).fill('kitchen')
  void screen.router.navigate('/elsewhere')
  await page.getByRole('button', { name: 'Leave' }).click()
  await screen.getByRole('link', { name: 'Back to the channel' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('general')
})
