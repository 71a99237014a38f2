import type { OwnWork, ShownWork } from '@muster/contract/learning/shown-work.ts'
import { UserProfile } from '@muster/contract/people/profiles.ts'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, refusal, to } from '../../../../../test/browser/answers.ts'
import { filled } from '../../../../../test/browser/filled.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { sessionStore } from '../../../../api/session/session-store.ts'
import { profileQuery } from '../../../../shell/session/session-queries.ts'
import type { OfTask } from './queries.ts'
import TaskWorks from './task-works.tsx'

const task = { id: '00000000-0000-7000-8000-0000000000aa', title: 'A page about you' }
const own: OwnWork = {
  id: '00000000-0000-7000-8000-0000000000bb',
  preview: { kind: 'words', words: 'I build services that say no.' },
  link: 'https://www.anjali.example/me',
  category: 'coder',
  state: 'unanswered',
  is_private: false,
}
const work = (number: number, more: Partial<ShownWork> = {}): ShownWork => ({
  id: `00000000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  task_id: task.id,
  title: task.title,
  category: 'coder',
  preview: { kind: 'words', words: `Words of ${number}` },
  link: `https://example.org/${number}`,
  picture: null,
  text: null,
  by: { full_name: `Basil${number} Roy`, muid: `basil${number}@muster`, profile_pic: null },
  is_mine: false,
  tie: null,
  place: 'Kottayam',
  karma: 40,
  approved_at: '2026-11-20T10:00:00.000Z',
  highlight_id: `00000000-0000-7000-8000-0000000002${String(number).padStart(2, '0')}`,
  well_done: 9,
  mine: false,
  ...more,
})
const SHOW = callTo(api.shownWork.show, { submission_id: own.id })
const OF_TASK = callTo(api.shownWork.ofTask, { task_id: task.id })
const button = (name: string) => page.getByRole('button', { name, exact: true })

function open(first: Partial<OfTask>, mine: () => OwnWork['state'] = () => 'unanswered') {
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const profile = filled(UserProfile, { full_name: 'Anjali Menon', muid: 'anjali@muster' })
  queryClient.setQueryData(profileQuery.queryKey, profile)
  const asked = answer(
    on(api.profiles.mine, profile),
    on(OF_TASK, () => ({ total: 0, works: [], ...first, own: { ...own, state: mine() } })),
    on(SHOW),
    on(api.highlights.wellDone, { well_done: 10, mine: true }),
  )
  return { asked, shown: show(<TaskWorks task={task} />) }
}

const sent = (asked: ReturnType<typeof open>['asked']) => asked.filter(to(SHOW)).map(({ body }) => body)

afterEach(() => sessionStore.clear())

test('what others will see is said before the press; then it’s shown, and that can end again', async () => {
  let state: OwnWork['state'] = 'unanswered'
  const { asked, shown } = open({}, () => state)
  await shown
  await expect.element(page.getByRole('heading', { name: 'Show it to others?' })).toBeVisible()
  await expect.element(page.getByText('Anjali', { exact: true })).toBeVisible()
  await expect.element(page.getByText('anjali.example, and this preview')).toBeVisible()
  await expect.element(page.getByText('You’re one of the first. Show yours and start the row.')).toBeVisible()
  state = 'shown'
  await userEvent.dblClick(button('Show it'))
  const done = page.getByText('You’re showing it')
  await expect.element(done).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('You’re showing it')
  await expect.element(page.getByText('You’re one of the first, and yours is in the row.')).toBeVisible()
  state = 'kept'
  await button('Stop showing').click()
  await expect.poll(() => page.getByText('Show it to others?').elements()).toEqual([])
  expect(sent(asked)).toEqual([{ shown: true }, { shown: false }])
})

