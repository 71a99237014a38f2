import type { ChatRoleRule } from '@muster/contract/partners/chat-community.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callOf, callTo, on, reply } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { Rules } from './rules.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const REMOVE = callTo(api.chatCommunity.removeRule, { rule_id: ID })
const RESTORE = callTo(api.chatCommunity.restoreRule, { rule_id: ID })
const rule: ChatRoleRule = {
  id: ID,
  source: 'level',
  source_id: '1',
  source_name: 'Level 1',
  chat_role_id: '300000000000000003',
  chat_role_name: 'Explorer',
  created_at: '2026-10-01T10:00:00Z',
}

test('a rule that is removed can be put back from the toast', async () => {
  const calls = answer(
    on(REMOVE, reply({}, 'Removed')),
    on(RESTORE, reply({}, 'Level 1 gives the Discord role Explorer again')),
  )
  await show(<Rules rules={[rule]} mayWrite />)
  await page.getByRole('button', { name: 'Remove Explorer from Level 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Level 1 no longer gives @Explorer')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Level 1 gives the Discord role Explorer again')).toBeVisible()
  expect(calls.map(({ call }) => call)).toEqual([callOf(REMOVE), callOf(RESTORE)])
})
