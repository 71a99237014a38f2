import type { OrganizationStaffRow } from '@muster/contract/places/organisations.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal } from '../../../../test/browser/answers.ts'
import { pressByKey } from '../../../../test/browser/keyboard.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import OrganisationsPage from './organisations-page.tsx'

const idOf = (last: number) => `7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a1${last}`

const college: OrganizationStaffRow = {
  id: idOf(1),
  title: 'Government Engineering College, Thrissur',
  code: 'GECT',
  org_type: 'College',
  affiliation: 'Nila University',
  district: 'Thrissur',
  zone: 'Central',
  state: 'Kerala',
  country: 'India',
  user_count: 812,
  affiliation_id: idOf(2),
  district_id: idOf(3),
  state_id: idOf(4),
  country_id: idOf(5),
  created_by: 'Anju',
  updated_by: 'Biju',
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
}
const company: OrganizationStaffRow = {
  ...college,
  id: idOf(6),
  title: 'Blue Tide Analytics',
  code: 'BTA',
  org_type: 'Company',
  affiliation: null,
  affiliation_id: null,
  user_count: 0,
}

const answers = [
  on(callTo(api.savedViews.list, { list: 'organizations' }), []),
  on(api.affiliations.options, [
    { id: idOf(2), title: 'Nila University', value: idOf(2), label: 'Nila University' },
  ]),
  on(api.registration.countries, { countries: [{ id: idOf(5), name: 'India' }] }),
  on(api.registration.states, { states: [{ id: idOf(4), name: 'Kerala' }] }),
  on(api.registration.districts, { districts: [{ id: idOf(3), name: 'Thrissur' }] }),
  on(api.organisations.similar, ({ query }) =>
    query.get('title')?.startsWith('Govt')
      ? [
          {
            id: college.id,
            title: college.title,
            code: college.code,
            org_type: 'College',
            district: 'Thrissur',
            state: 'Kerala',
            user_count: 812,
            likeness: 0.92,
            reasons: ['similar_title'],
          },
        ]
      : [],
  ),
  on(api.organisations.staffList, ({ query }) => {
    const data = [college, company].filter((row) => row.org_type === query.get('org_type'))
    return pageOf(data)
  }),
]
const open = (search = '') => show(<OrganisationsPage />, { at: `/dashboard/organizations${search}` })

const place = [
  ['Country', 'India'],
  ['State', 'Kerala'],
  ['District', 'Thrissur'],
] as const

