import { roles } from '@muster/contract/access/access.ts'
import type { PlaceDetail, PlaceRow } from '@muster/contract/places/locations.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type Asked,
  answer,
  callTo,
  later,
  on,
  pageOf,
  refusal,
  reply,
  type Target,
  to,
} from '../../../../test/browser/answers.ts'
import { focusOn } from '../../../../test/browser/keyboard.ts'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import LocationsPage from './locations-page.tsx'

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const row = (
  number: number,
  name: string,
  level: PlaceRow['level'],
  parent: number | null,
  more: Partial<PlaceRow> = {},
): PlaceRow => ({
  id: idOf(number),
  name,
  level,
  parent_id: parent === null ? null : idOf(parent),
  inside: 0,
  organisations: 0,
  members: 0,
  ...more,
})

const india = row(1, 'India', 'country', null, { inside: 2, organisations: 27, members: 434 })
const oman = row(2, 'Oman', 'country', null)
const kerala = row(3, 'Kerala', 'state', 1, { inside: 1, organisations: 27, members: 434 })
const goa = row(4, 'Goa', 'state', 1)
const totals = { countries: 2, states: 2, zones: 1, districts: 0 }
const branches: Readonly<Record<string, PlaceRow[]>> = { [idOf(1)]: [goa, kerala], [idOf(3)]: [] }

const onPath = ({ id, level, name }: PlaceRow) => ({ id, level, name })
const detail: PlaceDetail = {
  id: goa.id,
  level: 'state',
  name: 'Goa',
  path: [onPath(india)],
  content: {
    states: 0,
    zones: 2,
    districts: 0,
    colleges: 3,
    schools: 0,
    companies: 0,
    communities: 0,
    organisations: 3,
    members: 12,
    residents: 0,
  },
  karma: 100,
  leads: [],
  created_by: 'Muster',
  updated_by: 'Muster',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
}

const tree = [
  on(api.locations.branch, ({ query }) => ({
    places: branches[query.get('parent') ?? ''] ?? [india, oman],
    more: 0,
    totals,
  })),
]
const countries = [india, oman].map(({ id, name: label }) => ({ id, value: id, label }))
const panel = [
  on(callTo(api.locations.detail, { place_id: goa.id }), detail),
  on(api.countries.list, pageOf(countries)),
  on(callTo(api.activity.ofRecord, { kind: 'state', record_id: goa.id }), pageOf([])),
]

const at = '/dashboard/manage-locations'
const bodies = (asked: readonly Asked[], call: Target) => asked.filter(to(call)).map(({ body }) => body)