test('keeping it to oneself closes the question', async () => {
  let state: OwnWork['state'] = 'unanswered'
  const { asked, shown } = open({}, () => state)
  await shown
  await expect.element(button('Keep it to myself')).toBeVisible()
  state = 'kept'
  await button('Keep it to myself').click()
  await expect.poll(() => page.getByText('Show it to others?').elements()).toEqual([])
  expect(sent(asked)).toEqual([{ shown: false }])
})

test('an error leaves the question as it was', async () => {
  const { shown } = open({})
  await shown
  answer(
    on(OF_TASK, { own, total: 0, works: [] }),
    on(SHOW, refusal(409, { general: ['Only approved work can be shown to others'] })),
  )
  await button('Show it').click()
  await expect.element(page.getByText('Only approved work can be shown to others')).toBeVisible()
  await expect.element(button('Show it')).toBeEnabled()
})

test('how others did it is a row of their work, twelve at first, of all or of my circle', async () => {
  const all = Array.from({ length: 14 }, (_, number) => work(number, number === 0 ? { tie: 'circle' } : {}))
  sessionStore.start({ accessToken: 'access', refreshToken: 'refresh' })
  const asked = answer(
    on(OF_TASK, ({ query }) => {
      const works = query.get('among') === 'circle' ? all.slice(0, 1) : all
      return {
        own: { ...own, state: 'kept' as const },
        total: works.length,
        works: works.slice(0, Number(query.get('most'))),
      }
    }),
    on(api.highlights.wellDone, { well_done: 10, mine: true }),
  )
  await show(<TaskWorks task={task} />)
  await expect.element(page.getByRole('heading', { name: '14 ways others did it' })).toBeVisible()
  const items = () => page.getByRole('listitem').elements().length
  expect(items()).toBe(12)
  const first = page.getByRole('listitem').first()
  await expect.element(first.getByText('Your circle')).toBeVisible()
  await expect
    .element(first.getByRole('link', { name: 'Basil0: A page about you (opens in a new tab)' }))
    .toHaveAttribute('href', 'https://example.org/0')
  await userEvent.dblClick(first.getByRole('button', { name: 'Well done to Basil0 Roy' }))
  await expect
    .element(first.getByRole('button', { name: 'Well done to Basil0 Roy' }))
    .toHaveAttribute('aria-pressed', 'true')
  await button('Show more').click()
  await expect.poll(items).toBe(14)
  await page.getByText('My circle', { exact: true }).click()
  await expect.poll(items).toBe(1)
  await expect.element(page.getByRole('heading', { name: '14 ways others did it' })).toBeVisible()
  expect(asked.filter(to(api.highlights.wellDone))).toHaveLength(1)
})

test('each kind of preview is drawn, and a text opens in full', async () => {
  const text = 'I was born the year the bridge to our village finally opened. Then came the bus.'
  const { shown } = open({
    total: 4,
    works: [
      work(1, { preview: { kind: 'name', owner: 'midhun-a', name: 'me-in-one-screen' } }),
      work(2, { preview: { kind: 'motif' } }),
      work(3, { preview: { kind: 'coming' } }),
      work(4, { preview: { kind: 'words', words: 'I was born' }, link: null, text }),
    ],
  })
  const { container } = await shown
  await expect.element(page.getByText('me-in-one-screen')).toBeVisible()
  await expect.poll(() => container.querySelectorAll('li [data-kind="motif"] svg')).toHaveLength(1)
  expect(container.querySelectorAll('li [data-kind="coming"]')).toHaveLength(1)
  await button('Basil4: A page about you').click()
  await expect.element(page.getByRole('dialog').getByText(text)).toBeVisible()
})

test('a picture that fails to load gives way to the title', async () => {
  const { shown } = open({
    total: 1,
    works: [work(1, { preview: { kind: 'picture', picture: '/media/pictures/gone.webp' } })],
  })
  const { container } = await shown
  await expect
    .poll(() => container.querySelector('li [data-kind="words"]')?.textContent)
    .toBe('A page about you')
})
