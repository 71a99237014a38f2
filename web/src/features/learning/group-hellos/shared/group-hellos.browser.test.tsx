import type { GroupHello, GroupHellos as Hellos } from '@muster/contract/learning/group-hellos.ts'
import { profiles } from '@muster/contract/people/profiles.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, callTo, later, on, refusal } from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { levelFeedQuery } from '../../../../shell/session/session-queries.ts'
import { GroupHellos } from './group-hellos.tsx'

const group = { id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e11', name: 'Web Development' } as const
const biju: GroupHello = {
  id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e12',
  full_name: 'Biju',
  muid: null,
  profile_pic: null,
  words: 'I build radios.',
  created_at: new Date().toISOString(),
  is_mine: false,
  i_reported: false,
}
const mine: GroupHello = {
  ...biju,
  id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e13',
  full_name: 'Asha',
  is_mine: true,
}
const hellos = (shown: GroupHello[], may_say: boolean): Hellos => ({ hellos: shown, may_say })

beforeEach(() => sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' }))

/** Shows the group to a member at this level. */
async function look(level_order: number, shown: Hellos, also: readonly Answer[] = []) {
  const level = filled(profiles.levelFeed.reply, { level_order })
  queryClient.setQueryData(levelFeedQuery.queryKey, level)
  const asked = answer(
    on(callTo(api.groupHellos.list, { pk: group.id }), shown),
    on(api.profiles.levelFeed, level),
    also,
  )
  const screen = await show(<GroupHellos group={group} />)
  return { screen, asked }
}

test('a member of the group says hello once; a mistake and a refusal are told', async () => {
  const { screen } = await look(2, hellos([biju], true))
  const say = screen.getByRole('button', { name: 'Say hello' })
  await say.click()
  await expect.element(screen.getByText('Write one line about yourself')).toBeVisible()
  answer(
    on(callTo(api.groupHellos.say, { pk: group.id }), () => refusal(503, { general: 'The server is busy' })),
  )
  await screen.getByLabelText('Say hello to Web Development').fill('I draw.')
  await say.click()
  await expect.element(page.getByText('The server is busy')).toBeVisible()
  const asked = answer(
    on(callTo(api.groupHellos.say, { pk: group.id }), { karma: 10 }),
    on(callTo(api.groupHellos.list, { pk: group.id }), hellos([{ ...mine, words: 'I draw.' }, biju], false)),
  )
  await say.click()
  await expect.element(screen.getByText('I draw.', { exact: true })).toBeVisible()
  await expect.element(say).not.toBeInTheDocument()
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ words: 'I draw.' })
})

test('someone else’s intro is reported, and mine is deleted', async () => {
  const { screen } = await look(2, hellos([mine, biju], false))
  await screen.getByRole('button', { name: 'Biju’s intro' }).click()
  await page.getByRole('menuitem', { name: 'Report intro' }).click()
  await page.getByText('It’s advertising').click()
  answer(
    on(callTo(api.groupHellos.report, { pk: group.id, hello_id: biju.id })),
    on(callTo(api.groupHellos.list, { pk: group.id }), hellos([mine, { ...biju, i_reported: true }], false)),
  )
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect.element(screen.getByText('reported', { exact: false })).toBeVisible()
  // The list may still be loading again after the report, so it loses the intro only once that was deleted.
  const line = later({})
  let removed = false
  answer(
    on(callTo(api.groupHellos.remove, { pk: group.id, hello_id: mine.id }), async () => {
      const reply = await line.answer()
      removed = true
      return reply
    }),
    on(callTo(api.groupHellos.list, { pk: group.id }), () => {
      const reported = { ...biju, i_reported: true }
      return removed ? hellos([reported], true) : hellos([mine, reported], false)
    }),
  )
  const more = screen.getByRole('button', { name: 'My intro' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete intro' }).click()
  await expect.element(more).toHaveAttribute('aria-busy', 'true')
  line.release()
  await expect.element(screen.getByRole('button', { name: 'Say hello' })).toBeVisible()
})

test('looking at a group counts for a new member, and how far they are is told', async () => {
  const visit = [on(callTo(api.groupVisits.visit, { pk: group.id }), { visited: 2, of: 3, karma: 0 })]
  const { asked } = await look(1, hellos([], false), visit)
  await expect.element(page.getByText('You’ve looked at 2 of 3 groups')).toBeVisible()
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})
