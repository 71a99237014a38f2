import type { GroupHello, HelloReply, GroupHellos as Hellos } from '@muster/contract/learning/group-hellos.ts'
import { profiles, UserProfile } from '@muster/contract/people/profiles.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, answer, callTo, later, on, refusal } from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { levelFeedQuery, profileQuery } from '../../../../shell/session/session-queries.ts'
import { GroupHellos } from './group-hellos.tsx'
import { useGroupVisit } from './use-group-visit.ts'

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
  college: 'Theyyam Valley College',
  waves: { people: [], total: 0, mine: false },
  replies: 0,
  takes_replies: true,
  may_reply: true,
}
const mine: GroupHello = {
  ...biju,
  id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e13',
  full_name: 'Asha',
  is_mine: true,
  may_reply: false,
}
const hellos = (shown: GroupHello[], may_say: boolean, change: Partial<Hellos> = {}): Hellos => ({
  hellos: shown,
  has_earlier: false,
  own: null,
  may_say,
  may_answer: true,
  welcome: null,
  ...change,
})
const face = (full_name: string) => ({ full_name, muid: null, profile_pic: null })
const me = filled(UserProfile, { full_name: 'Asha Nair', muid: 'asha@muster', profile_pic: null })
const line = (change: Partial<HelloReply>): HelloReply => ({
  id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e21',
  full_name: 'Reshma',
  muid: null,
  profile_pic: null,
  words: 'Show us one page.',
  created_at: new Date().toISOString(),
  is_mine: false,
  i_reported: false,
  answer: null,
  ...change,
})

beforeEach(() => sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' }))

/** Both are read again when karma arrives. */
const standing = [on(api.profiles.mine, me), on(api.profiles.levelFeed, filled(profiles.levelFeed.reply, {}))]

/** Shows the intros to a member. */
async function look(shown: Hellos, also: readonly Answer[] = [], opened?: string) {
  queryClient.setQueryData(profileQuery.queryKey, me)
  const asked = answer(on(callTo(api.groupHellos.list, { pk: group.id }), shown), standing, also)
  const screen = await show(<GroupHellos group={group} opened={opened} />)
  return { screen, asked }
}

test('a member of the group says hello once; a mistake and a refusal are told', async () => {
  const { screen } = await look(hellos([biju], true))
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
  const { screen } = await look(hellos([mine, biju], false))
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

test('my intro is reworded in its place, and a refusal keeps the field', async () => {
  const { screen } = await look(hellos([mine, biju], false))
  await screen.getByRole('button', { name: 'My intro' }).click()
  await page.getByRole('menuitem', { name: 'Edit intro' }).click()
  const change = callTo(api.groupHellos.change, { pk: group.id, hello_id: mine.id })
  answer(on(change, () => refusal(409, { general: 'Someone reported your intro' })))
  const field = screen.getByLabelText('Your intro')
  await expect.element(field).toHaveValue(mine.words)
  await field.fill('I draw and I knit.')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Someone reported your intro')).toBeVisible()
  const asked = answer(
    on(change),
    on(
      callTo(api.groupHellos.list, { pk: group.id }),
      hellos([{ ...mine, words: 'I draw and I knit.' }], false),
    ),
  )
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(screen.getByText('I draw and I knit.')).toBeVisible()
  expect(asked.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ words: 'I draw and I knit.' })
})

test('one tap waves back at once, and another one undoes it', async () => {
  const waved = { ...biju, waves: { people: [face('Reshma')], total: 1, mine: false } }
  const { screen } = await look(hellos([waved], false))
  await expect.element(screen.getByText('Reshma waved')).toBeVisible()
  const slow = later({ karma: 2 })
  answer(
    on(callTo(api.groupHellos.wave, { pk: group.id, hello_id: biju.id }), slow.answer),
    on(
      callTo(api.groupHellos.list, { pk: group.id }),
      hellos([{ ...waved, waves: { ...waved.waves, total: 3, mine: true } }], false),
    ),
  )
  await screen.getByRole('button', { name: 'Wave back at Biju' }).click()
  const undo = screen.getByRole('button', { name: 'You waved at Biju' })
  await expect.element(undo).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByText('You and Reshma waved')).toBeVisible()
  slow.release()
  // Someone else has waved meanwhile.
  await expect.element(screen.getByText('You, Reshma and 1 other waved')).toBeVisible()
  const asked = answer(
    on(callTo(api.groupHellos.unwave, { pk: group.id, hello_id: biju.id })),
    on(callTo(api.groupHellos.list, { pk: group.id }), hellos([waved], false)),
  )
  await undo.click()
  await expect.element(screen.getByText('Reshma waved', { exact: true })).toBeVisible()
  expect(asked.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
})

test('a refused wave is taken off the screen, and says why', async () => {
  const { screen } = await look(hellos([biju], false))
  await expect.element(screen.getByText('Be the first to wave')).toBeVisible()
  answer(
    on(callTo(api.groupHellos.wave, { pk: group.id, hello_id: biju.id }), () =>
      refusal(503, { general: 'The server is busy' }),
    ),
  )
  const wave = screen.getByRole('button', { name: 'Wave back at Biju' })
  await wave.click()
  await expect.element(page.getByText('The server is busy')).toBeVisible()
  await expect.element(wave).toHaveAttribute('aria-pressed', 'false')
})

test('a reply is one line that Enter sends; a refused one stays in the field', async () => {
  const replies = callTo(api.groupHellos.replies, { pk: group.id, hello_id: biju.id })
  const { screen } = await look(hellos([biju], false), [on(replies, [])])
  await screen.getByRole('button', { name: 'Reply to Biju' }).click()
  const field = screen.getByRole('textbox', { name: 'Reply to Biju' })
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('Write one line')).toBeVisible()
  const send = callTo(api.groupHellos.reply, { pk: group.id, hello_id: biju.id })
  answer(on(send, () => refusal(400, { words: 'Reply can’t contain a web or email address' })))
  await field.fill('Bring it to example.org')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Reply can’t contain a web or email address')).toBeVisible()
  await expect.element(field).toHaveValue('Bring it to example.org')
  await expect.element(screen.getByText('23 / 140')).toBeVisible()

  await field.fill('Bring it on Saturday')
  const asked = answer(
    on(send, { karma: 0 }),
    on(replies, [line({ words: 'Bring it on Saturday', is_mine: true })]),
    on(
      callTo(api.groupHellos.list, { pk: group.id }),
      hellos([{ ...biju, replies: 1, may_reply: false }], false),
    ),
  )
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Bring it on Saturday')).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: '1 reply to Biju' })).toBeVisible()
  expect(asked.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
    words: 'Bring it on Saturday',
  })
})

