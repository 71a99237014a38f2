import type { ActivityRow } from '@muster/contract/desk/activity.ts'
import type { ChannelRow } from '@muster/contract/partners/channels.ts'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answer, answer, callTo, conflictOf, on, pageOf } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { keyOf } from '../../api/query-of.ts'
import { ChannelForm } from '../../features/partners/channels/channel-form.tsx'
import { RowFormDrawer } from './row-drawer.tsx'
import { useList } from './use-list.ts'
import { useOpenedRow } from './use-opened-row.ts'

const ACTIVITY = callTo(api.activity.ofRecord, { kind: 'channel', record_id: 'c1' })

const channel = (number: number): ChannelRow => ({
  id: `c${number}`,
  name: `Channel ${number}`,
  discord_id: `1234567890123456${number}`,
  tasks: 0,
  link: null,
  created_by: 'Anju',
  updated_by: 'Biju',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
})

const entry: ActivityRow = {
  id: 'e2',
  created_at: new Date().toISOString(),
  actor: 'Asha Admin',
  actor_muid: 'asha@muster',
  action: 'channel.update',
  kind: 'channel',
  record_id: 'c1',
  record: 'Channel 1',
  record_now: null,
  job: null,
  member: null,
  member_muid: null,
  changes: [{ field: 'discord_id', before: ['11'], after: ['22'] }],
  reason: 'The chat has moved',
  undo: { state: 'can', undone_at: null, why: null, until: null, redo_id: null, redone_at: null },
}

function Channels() {
  const list = useList({ call: api.channels.list, columns: [] })
  const opened = useOpenedRow({ list })
  return (
    <RowFormDrawer
      opened={opened}
      words={{
        create: 'Create channel',
        edit: 'Edit channel',
        missing: 'We couldn’t find this channel here',
      }}
      activity={{ kind: 'channel', reads: [keyOf(api.channels)] }}
    >
      {(row) => <ChannelForm key={row?.id} channel={row} onClose={opened.close} />}
    </RowFormDrawer>
  )
}

const begin = (more: readonly Answer[] = []) =>
  answer(
    on(api.channels.list, pageOf([channel(1), channel(2)])),
    on(ACTIVITY, {
      ...pageOf([entry, { ...entry, id: 'e1', action: 'channel.create', reason: null, undo: null }]),
    }),
    more,
  )

test('begins in the first field, and its keys lead to tabs and neighbours where no field has the focus', async () => {
  begin()
  const screen = await show(<Channels />, { at: '/channels?edit=c1' })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('2')
  await expect.element(name).toHaveValue('Channel 12')
  await userEvent.keyboard('{Backspace}')
  await screen.getByRole('tab', { name: 'Details' }).click()
  await userEvent.keyboard('2')
  await expect.element(screen.getByText('“The chat has moved”')).toBeVisible()
  expect(screen.router.state.location.search).toBe('?edit=c1&tab=activity')
  await expect.element(screen.getByRole('tab', { name: 'Activity' })).toHaveFocus()
  await userEvent.keyboard('1')
  await expect.element(name).toHaveValue('Channel 1')
  await expect.element(screen.getByRole('tab', { name: 'Details' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByText('“The chat has moved”')).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(name).toHaveValue('Channel 1')
  await expect.element(screen.getByRole('tab', { name: 'Details' })).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(name).toHaveValue('Channel 2')
  await expect.element(screen.getByText('2 of 2')).toBeVisible()
})

test('asks before another tab or row takes what was typed', async () => {
  begin()
  const screen = await show(<Channels />, { at: '/channels?edit=c1' })
  await screen.getByRole('textbox', { name: 'Name' }).fill('Unsaved')
  for (const way of [
    screen.getByRole('tab', { name: 'Activity' }),
    screen.getByRole('button', { name: 'Next', exact: true }),
  ]) {
    await way.click()
    const stay = screen.getByRole('button', { name: 'Stay' })
    await expect.element(stay).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(stay).not.toBeInTheDocument()
  }
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Unsaved')
})

test('shows who did what, each field before and after, and why; the last change is undone once', async () => {
  const asked = begin([on(callTo(api.activity.undo, { activity_id: 'e2' }))])
  const screen = await show(<Channels />, { at: '/channels?edit=c1&tab=activity' })
  await expect.element(screen.getByText('Asha Admin · Channel updated')).toBeVisible()
  const before = screen.getByText('11', { exact: true }).first()
  await expect.element(before).toBeVisible()
  expect(before.element().tagName).toBe('DEL')
  await expect.element(screen.getByText('“The chat has moved”')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo the change of Channel 1' }).dblClick()
  await expect.element(screen.getByText('Change undone')).toBeVisible()
  expect(asked.filter(({ call }) => call.includes('undo'))).toHaveLength(1)
})

test('says when nothing has been changed, and tries again when it failed', async () => {
  begin([on(ACTIVITY, pageOf([]))])
  const screen = await show(<Channels />, { at: '/channels?edit=c1&tab=activity' })
  await expect.element(screen.getByText('No changes yet')).toBeVisible()
})

test('lets choose field by field when a colleague was faster, and saves on top of their version', async () => {
  const theirs = {
    ...channel(1),
    name: 'Theirs',
    discord_id: '99999999999999999',
    updated_at: '2026-01-03T00:00:00.000Z',
  } as const
  let refused = false
  const asked = begin([
    on(callTo(api.channels.update, { channel_id: 'c1' }), () => {
      if (refused) return {}
      refused = true
      return conflictOf(theirs)
    }),
  ])
  const screen = await show(<Channels />, { at: '/channels?edit=c1' })
  await screen.getByRole('textbox', { name: 'Name' }).fill('Mine')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Someone changed this while you were editing')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: 'Yours: Mine' })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Theirs: 99999999999999999' })).toBeChecked()
  await screen.getByRole('button', { name: 'Continue with these' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Discord ID' })).toHaveValue('99999999999999999')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(screen.getByText('Channel “Mine” saved')).toBeVisible()
  expect(asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { name: 'Mine', seen_at: '2026-01-02T00:00:00.000Z' },
    { name: 'Mine', seen_at: '2026-01-03T00:00:00.000Z' },
  ])
})
