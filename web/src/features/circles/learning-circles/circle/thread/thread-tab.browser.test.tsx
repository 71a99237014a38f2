import { UserInfo } from '@muster/contract/account/account.ts'
import type { CircleMessage, ThreadStanding } from '@muster/contract/circles/circle-threads.ts'
import { CircleDetail } from '@muster/contract/circles/learning-circles.ts'
import { messagesAPage } from '@muster/contract/circles/thread-words.ts'
import { UserProfile } from '@muster/contract/people/profiles.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Asked, answer, callTo, later, on, refusal, to } from '../../../../../../test/browser/answers.ts'
import { filled } from '../../../../../../test/browser/filled.ts'
import { show } from '../../../../../../test/browser/show.tsx'
import { api } from '../../../../../api/client.ts'
import { queryClient } from '../../../../../api/query-client.ts'
import { sessionStore } from '../../../../../api/session/session-store.ts'
import { profileQuery } from '../../../../../shell/session/session-queries.ts'
import { MOST_PAGES, standingQuery, threadQuery } from './thread-queries.ts'
import { ThreadTab } from './thread-tab.tsx'

const circleId = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const circle = filled(CircleDetail, { id: circleId, name: 'Backwater' })
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const message = (number: number, change: Partial<CircleMessage> = {}): CircleMessage => ({
  id: idOf(number),
  author: { id: circleId, full_name: 'Asha Nair', muid: 'asha@muster', profile_pic: null },
  is_mine: false,
  text: `Message ${number}`,
  mentions: [],
  reactions: [],
  edited_at: null,
  created_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
  removed_by: null,
  removal_reason: null,
  i_reported: false,
  ...change,
})

/** Mocks the server for a thread of `count` messages. */
function threadOf(count: number) {
  return ({ query }: Asked) => {
    const before = Number(query.get('before')?.slice(-12) ?? count + 1)
    const after = query.get('after')
    const newest = after ? Math.min(count, Number(after.slice(-12)) + messagesAPage) : before - 1
    const numbers = Array.from({ length: Math.min(messagesAPage, newest) }, (_, place) => newest - place)
    return {
      messages: numbers.map((number) => message(number)),
      has_older: newest > messagesAPage,
      has_newer: newest < count,
      first_unread: null,
    }
  }
}

beforeEach(() => {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  queryClient.setQueryData(profileQuery.queryKey, filled(UserProfile, { muid: 'meera@muster' }))
  answer(on(api.circleThreads.standing, []))
})

const log = () => page.getByRole('log', { name: 'Messages' }).element()
const rows = () => log().querySelectorAll('article')

test('of ten thousand messages the newest are read, and older ones page by page as somebody wants them', async () => {
  answer(on(callTo(api.circleThreads.list, { circle_id: circleId }), threadOf(10_000)))
  await show(<ThreadTab circle={circle} />)
  await expect.element(page.getByText('Message 10000')).toBeVisible()
  expect(rows()).toHaveLength(messagesAPage)
  // Click the element directly: scrolling to it would also load a page.
  const older = page.getByRole('button', { name: 'Show older messages' }).element() as HTMLElement
  older.click()
  await expect.poll(() => rows().length).toBe(2 * messagesAPage)
  expect(log().textContent).toContain('Message 9941')
})

test('who has read far back keeps some pages, and comes to the newest again', async () => {
  answer(on(callTo(api.circleThreads.list, { circle_id: circleId }), threadOf(10_000)))
  await show(<ThreadTab circle={circle} />)
  await expect.element(page.getByText('Message 10000')).toBeVisible()
  const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click()
  for (let pages = 2; pages <= MOST_PAGES + 1; pages += 1) {
    press('Show older messages')
    await expect.poll(() => log().textContent).toContain(`Message ${10_000 - pages * messagesAPage + 1}`)
  }
  expect(rows()).toHaveLength(MOST_PAGES * messagesAPage)
  expect(log().textContent).not.toContain('Message 10000')
  press('Go to newest')
  await expect.element(page.getByText('Message 10000')).toBeVisible()
  expect(rows()).toHaveLength(messagesAPage)
})