async function choosePlace(screen: Awaited<ReturnType<typeof open>>) {
  for (const [label, option] of place) {
    await screen.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
}

test('shows one type at a time, which stands in the address', async () => {
  answer(answers)
  const screen = await open()
  await expect.element(screen.getByText('Government Engineering College, Thrissur')).toBeVisible()
  await screen.getByText('Companies').click()
  await expect.element(screen.getByText('Blue Tide Analytics')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Create company' })).toBeVisible()
})

test('warns while one types a title that seems to be there already', async () => {
  answer(answers)
  const screen = await open('?edit=new')
  await screen.getByRole('textbox', { name: 'Title' }).fill('Govt. Engg. College')
  await expect.element(screen.getByText('It might already be in the list')).toBeVisible()
  await expect.element(screen.getByText(/92%/)).toBeVisible()
})

test('a company has no affiliation, and is added with its district', async () => {
  const asked = answer(answers, on(api.organisations.create))
  const screen = await open('?type=Company&edit=new')
  await screen.getByRole('textbox', { name: 'Title' }).fill('Red Sail Works')
  await screen.getByRole('textbox', { name: 'Code' }).fill('RSW')
  await expect.element(screen.getByLabelText('Affiliation')).not.toBeInTheDocument()
  await choosePlace(screen)
  await screen.getByRole('button', { name: 'Create company' }).last().click()
  await expect.element(page.getByText('Red Sail Works added')).toBeVisible()
  expect(asked.find(({ call }) => call.startsWith('POST') && call.includes('create'))?.body).toMatchObject({
    title: 'Red Sail Works',
    code: 'RSW',
    org_type: 'Company',
    district: idOf(3),
  })
})

test('a new one is there as it was filled in, its district included, after signing in again', async () => {
  answer(answers, on(api.organisations.create, refusal(401, { general: 'Please sign in' })))
  const first = await open('?type=Company&edit=new')
  await first.getByRole('textbox', { name: 'Title' }).fill('Red Sail Works')
  await first.getByRole('textbox', { name: 'Code' }).fill('RSW')
  await choosePlace(first)
  await first.getByRole('button', { name: 'Create company' }).last().click()
  await expect.element(page.getByText('Please sign in').first()).toBeVisible()
  await first.unmount()
  const asked = answer(on(api.organisations.create))
  const second = await open('?type=Company&edit=new')
  await expect.element(second.getByRole('textbox', { name: 'Title' })).toHaveValue('Red Sail Works')
  for (const [label, name] of place)
    await expect.element(second.getByRole('combobox', { name: label, exact: true })).toHaveValue(name)
  await second.getByRole('button', { name: 'Create company' }).last().click()
  await expect.element(page.getByText('Red Sail Works added')).toBeVisible()
  expect(asked.filter(({ call }) => call.includes('create')).at(-1)?.body).toMatchObject({
    title: 'Red Sail Works',
    code: 'RSW',
    district: idOf(3),
  })
})

test('says how many members keep an organisation from being deleted', async () => {
  answer(answers)
  const screen = await open()
  await screen.getByRole('button', { name: `Actions for ${college.title}` }).click()
  await pressByKey(page.getByRole('menuitem', { name: 'Delete' }))
  await expect.element(page.getByText(/It still has 812 members\./)).toBeVisible()
})

test('changes the type of selected ones, asking for an affiliation where they become colleges', async () => {
  const job = {
    id: idOf(7),
    act: 'organization.type',
    state: 'done',
    total: 1,
    done: 1,
    refused: 0,
    reasons: [],
    detail: 'College, Nila University',
    reason: null,
    created_at: '2026-11-22T10:00:00.000Z',
    ended_at: '2026-11-22T10:00:01.000Z',
    seconds_left: null,
    stopped_because: null,
    undoes: null,
    undo_until: '2026-11-22T10:30:01.000Z',
    undone_by: null,
    file_until: null,
  } as const
  const asked = answer(
    answers,
    on(api.organisationActs.changeType, job),
    on(callTo(api.bulkJobs.undo, { job_id: job.id }), { ...job, id: idOf(8), undoes: job.id }),
  )
  const screen = await open('?type=Company')
  await screen.getByRole('checkbox', { name: /Blue Tide Analytics/ }).click()
  await expect.element(screen.getByRole('button', { name: 'Affiliation' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Type' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('heading', { name: 'Change the type of 1 company?' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await expect.element(page.getByRole('option', { name: 'Company' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'College' }).click()
  await dialog.getByRole('button', { name: 'Change type' }).click()
  await expect.element(dialog.getByText('Choose one')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Affiliation' }).click()
  await page.getByRole('option', { name: 'Nila University' }).click()
  await dialog.getByRole('button', { name: 'Change type' }).click()
  await expect
    .element(page.getByText('Changed the type of 1 organisation to College, Nila University'))
    .toBeVisible()
  expect(asked.find(({ call }) => call.endsWith('many/type/'))?.body).toMatchObject({
    ids: [company.id],
    seen: 1,
    org_type: 'College',
    affiliation: idOf(2),
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => asked.some(({ call }) => call.endsWith('/undo/'))).toBe(true)
})

test('opens an import where its rows are, counts them by type, and shows all again', async () => {
  answer(
    answers,
    on(api.organisations.staffList, ({ query }) => {
      const came = query.has('import') ? [company] : [college, company]
      const data = came.filter((row) => row.org_type === query.get('org_type'))
      return pageOf(data)
    }),
  )
  const screen = await open(`?import=${idOf(9)}&importName=companies.csv`)
  await expect.element(screen.getByRole('link', { name: company.title })).toBeVisible()
  const search = () => screen.router.state.location.search
  expect(search()).toBe(`?import=${idOf(9)}&importName=companies.csv&type=Company`)
  await expect.element(screen.getByRole('radio', { name: 'Companies 1' })).toBeChecked()
  // A tab that someone clicked stays open, even if the import has no organisations of its type.
  await screen.getByText('Colleges 0').click()
  await expect.poll(search).toContain('type=College')
  await expect.element(screen.getByRole('link', { name: college.title })).not.toBeInTheDocument()
  await screen.getByText('Companies 1').click()
  await expect.element(screen.getByRole('link', { name: company.title })).toBeVisible()
  await screen.getByRole('button', { name: 'Remove filter Import: companies.csv' }).click()
  await expect.poll(search).toBe('?type=Company')
  await expect.element(screen.getByRole('radio', { name: 'Companies', exact: true })).toBeChecked()
})