test('the tree is walked with the keyboard: arrows open and close, typing jumps, Enter opens a place', async () => {
  await page.viewport(1440, 900)
  answer(tree, panel)
  const screen = await show(<LocationsPage />, { at })
  await expect.element(screen.getByText('2 countries, 2 states, 1 zone, 0 districts')).toBeVisible()
  const place = (name: string) =>
    screen.getByRole('row', { name: new RegExp(`^(Expand |Collapse )?${name}`) })
  await expect.element(place('Oman').getByText('Empty')).toBeVisible()
  await focusOn(place('India'))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(place('India')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(place('Goa')).toHaveAttribute('aria-level', '2')
  await userEvent.keyboard('k')
  await expect.element(place('Kerala')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Goa' })).toBeVisible()
  await expect
    .element(screen.getByText('Moving it also moves 2 zones, 3 organisations and 12 memberships.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await expect.element(screen.getByText('You can delete it once it’s empty.')).toBeVisible()
  await focusOn(place('Goa'))
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(place('India')).toHaveAttribute('aria-expanded', 'false')
})

test('a rename is sent once however often it is pressed, and says what was seen', async () => {
  await page.viewport(1440, 900)
  const saved = later(reply({ value: goa.id, label: 'Goa state' }, ''))
  const RENAME = callTo(api.states.update, { state_id: goa.id })
  const asked = answer(tree, panel, on(RENAME, saved.answer))
  const screen = await show(<LocationsPage />, { at: `${at}?place=${goa.id}` })
  await screen.getByRole('textbox', { name: 'Name' }).fill('Goa state')
  const save = screen.getByRole('button', { name: 'Save' })
  await save.dblClick()
  saved.release()
  await expect.element(page.getByText('Goa state updated')).toBeVisible()
  expect(bodies(asked, RENAME)).toEqual([{ label: 'Goa state', seen_at: detail.updated_at }])
})

test('a move says what comes along before it is saved, and what stands against it', async () => {
  await page.viewport(1440, 900)
  const move = {
    path: [{ id: oman.id, level: 'country', name: 'Oman' }],
    changes_country: true,
    content: detail.content,
    refusal: null,
  } as const
  answer(tree, panel, on(callTo(api.locations.previewMove, { place_id: goa.id }), move))
  const screen = await show(<LocationsPage />, { at: `${at}?place=${goa.id}` })
  await screen.getByRole('combobox', { name: 'Country' }).fill('Om')
  await page.getByRole('option', { name: 'Oman' }).click()
  const words =
    'It’ll move to Oman, along with 2 zones, 3 organisations and 12 memberships. This is a different country.'
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('a new place begins in the one that is open, and a name that is taken is told at its field', async () => {
  await page.viewport(1440, 900)
  const taken = 'There’s already a zone with this name in that state'
  const asked = answer(
    tree,
    panel,
    on(api.zones.create, refusal(409, { label: taken })),
    on(api.states.list, pageOf([{ id: goa.id, value: goa.id, label: 'Goa', country: 'India' }])),
  )
  const screen = await show(<LocationsPage />, { at: `${at}?place=${goa.id}` })
  await expect.element(screen.getByRole('heading', { name: 'Goa' })).toBeVisible()
  await screen.getByRole('button', { name: 'Add location' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Add zone' })).toBeVisible()
  await screen.getByRole('textbox', { name: 'Name' }).fill('North')
  await screen.getByRole('button', { name: 'Add zone' }).click()
  await expect.element(screen.getByText(taken).first()).toBeVisible()
  expect(bodies(asked, api.zones.create)).toEqual([{ label: 'North', state: goa.id }])
})

test('a link shows the locations of an import, and its filter can be removed', async () => {
  await page.viewport(1440, 900)
  const asked = answer(
    tree,
    on(api.locations.find, {
      places: [
        { ...india, found: false },
        { ...goa, found: true },
      ],
      more: false,
    }),
  )
  const screen = await show(<LocationsPage />, { at: `${at}?import=${goa.id}&importName=goa.xlsx` })
  await expect.element(screen.getByRole('row', { name: /Goa/ })).toBeVisible()
  expect(asked.find(to(api.locations.find))?.query.get('import')).toBe(goa.id)
  const filter = screen.getByRole('button', { name: 'Remove filter Import: goa.xlsx' })
  await filter.click()
  await expect.element(filter).not.toBeInTheDocument()
  await expect.element(screen.getByRole('row', { name: /India/ })).toBeVisible()
})

test('a search shows what it found with all it lies in, or that there is none', async () => {
  await page.viewport(1440, 900)
  const found = [
    { ...india, found: false },
    { ...goa, found: true },
  ]
  answer(
    tree,
    on(api.locations.find, ({ query }) => ({
      places: query.get('search') === 'goa' ? found : [],
      more: false,
    })),
  )
  const screen = await show(<LocationsPage />, { at: `${at}?search=goa` })
  await expect.element(screen.getByRole('row', { name: /Goa/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /Kerala/ }).query()).toBeNull()
  await screen.getByRole('textbox', { name: 'Search' }).fill('nowhere')
  await expect.element(screen.getByText('No locations match “nowhere”')).toBeVisible()
  await screen.getByRole('button', { name: 'Show all locations' }).click()
  await expect.element(screen.getByRole('row', { name: /Oman/ })).toBeVisible()
})

test('a branch that does not load says so where it would be, and can be tried again', async () => {
  await page.viewport(1440, 900)
  let fails = true
  answer(
    on(api.locations.branch, () =>
      fails ? refusal(500, { general: 'No' }) : { places: [india, oman], more: 3, totals },
    ),
  )
  const screen = await show(<LocationsPage />, { at })
  await expect.element(screen.getByText(/We couldn’t load these locations/)).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('row', { name: /Oman/ })).toBeVisible()
  await expect.element(screen.getByText('3 more locations. Search for them by name.')).toBeVisible()
})

test.each([
  [roles.admins, true],
  [roles.campusLead, false],
])('a zone leads to how it is doing, for those who may see that: %s', async (role, isShown) => {
  await page.viewport(1440, 900)
  const zone = {
    ...detail,
    level: 'zone',
    name: 'North',
    path: [onPath(india), onPath(goa)],
  } satisfies PlaceDetail
  answer(
    tree,
    panel,
    on(callTo(api.locations.detail, { place_id: goa.id }), zone),
    on(api.states.list, pageOf(countries)),
    on(callTo(api.activity.ofRecord, { kind: 'zone', record_id: goa.id }), pageOf([])),
  )
  signInAs({ muid: 'zoya@muster', roles: [role] })
  const screen = await show(<LocationsPage />, { at: `${at}?place=${goa.id}` })
  await expect.element(screen.getByRole('heading', { name: 'North' })).toBeVisible()
  const way = screen.getByRole('link', { name: 'View North’s dashboard' })
  if (isShown) await expect.element(way).toHaveAttribute('href', `/dashboard/zonal-dashboard?zone=${goa.id}`)
  else expect(way.query()).toBeNull()
})

test('on a phone one level shows at a time, with the path above', async () => {
  await page.viewport(390, 844)
  answer(
    tree,
    on(callTo(api.locations.detail, { place_id: india.id }), { ...detail, ...onPath(india), path: [] }),
  )
  const screen = await show(<LocationsPage />, { at })
  await screen.getByRole('button', { name: /^India/ }).click()
  await expect.element(screen.getByRole('button', { name: /^Kerala/ })).toBeVisible()
  expect(screen.getByText('Oman').query()).toBeNull()
  await screen.getByRole('button', { name: 'All countries' }).click()
  await expect.element(screen.getByRole('button', { name: /^Oman/ })).toBeVisible()
})