test('what is read stays in its place while a message comes in, also where the browser does not see to it', async () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  let count = 40
  answer(
    on(callTo(api.circleThreads.list, { circle_id: circleId }), (asked: Asked) => threadOf(count)(asked)),
  )
  await show(<ThreadTab circle={circle} />)
  await expect.element(page.getByText('Message 40', { exact: true })).toBeVisible()
  const box = log() as HTMLElement
  box.style.overflowAnchor = 'none'
  box.scrollTop = -200
  await new Promise((scrolled) => box.addEventListener('scroll', scrolled, { once: true }))
  const read = [...rows()].find(({ id }) => id === `message-${idOf(30)}`)
  const before = read?.getBoundingClientRect().top ?? 0
  count = 42
  await queryClient.invalidateQueries({ queryKey: threadQuery(circleId, undefined).queryKey })
  await expect.poll(() => box.textContent).toContain('Message 42')
  expect(Math.abs((read?.getBoundingClientRect().top ?? 0) - before)).toBeLessThan(2)
  // A reader at the end of the list sees new messages.
  box.scrollTop = 0
  count = 43
  await queryClient.invalidateQueries({ queryKey: threadQuery(circleId, undefined).queryKey })
  await expect.poll(() => box.textContent).toContain('Message 43')
  expect(Math.abs(box.scrollTop)).toBeLessThan(1)
})

test('who writes while they read an old message sees their own among the newest', async () => {
  const old = { messages: [message(40)], has_older: true, has_newer: true, first_unread: null }
  answer(
    on(callTo(api.circleThreads.list, { circle_id: circleId }), (asked: Asked) =>
      asked.query.has('around') ? old : threadOf(10_001)(asked),
    ),
    on(callTo(api.circleThreads.post, { circle_id: circleId }), message(10_001)),
  )
  await show(<ThreadTab circle={circle} />, { at: `/?message=${idOf(40)}` })
  await expect.element(page.getByText('Message 40')).toBeVisible()
  await page.getByLabelText('Write to Backwater').fill('Friday at six?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Message 10001')).toBeVisible()
})

