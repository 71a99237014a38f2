import type { ProposalReview, ProposalRow } from '@muster/contract/places/organisation-proposals.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import {
  type Answer,
  type Asked,
  answer,
  callTo,
  on,
  pageOf,
  refusal,
} from '../../../../../test/browser/answers.ts'
import { typeInto } from '../../../../../test/browser/keyboard.ts'
import { typeBeforePalette } from '../../../../../test/browser/late-palette.tsx'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import ProposalsPage from './proposals-page.tsx'

const titles = ['GEC Kannur', 'Coir and Code Works']
const idOf = (title: string) => `00000000-0000-4000-8000-00000000000${titles.indexOf(title)}`
const PLACE = '00000000-0000-4000-8000-0000000000aa'

const rowOf = (title: string): ProposalRow => ({
  id: idOf(title),
  title,
  org_type: 'College',
  proposers: 1,
  proposed_by: 'Asha Rao',
  created_at: '2026-10-31T10:00:00.000Z',
  overdue: true,
  state: 'waiting',
  organization: null,
  is_new: false,
  reason: null,
  decided_by: null,
  decided_at: null,
  held_by: null,
})

const reviewOf = (title: string): ProposalReview => ({
  row: rowOf(title),
  proposers: [
    {
      full_name: 'Asha Rao',
      muid: 'asha@muster',
      profile_pic: null,
      level: 2,
      suspended: false,
      title,
      joined_at: '2026-10-30T10:00:00.000Z',
      proposed_at: '2026-10-31T10:00:00.000Z',
      department: 'Physics',
      graduation_year: 2028,
      college: null,
      result: null,
    },
  ],
  mail_domain: 'gcek.example',
  similar:
    title === 'GEC Kannur'
      ? [
          {
            id: PLACE,
            title: 'Govt. Engineering College, Kannur',
            code: 'GECK',
            org_type: 'College',
            district: 'Kannur',
            state: 'Kerala',
            user_count: 812,
            likeness: 0.94,
            reasons: ['same_initials'],
          },
        ]
      : [],
  draft: { title, code: 'GECK2', org_type: 'College', district: null, affiliation: null },
  undo_until: null,
})

const imran = { full_name: 'Imran Sheikh', muid: 'imran@muster', profile_pic: null }

/** The request bodies of the decisions. */
const decisions = (asked: readonly Asked[]) =>
  asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)

async function open(more: readonly Answer[] = []) {
  const decided = new Set<string>()
  const waiting = () => titles.filter((title) => !decided.has(idOf(title))).map(rowOf)
  const acts = titles.flatMap((title) => [
    on(callTo(api.organisationProposals.review, { proposal_id: idOf(title) }), reviewOf(title)),
    on(callTo(api.organisationProposals.hold, { proposal_id: idOf(title) }), { held_by: null }),
    on(callTo(api.organisationProposals.decide, { proposal_id: idOf(title) }), ({ body }) => {
      decided.add(idOf(title))
      const results = { linked: 1, had_link: 0, other_college: 0, suspended: 0 }
      const isRejected = (body as { outcome: string }).outcome === 'reject'
      const organization = isRejected ? null : { id: PLACE, title: 'Govt. Engineering College, Kannur' }
      return { organization, results }
    }),
    on(callTo(api.organisationProposals.undo, { proposal_id: idOf(title) }), () => {
      decided.delete(idOf(title))
      return {}
    }),
  ])
  const asked = answer(
    on(api.organisationProposals.cases, () => pageOf(waiting())),
    on(api.duties.queue, { owned: [], on_duty: null }),
    on(api.organisationProposals.counts, () => ({
      waiting: waiting().length,
      overdue: 0,
      oldest_at: null,
      decided_today: 0,
      decided_today_by_me: 0,
      last_decided_at: null,
      people: [],
      reviewers: [],
    })),
    on(api.organisationProposals.reasons, {
      reasons: ['This is no college.'],
      updated_by: null,
      updated_at: '2026-10-30T10:00:00.000Z',
    }),
    on(api.staffSearch.organizations, []),
    on(api.registration.countries, { countries: [] }),
    on(api.organisations.similar, []),
    on(api.affiliations.options, []),
    acts,
    more,
  )
  await show(<ProposalsPage />)
  return asked
}

