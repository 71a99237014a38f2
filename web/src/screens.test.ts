import { dynamicTypes, isAllowed, type Permissions, roles } from '@muster/contract/access/access.ts'
import { allRoutes } from '@muster/contract/all.ts'
import { SavedView } from '@muster/contract/desk/saved-views.ts'
import type { RouteDefinition, Routes } from '@muster/contract/lib/route.ts'
import { pages } from '@muster/contract/pages.ts'
import { describe, expect, it } from 'vitest'
import { api, KEY, type Keyed } from './api/client.ts'
import { screenWords } from './screen-words.ts'
import { screens } from './screens.ts'
import { menuFor } from './shell/bars/menu.ts'
import { addressOf, placesFor } from './shell/manage/find-screens.ts'
import { HUB } from './shell/manage/screen.ts'

const everybody: (Permissions & { name: string })[] = [
  { name: 'a learner', roles: [], dynamicTypes: [] },
  ...Object.values(roles).map((role) => ({ name: role, roles: [role], dynamicTypes: [] })),
  ...Object.values(dynamicTypes).map((type) => ({ name: type, roles: [], dynamicTypes: [type] })),
]

const contract: Readonly<Record<string, Routes>> = allRoutes

function routeOf(call: Keyed): RouteDefinition {
  const [feature = '', name = ''] = call[KEY]
  const route = contract[feature]?.[name]
  if (!route) throw new Error(`the contract has no call ${feature}.${name}`)
  return route
}

describe('the staff screens', () => {
  const read = screens.filter(({ opens }) => opens.length > 0)

  it.each(read.map((screen) => ({ ...screen, name: screen.path })))(
    'opens $name to those who may make its calls, and to nobody else',
    ({ gate, opens, views, byMembership }) => {
      const calls = views ? [...opens, api.savedViews.list] : opens
      const served = everybody.filter((member) =>
        calls.every((call) => isAllowed(routeOf(call).access, member)),
      )
      const admitted = everybody.filter((member) => isAllowed(gate, member))
      const expected = byMembership ? served.filter((member) => admitted.includes(member)) : served
      expect(admitted.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
    },
  )

  it('counts what waits only for those who may open the queue', () => {
    for (const { path, place, opens } of screens) {
      if (!place?.count) continue
      const [feature, name] = place.count.queryKey
      expect(
        opens.map((call) => call[KEY].join('.')),
        path,
      ).toContain(`${feature}.${name}`)
    }
  })

  it.each(everybody)('have the hub open to $name only when something is on it', (member) => {
    const hub = screens.find(({ path }) => path === HUB)
    if (!hub || !isAllowed(hub.gate, member)) return
    expect(placesFor(screens, member)).not.toEqual([])
  })

  it('have one name each, which no other of the menu has', () => {
    const placed = screens.filter(({ place }) => place)
    const titles = placed.map(({ title }) => title)
    expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted())
    for (const { path, title, menu } of placed) {
      // The learners' menu has names of its own only for the same page.
      if (menu) expect(menu.label, path).toBe(title)
    }
  })

  it('has an entry for each page that someone can open, or for the page above it', () => {
    for (const member of everybody) {
      const places = placesFor(screens, member).map(({ path }) => path)
      for (const { path, gate, below, byMembership } of screens) {
        if (path === HUB || byMembership || !isAllowed(gate, member)) continue
        expect(below === HUB || places.includes(path) || places.includes(below ?? ''), path).toBe(true)
      }
    }
  })

  it('stand in the menu or below a screen that does', () => {
    for (const { path, place, below } of screens) {
      if (path === HUB || below === HUB || place) continue
      expect(screens.find((screen) => screen.path === below)?.place, path).toBeDefined()
    }
  })

  it('have words that say what each of the menu is for, and of no other screen than there is', () => {
    for (const { path, place } of screens) if (place) expect(screenWords[path]?.help, path).toBeTruthy()
    const known = new Set([...screens, ...screens.members].map(({ path }) => path))
    expect(Object.keys(screenWords).filter((path) => !known.has(path))).toEqual([])
  })

  it('have ranks of their own where menu or palette shows them, so that their order is fixed', () => {
    for (const list of [screens, screens.members]) {
      const shown = list.filter(({ path, menu }) => menu ?? screenWords[path])
      const ranks = shown.map(({ rank }) => rank)
      expect(ranks).not.toContain(undefined)
      expect(new Set(ranks).size).toBe(ranks.length)
    }
  })

  it('show each list that has saved views on one screen', () => {
    const lists = screens.flatMap(({ views, someViews }) => views ?? someViews ?? [])
    expect(lists.toSorted()).toEqual(SavedView.shape.list.options.toSorted())
  })

  it('are found by their address from menu, hub and palette', () => {
    for (const screen of screens) {
      if (screen.place ?? screenWords[screen.path]) expect(addressOf(screen)).not.toContain(':')
    }
  })
})

describe("the learners' menu", () => {
  const labelsFor = (member: Permissions | null) => menuFor(screens, member).map(({ label }) => label)
  const learners = [
    'Home',
    'Profile',
    'Journey',
    'Interest Groups',
    'Learning Circle',
    'Search',
    'Leaderboard',
    'Special Events',
    'Courses',
  ]

  it('shows guests what is open, learners their places, and staff the ways to theirs behind them', () => {
    expect(labelsFor(null)).toEqual(['Interest Groups', 'Leaderboard', 'Special Events', 'Courses'])
    expect(labelsFor({ roles: [], dynamicTypes: [] })).toEqual(learners)
    expect(labelsFor({ roles: [roles.admins], dynamicTypes: [] })).toEqual([
      ...learners,
      'Campus Details',
      'URL Shortener',
      'Management',
    ])
  })

  it('names places that there are, each screen of members once', () => {
    const paths = [...screens, ...screens.members].flatMap(({ path, aliases = [] }) => [path, ...aliases])
    expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted())
    for (const { to } of menuFor(screens, { roles: [roles.admins], dynamicTypes: [] })) {
      expect(pages.map(({ path }) => path)).toContain(to)
    }
    for (const path of screens.members.flatMap(({ path }) => screenWords[path]?.actions ?? [])) {
      expect(pages.map((one) => one.path)).toContain(`/dashboard/${path.at}`)
    }
  })

  it('leaves no screen of members in the palette without a name', () => {
    for (const { path, menu } of screens.members) {
      const { title, keywords, actions = [] } = screenWords[path] ?? {}
      if (keywords) expect(menu?.label ?? title, path).toBeTruthy()
      if (title ?? actions[0]) expect(path).not.toContain(':')
    }
  })
})
