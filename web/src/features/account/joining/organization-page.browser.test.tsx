import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Asked, answer, on, pageOf, refusal, to } from '../../../../test/browser/answers.ts'
import { signInAs } from '../../../../test/browser/session.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import OrganizationPage from './organization-page.tsx'

const COLLEGE = '11111111-1111-4111-8111-111111111111'
const KERALA = '11111111-1111-4111-8111-111111111112'
const GOA = '11111111-1111-4111-8111-111111111113'
const college = (id: string, title: string, state: string) => ({
  id,
  title,
  code: 'KPSC',
  org_type: 'College',
  district: 'Kannur',
  members: 12,
  karma: 0,
  month_karma: 0,
  active_30_days: 0,
  free_seats: 0,
  faces: [],
  state,
})
const colleges = [
  college(COLLEGE, 'Kappad Shore College', KERALA),
  college(GOA, 'Mandovi River College', GOA),
]
const answers = [
  on(api.account.organizations, []),
  on(api.registration.departments, { departments: [] }),
  on(api.registration.collegeStates, {
    states: [
      { id: KERALA, name: 'Kerala', colleges: 412 },
      { id: GOA, name: 'Goa', colleges: 30 },
    ],
  }),
  on(api.profiles.campuses, ({ query }: Asked) => {
    const search = query.get('search')?.toLowerCase() ?? ''
    const found = colleges.filter(
      ({ title, state }) => title.toLowerCase().includes(search) && (query.get('state') ?? state) === state,
    )
    return pageOf(found.map(({ state: _, ...college }) => college))
  }),
  on(api.registration.companies, { companies: [{ id: COLLEGE, title: 'Backwater Software' }] }),
  on(api.account.addOrganization),
]
const open = () =>
  show(<OrganizationPage />, {
    at: '/register/organization',
    others: { '/register': <p>The account</p>, '/register/interests': <p>The interests</p> },
  })

const signIn = () => signInAs({ muid: 'anju@muster' })

test('asks visitors for an account first', async () => {
  answer()
  const screen = await open()
  await expect.element(screen.getByText('The account')).toBeVisible()
})

test('sends the college once, and goes on to the interests', async () => {
  signIn()
  const asked = answer(answers)
  const screen = await open()
  await screen.getByLabelText('College').fill('Kappad')
  await screen.getByRole('option', { name: /Kappad Shore College/ }).click()
  await screen.getByRole('button', { name: 'Submit' }).dblClick()
  await expect.element(screen.getByText('The interests')).toBeVisible()
  expect(asked.filter(to(api.account.addOrganization)).map(({ body }) => body)).toEqual([
    {
      organization: COLLEGE,
      is_alumni: false,
      is_student: true,
      department: null,
      graduation_year: null,
    },
  ])
})

test('asks who is no student where they work, and lets everybody go past', async () => {
  signIn()
  answer(answers)
  const screen = await open()
  await screen.getByLabelText('I’m not a student').click()
  await expect.element(screen.getByText('Where do you work?')).toBeVisible()
  await expect.element(screen.getByLabelText('Organisation')).toBeVisible()
  await screen.getByRole('button', { name: 'Skip' }).click()
  await expect.element(screen.getByText('The interests')).toBeVisible()
})

test('a college that is missing is told, and no list covers it', async () => {
  signIn()
  answer(answers)
  const screen = await open()
  await screen.getByRole('button', { name: 'Submit' }).click()
  const college = screen.getByRole('combobox', { name: 'College' })
  await expect.element(college).toHaveFocus()
  await expect.element(college).toHaveAccessibleDescription('Choose one from the list or add it')
  await expect.element(college).toHaveAttribute('aria-expanded', 'false')
})

test('opens with the largest colleges of the state, and finds one elsewhere when the state has none', async () => {
  signIn()
  answer(answers)
  const screen = await open()
  const college = screen.getByRole('combobox', { name: 'College' })
  await college.click()
  await expect.element(screen.getByText('Largest in Kerala')).toBeVisible()
  await expect.element(screen.getByRole('option', { name: 'Kappad Shore College Kannur' })).toBeVisible()
  await expect.element(screen.getByText('Type to search all 412')).toBeVisible()
  await college.fill('mandovi')
  await expect.element(screen.getByRole('option', { name: /Mandovi River College/ })).toBeVisible()
  await expect
    .element(screen.getByRole('listbox').getByRole('option').last())
    .toHaveTextContent('Add “mandovi”')
})

test('without colleges in the list, it says what to type', async () => {
  signIn()
  answer(answers, on(api.registration.collegeStates, { states: [] }))
  const screen = await open()
  // Without options there is no listbox, because that role needs one.
  await screen.getByRole('combobox', { name: 'College' }).click()
  await expect.element(screen.getByText('Type part of the name')).toBeVisible()
  expect(screen.getByRole('listbox').elements()).toEqual([])
})

test('a company that is in the list already is told once, at its field', async () => {
  signIn()
  const told = 'This organisation is already in the list. Choose it there.'
  answer(
    answers,
    on(api.registration.proposeOrganization, () => refusal(409, { title: told })),
  )
  const screen = await open()
  await screen.getByLabelText('I’m not a student').click()
  await screen.getByLabelText('Organisation').fill('Back Water Software')
  await screen.getByRole('option', { name: /^Add “/ }).click()
  await screen.getByRole('button', { name: 'Submit' }).click()
  const field = screen.getByRole('combobox', { name: 'Organisation' })
  await expect.element(field).toHaveAccessibleDescription(told)
  await expect.element(field).toHaveFocus()
  expect(page.getByText(told).elements()).toHaveLength(1)
})