test('the newcomer’s own intro opens from the address, and each reply is answered once', async () => {
  const own = { ...mine, replies: 2 }
  const second = line({ id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e22', full_name: 'Basil', words: 'Bring it.' })
  const replies = callTo(api.groupHellos.replies, { pk: group.id, hello_id: own.id })
  const { screen } = await look(
    hellos([biju], false, { own }),
    [
      on(replies, [
        line({ answer: { ...line({}), full_name: 'Asha', words: 'I will', is_mine: true } }),
        second,
      ]),
    ],
    own.id,
  )
  await expect.element(screen.getByText('I will')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Answer Reshma' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Answer Basil' }).click()
  const asked = answer(
    on(callTo(api.groupHellos.answer, { pk: group.id, hello_id: own.id, reply_id: second.id })),
    on(replies, [line({}), { ...second, answer: { ...line({}), words: 'On Saturday' } }]),
    on(callTo(api.groupHellos.list, { pk: group.id }), hellos([biju], false, { own })),
  )
  await screen.getByRole('textbox', { name: 'Answer Basil' }).fill('On Saturday')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('On Saturday')).toBeVisible()
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ words: 'On Saturday' })
})

test('someone else’s reply is reported, and mine is deleted', async () => {
  const theirs = line({})
  const own = line({ id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e23', is_mine: true, words: 'Mine' })
  const place = { pk: group.id, hello_id: biju.id }
  const replies = callTo(api.groupHellos.replies, place)
  const list = on(callTo(api.groupHellos.list, { pk: group.id }), hellos([{ ...biju, replies: 2 }], false))
  const { screen } = await look(
    hellos([{ ...biju, replies: 2 }], false),
    [on(replies, [theirs, own])],
    biju.id,
  )
  await screen.getByRole('button', { name: 'Reshma’s reply' }).click()
  await page.getByRole('menuitem', { name: 'Report reply' }).click()
  await page.getByText('It’s advertising').click()
  // The list is read again after each act, maybe more than once.
  let isRemoved = false
  const remove = () => {
    isRemoved = true
    return {}
  }
  answer(
    on(callTo(api.groupHellos.reportReply, { ...place, reply_id: theirs.id })),
    on(callTo(api.groupHellos.removeReply, { ...place, reply_id: own.id }), remove),
    on(replies, () => [{ ...theirs, i_reported: true }, ...(isRemoved ? [] : [own])]),
    list,
  )
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect.element(screen.getByText('reported', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'My reply' }).click()
  await page.getByRole('menuitem', { name: 'Delete reply' }).click()
  await expect.element(screen.getByText('Mine')).not.toBeInTheDocument()
})

test('earlier intros come on request, and old ones take waves alone', async () => {
  const old = {
    ...biju,
    id: '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e14',
    full_name: 'Old',
    may_reply: false,
    takes_replies: false,
  }
  const { screen } = await look(hellos([biju], false, { has_earlier: true }))
  answer(on(callTo(api.groupHellos.list, { pk: group.id }), hellos([old], false)))
  await screen.getByRole('button', { name: 'Show earlier intros' }).click()
  await expect.element(screen.getByText('Replies close after 14 days')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Wave back at Old' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show earlier intros' })).not.toBeInTheDocument()
})

test('who may not answer sees no buttons, and who is asked to sees how many wait', async () => {
  const welcome = { waiting: 2, done: 1, of: 3, karma: 2 }
  const { screen } = await look(
    hellos([{ ...biju, may_reply: false }], false, { may_answer: false, welcome }),
  )
  await expect.element(screen.getByText('2 new people said hello')).toBeVisible()
  await expect.element(screen.getByText('1 of 3 done this week')).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /Biju$/ })).not.toBeInTheDocument()
})

test('a group without intros says what will be there', async () => {
  const { screen } = await look(hellos([], false))
  await expect.element(screen.getByText('No intros yet')).toBeVisible()
})

test('looking at a group counts for a new member, and how far they are is told', async () => {
  const level = filled(profiles.levelFeed.reply, { level_order: 1 })
  queryClient.setQueryData(levelFeedQuery.queryKey, level)
  const asked = answer(
    on(api.profiles.levelFeed, level),
    on(callTo(api.groupVisits.visit, { pk: group.id }), { visited: 2, of: 3, karma: 0 }),
  )
  await show(<Visit />)
  await expect.element(page.getByText('You’ve looked at 2 of 3 groups')).toBeVisible()
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1)
})

function Visit() {
  useGroupVisit(group.id)
  return null
}