test('the most alike one is chosen, its name is on the button, and the key settles the case and takes it back', async () => {
  await open()
  await expect
    .element(page.getByRole('button', { name: /It’s Govt. Engineering College, Kannur/ }))
    .toBeVisible()
  await expect.element(page.getByText('94%')).toBeVisible()
  await expect.element(page.getByText('gcek.example')).toBeVisible()
  await userEvent.keyboard('m')
  await expect.element(page.getByText(/1 person linked/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Coir and Code Works' })).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(page.getByRole('heading', { name: 'GEC Kannur' })).toBeVisible()
})

test('none of them: the form of a new one opens with what is known', async () => {
  await open()
  await page.getByText('None of these, it’s new').click()
  await expect.element(page.getByRole('button', { name: /^It’s/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: /Accept as new/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('GECK2')
})

test('a proposal that names all that is needed is accepted as it stands', async () => {
  const district = { district_id: PLACE, state_id: PLACE, country_id: PLACE }
  const review = reviewOf('Coir and Code Works')
  const draft = { ...review.draft, org_type: 'Company', district } as const
  const asked = await open([
    on(callTo(api.organisationProposals.review, { proposal_id: idOf('Coir and Code Works') }), {
      ...review,
      draft,
    }),
    on(api.registration.states, { states: [] }),
    on(api.registration.districts, { districts: [] }),
  ])
  await page.getByRole('button', { name: /^Coir and Code Works/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Coir and Code Works' })).toBeVisible()
  await userEvent.keyboard('v')
  await expect.element(page.getByRole('button', { name: 'Create company' })).toBeEnabled()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => decisions(asked)).toMatchObject([{ outcome: 'accept', org: { district: PLACE } }])
})

test('rejecting asks for the reason, which a key chooses, and tells it', async () => {
  const asked = await open()
  await expect.element(page.getByRole('heading', { name: 'GEC Kannur' })).toBeVisible()
  await userEvent.keyboard('r')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabelText('Reason')
  await expect.element(dialog.getByRole('button', { name: 'This is no college.' })).toHaveFocus()
  await userEvent.keyboard('1')
  await expect.element(field).toHaveValue('This is no college.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('GEC Kannur rejected')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Coir and Code Works' })).toBeVisible()
  expect(decisions(asked)).toEqual([{ outcome: 'reject', reason: 'This is no college.' }])
})

test('a reason that was not sent is there again after signing in once more', async () => {
  const refused = [
    on(
      callTo(api.organisationProposals.decide, { proposal_id: idOf('GEC Kannur') }),
      refusal(401, { general: 'Please sign in' }),
    ),
  ]
  const first = await open(refused)
  await page.getByRole('button', { name: /^Reject/ }).click()
  const field = page.getByRole('dialog').getByLabelText('Reason')
  await typeInto(field, 'It closed in 2019, and nobody has studied there since.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('dialog').getByText('Please sign in')).toBeVisible()
  expect(decisions(first)).toHaveLength(1)
  await cleanup()
  await open()
  await page.getByRole('button', { name: /^Reject/ }).click()
  await expect.element(field).toHaveValue('It closed in 2019, and nobody has studied there since.')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByText('GEC Kannur rejected')).toBeVisible()
  await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('draft '))).toEqual([])
})

test('who was too late is told who was faster, and goes on with what is left', async () => {
  let isDecided = false
  await open([
    on(callTo(api.organisationProposals.decide, { proposal_id: idOf('GEC Kannur') }), () => {
      isDecided = true
      return refusal(409, { general: 'Faiz Fellow has already accepted it' })
    }),
    on(api.organisationProposals.cases, () =>
      pageOf(titles.filter((_, at) => at > 0 || !isDecided).map(rowOf)),
    ),
  ])
  await expect.element(page.getByRole('heading', { name: 'GEC Kannur' })).toBeVisible()
  await userEvent.keyboard('m')
  await expect.element(page.getByText('Faiz Fellow has already accepted it')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Coir and Code Works' })).toBeVisible()
})

test('the list and a case that do not load say so, and are asked for again', async () => {
  await open([
    on(
      callTo(api.organisationProposals.review, { proposal_id: idOf('GEC Kannur') }),
      refusal(500, { general: 'It broke' }),
    ),
  ])
  await expect.element(page.getByText('We couldn’t load this proposal')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^It’s/ })).not.toBeInTheDocument()
  answer(
    on(callTo(api.organisationProposals.review, { proposal_id: idOf('GEC Kannur') }), reviewOf('GEC Kannur')),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: /^It’s/ })).toBeVisible()
})

test('an empty queue says that all is settled, and a search without a match how to widen it', async () => {
  await open([on(api.organisationProposals.cases, pageOf([]))])
  await expect.element(page.getByText(/^Every proposal has been decided/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Search' }).fill('nothing like it')
  await expect.element(page.getByText('No matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect.element(page.getByText(/^Every proposal has been decided/)).toBeVisible()
})

test('what a colleague has open is passed over, locked when it is chosen, and can be taken over', async () => {
  let holder: ProposalRow['held_by'] = imran
  const asked = await open([
    on(
      api.organisationProposals.cases,
      pageOf([{ ...rowOf('GEC Kannur'), held_by: imran }, rowOf('Coir and Code Works')]),
    ),
    on(callTo(api.organisationProposals.hold, { proposal_id: idOf('GEC Kannur') }), ({ body }) => {
      if ((body as { take_over?: boolean }).take_over) holder = null
      return { held_by: holder }
    }),
  ])
  await expect.element(page.getByRole('heading', { name: 'Coir and Code Works' })).toBeVisible()
  await page.getByRole('button', { name: /GEC Kannur.*Imran Sheikh has this open/ }).click()
  await expect.element(page.getByRole('button', { name: 'Take over' })).toBeVisible()
  await userEvent.keyboard('m')
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('button', { name: /^It’s/ })).toBeVisible()
  expect(decisions(asked)).toEqual([])
})

test('what is typed before the palette has loaded decides nothing', async () => {
  const asked = await open()
  await expect
    .element(page.getByRole('button', { name: /It’s Govt. Engineering College, Kannur/ }))
    .toBeVisible()
  await typeBeforePalette(asked)
})
