import { roles } from '@muster/contract/access/access.ts'
import { UserInfo } from '@muster/contract/account/account.ts'
import { allRoutes } from '@muster/contract/all.ts'
import type { TaskDetail } from '@muster/contract/learning/tasks.ts'
import type { Routes } from '@muster/contract/lib/route.ts'
import { beforeAll, expect, test } from 'vitest'
import { answer, on, refusal } from '../test/browser/answers.ts'
import { filled } from '../test/browser/filled.ts'
import { show } from '../test/browser/show.tsx'
import { api, KEY } from './api/client.ts'
import { sessionStore } from './api/session/session-store.ts'
import { screens } from './screens.ts'
import { ScreensContext } from './shell/manage/screens-context.ts'

const named = Object.entries(allRoutes satisfies Record<string, Routes>).flatMap(([feature, routes]) =>
  Object.entries(routes as Routes).map(([name, { method, path }]) => ({
    call: `${feature}.${name}`,
    method,
    address: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    fixed: !path.includes('{'),
  })),
)
/** Calls of the frame, made on every screen. */
const session = ['profiles.mine', 'account.info', 'profiles.levelFeed']

const someTask: TaskDetail = {
  id: '00000000-0000-7000-8000-000000000001',
  hashtag: '#tree',
  title: 'Plant a tree',
  description: null,
  karma: 60,
  discord_link: null,
  channel: null,
  type: '00000000-0000-7000-8000-000000000002',
  level: null,
  org: null,
  org_title: null,
  ig: null,
  event: null,
  active: true,
  variable_karma: false,
  usage_count: 1,
  bonus_time: null,
  bonus_karma: null,
  self_check: null,
  why: null,
  steps: null,
  good_when: null,
  minutes: null,
  created_by: 'Sara Thomas',
  updated_by: 'Sara Thomas',
  updated_at: '2026-11-01T10:00:00.000Z',
}
/** Answers that a page needs before it makes its other calls. */
const needed = [
  on(api.tasks.types, []),
  on(api.tasks.detail, someTask),
  on(api.account.organizations, [{ org_type: 'College', verified: true, is_alumni: false }]),
]

/** Screens whose only calls are searches of a form field. */
const searched = ['manage-locations/add/:item']

/** Records the calls a page makes. Most stay pending until the test rejects them. */
function listen(): { readonly asked: Set<string>; readonly refuse: () => void } {
  answer()
  const asked = new Set<string>()
  const { promise: refused, resolve: refuse } = Promise.withResolvers<Response>()
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    const found = named
      .filter(({ method, address }) => method === (init?.method ?? 'GET') && address.test(pathname))
      .toSorted((one, other) => Number(other.fixed) - Number(one.fixed))[0]
    if (found && !session.includes(found.call)) asked.add(found.call)
    const made = { call: `${init?.method ?? 'GET'} ${pathname}`, query: new URLSearchParams(), body: null }
    const given = needed.find(({ isTo }) => isTo(made))
    return given?.reply(made) ?? refused.then((response) => response.clone())
  }
  return { asked, refuse: () => refuse(refusal(500, { general: 'The server has a fault' })) }
}

// The code of all pages is several megabytes, which is slow to load on a busy machine.
beforeAll(() => Promise.all(screens.map(({ load }) => load())), 120_000)

test.each(screens.map((screen) => ({ ...screen, name: screen.path })))(
  'the screen $name makes the calls that it names when it opens, and says so where they fail',
  async ({ path, load, opens, opensForMore, views }) => {
    const { asked, refuse } = listen()
    sessionStore.storeUserInfo(filled(UserInfo, { muid: 'sara@muster', roles: [roles.admins] }))
    const { default: Page } = await load()
    const screen = await show(
      <ScreensContext value={screens}>
        <Page />
      </ScreensContext>,
      {
        at: `/dashboard/${path.replace(':id', '00000000-0000-7000-8000-000000000001').replace(':item', 'district')}`,
        path: `/dashboard/${path}`,
      },
    )
    const calls = opensForMore ?? (views ? [...opens, api.savedViews.list] : opens)
    const expected = calls.map((call) => call[KEY].join('.')).toSorted()
    await expect.poll(() => [...asked].toSorted()).toEqual(expected)
    // A search field shows its error only when opened.
    if (opens.length === 0 || searched.includes(path)) return
    refuse()
    await expect
      .poll(() =>
        screen
          .getByText(/try again|server has a fault|couldn’t load/i)
          .elements()
          .some((found) => found.checkVisibility()),
      )
      .toBe(true)
  },
)