test('markup stays what was typed, and who has closed their account has no name and no link', async () => {
  answer(
    on(callTo(api.circleThreads.list, { circle_id: circleId }), {
      messages: [
        message(2, { text: '<img src=x onerror=alert(1)> **bold** [x](javascript:alert(1))' }),
        message(1, { author: { id: null, full_name: 'Former member', muid: null, profile_pic: null } }),
      ],
      has_older: false,
      has_newer: false,
      first_unread: null,
    }),
  )
  await show(<ThreadTab circle={circle} />)
  await expect.element(page.getByText(/<img src=x onerror=alert\(1\)> \*\*bold\*\* \[x\]/)).toBeVisible()
  expect(log().querySelectorAll('img[src="x"], a[href^="javascript"], strong')).toHaveLength(0)
  await expect.element(page.getByText('Former member')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Former member' })).not.toBeInTheDocument()
})

test('a message that does not arrive stays with the reason, and is sent again under its id', async () => {
  const POST = callTo(api.circleThreads.post, { circle_id: circleId })
  const asked = answer(
    on(callTo(api.circleThreads.list, { circle_id: circleId }), threadOf(1)),
    on(POST, () => refusal(503, { general: 'The server is busy' })),
  )
  await show(<ThreadTab circle={circle} />)
  await page.getByLabelText('Write to Backwater').fill('Friday at six?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/The server is busy/)).toBeVisible()
  answer(
    on(POST, message(2, { text: 'Friday at six?' })),
    on(callTo(api.circleThreads.list, { circle_id: circleId }), threadOf(2)),
  )
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText(/The server is busy/)).not.toBeInTheDocument()
  const ids = asked.filter(to(POST)).map(({ body }) => (body as { id: string }).id)
  expect(new Set(ids).size).toBe(1)
  expect(ids).toHaveLength(2)
})

test('a message that did not arrive is there again after the page was left', async () => {
  sessionStore.storeUserInfo(filled(UserInfo, { muid: 'meera@muster' }))
  answer(
    on(callTo(api.circleThreads.list, { circle_id: circleId }), threadOf(1)),
    on(callTo(api.circleThreads.post, { circle_id: circleId }), () => refusal(503, { general: 'Busy' })),
  )
  const { unmount } = await show(<ThreadTab circle={circle} />)
  await page.getByLabelText('Write to Backwater').fill('Friday at six?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/Busy/)).toBeVisible()
  await unmount()
  const asked = answer(
    on(callTo(api.circleThreads.post, { circle_id: circleId }), message(2, { text: 'Friday at six?' })),
  )
  await show(<ThreadTab circle={circle} />)
  await expect.element(page.getByText(/This message wasn’t sent/)).toBeVisible()
  const before = asked.length
  answer(on(callTo(api.circleThreads.list, { circle_id: circleId }), threadOf(2)))
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText(/This message wasn’t sent/)).not.toBeInTheDocument()
  expect(
    asked.slice(before).filter(to(callTo(api.circleThreads.post, { circle_id: circleId }))),
  ).toHaveLength(1)
})

test('a change that does not arrive stays in the field, and is kept over leaving the page', async () => {
  const mine = message(1, { is_mine: true, text: 'Friday at five?' })
  answer(
    on(callTo(api.circleThreads.list, { circle_id: circleId }), {
      messages: [mine],
      has_older: false,
      has_newer: false,
      first_unread: null,
    }),
    on(callTo(api.circleThreads.edit, { circle_id: circleId, message_id: idOf(1) }), () =>
      refusal(503, { general: 'Busy' }),
    ),
  )
  const edit = async () => {
    await page.getByRole('button', { name: 'Actions for Asha Nair’s message' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
  }
  const field = page.getByLabelText('Edit your message')
  const { unmount } = await show(<ThreadTab circle={circle} />)
  await edit()
  await field.fill('Friday at six?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText(/Busy/)).toBeVisible()
  await expect.element(field).toHaveValue('Friday at six?')
  await unmount()
  await show(<ThreadTab circle={circle} />)
  await edit()
  await expect.element(field).toHaveValue('Friday at six?')
})

test('the first message arrives while the thread is open, and so does one that was written while it was read', async () => {
  let written: CircleMessage[] = []
  let standing: ThreadStanding[] = []
  const read = (number: number) =>
    callTo(api.circleThreads.read, { circle_id: circleId, message_id: idOf(number) })
  answer(
    on(api.circleThreads.standing, () => standing),
    on(callTo(api.circleThreads.list, { circle_id: circleId }), () => ({
      messages: written,
      has_older: false,
      has_newer: false,
      first_unread: null,
    })),
    on(read(1)),
    on(read(2)),
  )
  await show(<ThreadTab circle={circle} />)
  await expect.element(page.getByText('No messages yet')).toBeVisible()
  written = [message(1)]
  standing = [{ circle_id: circleId, unread: 1, version: 1 }]
  await queryClient.invalidateQueries({ queryKey: standingQuery().queryKey })
  await expect.element(page.getByText('Message 1')).toBeVisible()
  // The version was loaded before; only the unread count reveals the new message.
  written = [message(2), message(1)]
  await queryClient.invalidateQueries({ queryKey: standingQuery().queryKey })
  await expect.element(page.getByText('Message 2')).toBeVisible()
})

test('a reaction shows that it is on its way, and a change is not sent beside another', async () => {
  const line = later({})
  const own = {
    messages: [message(1, { is_mine: true })],
    has_older: false,
    has_newer: false,
    first_unread: null,
  }
  const asked = answer(
    on(callTo(api.circleThreads.list, { circle_id: circleId }), own),
    on(
      callTo(api.circleThreads.react, { circle_id: circleId, message_id: idOf(1), reaction: 'like' }),
      line.answer,
    ),
    on(callTo(api.circleThreads.edit, { circle_id: circleId, message_id: idOf(1) }), line.answer),
  )
  await show(<ThreadTab circle={circle} />)
  const react = page.getByRole('button', { name: 'React' })
  await react.click()
  await page.getByRole('menuitem', { name: 'Like' }).click()
  await expect.element(react).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('button', { name: 'Actions for Asha Nair’s message' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const field = page.getByLabelText('Edit your message')
  await field.fill('Friday')
  await userEvent.keyboard('{Enter}')
  await field.fill('Friday at six')
  await userEvent.keyboard('{Enter}')
  const changes = () => asked.filter(({ call }) => call.startsWith('PATCH'))
  await expect.poll(changes).toHaveLength(1)
  line.release()
  await expect.element(field).not.toBeInTheDocument()
  expect(changes()).toHaveLength(1)
})

test('others’ messages can be blocked from their menu, unless only the name is shown', async () => {
  const named = { id: null, full_name: 'Biju Das', muid: null, profile_pic: null }
  answer(
    on(callTo(api.circleThreads.list, { circle_id: circleId }), {
      messages: [message(2, { author: named }), message(1)],
      has_older: false,
      has_newer: false,
      first_unread: null,
    }),
  )
  await show(<ThreadTab circle={circle} />)
  await expect.element(page.getByText('Biju Das')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Biju Das' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Actions for Biju Das’s message' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Block' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Actions for Asha Nair’s message' }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Block Asha Nair?' })).toBeVisible()
})
