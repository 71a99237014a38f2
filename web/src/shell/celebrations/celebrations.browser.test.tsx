import type { Celebration } from '@muster/contract/recognition/celebrations.ts'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callOf, callTo, on, refusal, to } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { liveQuery } from '../notices/queries.ts'
import { CelebrationWatch } from './celebration-watch.tsx'

const work: Celebration = {
  cause: 'work-00000000-0000-4000-8000-000000000001',
  kind: 'work',
  level: null,
  karma: 100,
  title: 'Publish a REST API with tests',
  at: '2030-05-01T08:00:00.000Z',
  badge: null,
  took: null,
  helpers: [],
  reviewer: { full_name: 'Imran Sheikh', muid: 'imran@muster', profile_pic: null },
  words: 'The lock is right. Well done.',
}
const level: Celebration = {
  ...work,
  cause: 'level-4',
  kind: 'level',
  level: 4,
  title: 'Level 4',
  karma: 0,
  reviewer: null,
  words: null,
  took: { days: 23, tasks: 6, meetups: 9 },
  helpers: work.reviewer ? [work.reviewer] : [],
}
const feed = {
  level_order: 4,
  user_karma: 720,
  level_karma: 800,
  progress: 90,
  is_top_level: false,
}
const seenAt = (cause: string) => callTo(api.celebrations.seen, { cause })

/** Home with pending celebrations; `first`: no other tab has shown them. */
async function visit({
  waits = {},
  first = true,
  form,
}: {
  waits?: { level?: Celebration; others?: Celebration[] }
  first?: boolean
  form?: boolean
}) {
  queryClient.setQueryData(liveQuery.queryKey, { unread: 0, newest: null })
  const asked = answer(
    on(api.celebrations.waiting, { level: null, others: [], ...waits }),
    on(api.profiles.levelFeed, feed),
    on(seenAt('level-4'), { first }),
    on(seenAt(work.cause), { first }),
    on(api.celebrations.shared, { is_public: true, pictures: [] }),
    on(
      callTo(api.celebrations.picture, { cause: work.cause }),
      refusal(503, {
        general: 'Try again in a minute',
      }),
    ),
  )
  const element = (
    <main id="content">
      {form && <textarea aria-label="Hello" defaultValue="I am" />}
      <h1>Home</h1>
      <button type="button">Change</button>
      <CelebrationWatch />
    </main>
  )
  await show(element, { at: '/dashboard/home' })
  return () => asked.filter(to(api.celebrations.seen)).map(({ call }) => call)
}

describe('celebrations', () => {
  it('come one after the other, the level first, and close with Escape', async () => {
    const seen = await visit({ waits: { level, others: [work] } })
    const large = page.getByRole('dialog', {
      name: /You’ve reached Level 4\. It took you 23 days, 6 tasks and 9 meetups/,
    })
    await expect.element(large).toBeVisible()
    await expect.element(large.getByText('Imran helped you here')).toBeVisible()
    expect(seen()).toEqual([callOf(seenAt('level-4'))])
    await userEvent.keyboard('{Escape}')
    const card = page.getByRole('dialog', { name: /Approved: Publish a REST API with tests, 100 karma/ })
    await expect.element(card).toBeVisible()
    await expect.element(card.getByText('“The lock is right. Well done.”')).toBeVisible()
    await expect.element(card.getByRole('link', { name: 'Next: 80 karma to Level 5' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(card).not.toBeInTheDocument()
  })

  it('is not shown where another tab was faster', async () => {
    const seen = await visit({ waits: { others: [work] }, first: false })
    await expect.poll(seen).toEqual([callOf(seenAt(work.cause))])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('takes the keyboard into sharing and out of it, and gives it back to where it was', async () => {
    await visit({ waits: { others: [work] } })
    const card = page.getByRole('dialog', { name: /Approved/ })
    const change = page.getByRole('button', { name: 'Change', includeHidden: true })
    change.element().focus()
    await expect.element(card.getByRole('link', { name: /^Next/ })).toHaveFocus()
    await userEvent.click(card.getByRole('button', { name: 'Share' }))
    await expect.element(card.getByRole('region', { name: `Share: ${work.title}` })).toHaveFocus()
    await userEvent.click(card.getByRole('button', { name: 'Back' }))
    await expect.element(card.getByRole('button', { name: 'Share' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(change).toHaveFocus()
  })

  it('fits the narrowest phone, however long a name is', async () => {
    await page.viewport(320, 568)
    const reviewer = { full_name: 'Venkatanarasimharajuvaripeta Rao', muid: 'rao@muster', profile_pic: null }
    await visit({ waits: { level: { ...level, helpers: [reviewer] }, others: [{ ...work, reviewer }] } })
    for (const name of [/Level 4/, /Approved/]) {
      const dialog = page.getByRole('dialog', { name })
      await expect.element(dialog).toBeVisible()
      const { scrollWidth, clientWidth } = dialog.element()
      expect(scrollWidth).toBe(clientWidth)
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
    }
  })

  it('wait while a form is being filled in', async () => {
    const seen = await visit({ waits: { others: [work] }, form: true })
    await userEvent.click(page.getByRole('heading', { name: 'Home' }))
    expect(seen()).toEqual([])
    await userEvent.clear(page.getByRole('textbox', { name: 'Hello' }))
    await userEvent.click(page.getByRole('heading', { name: 'Home' }))
    await expect.element(page.getByRole('dialog', { name: /Approved/ })).toBeVisible()
  })
})
