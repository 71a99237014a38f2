import type { ProposalRow } from '@muster/contract/places/organisation-proposals.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import ProposalsPage from './proposals-page.tsx'

const VERIFY = '/api/v1/dashboard/organisation/verify'
const titles = ['GEC Kannur', 'Coir and Code Works']
const idOf = (title: string) => `00000000-0000-4000-8000-00000000000${titles.indexOf(title)}`
const PLACE = '00000000-0000-4000-8000-0000000000aa'

const rowOf = (title: string): ProposalRow => ({
  ...{ id: idOf(title), title, org_type: 'College', proposers: 1, proposed_by: 'Asha Rao' },
  ...{
    created_at: '2026-10-31T10:00:00.000Z',
    overdue: true,
    state: 'waiting',
    organization: null,
    is_new: false,
  },
  ...{ reason: null, decided_by: null, decided_at: null, held_by: null },
})

const reviewOf = (title: string) => ({
  row: rowOf(title),
  proposers: [
    {
      ...{ full_name: 'Asha Rao', muid: 'asha@muster', profile_pic: null, level: 2, suspended: false, title },
      ...{
        joined_at: '2026-10-30T10:00:00.000Z',
        proposed_at: '2026-10-31T10:00:00.000Z',
        department: 'Physics',
      },
      ...{ graduation_year: 2028, college: null, result: null },
    },
  ],
  mail_domain: 'gcek.example',
  similar:
    title === 'GEC Kannur'
      ? [
          {
            ...{ id: PLACE, title: 'Govt. Engineering College, Kannur', code: 'GECK', org_type: 'College' },
            ...{
              district: 'Kannur',
              state: 'Kerala',
              user_count: 812,
              likeness: 0.94,
              reasons: ['same_initials'],
            },
          },
        ]
      : [],
  draft: { title, code: 'GECK2', org_type: 'College', district: null, affiliation: null },
  undo_until: null,
})

async function open() {
  const decided = new Set<string>()
  const waiting = () => titles.filter((title) => !decided.has(idOf(title))).map(rowOf)
  const acts = titles.map((title) => ({
    [`GET ${VERIFY}/${idOf(title)}/`]: reviewOf(title),
    [`POST ${VERIFY}/${idOf(title)}/hold/`]: { held_by: null },
    [`PATCH ${VERIFY}/${idOf(title)}/`]: () => {
      decided.add(idOf(title))
      const results = { linked: 1, had_link: 0, other_college: 0, suspended: 0 }
      return { organization: { id: PLACE, title: 'Govt. Engineering College, Kannur' }, results }
    },
    [`POST ${VERIFY}/${idOf(title)}/undo/`]: () => {
      decided.delete(idOf(title))
      return {}
    },
  }))
  answer({
    [`GET ${VERIFY}/cases/`]: () => ({
      data: waiting(),
      pagination: {
        ...{ count: waiting().length, countIsCapped: false, totalPages: 1, pageIndex: 1, perPage: 20 },
        ...{ isNext: false, isPrev: false, nextPage: null },
      },
    }),
    [`GET ${VERIFY}/counts/`]: () => ({
      ...{ waiting: waiting().length, overdue: 0, oldest_at: null, decided_today: 0, decided_today_by_me: 0 },
      ...{ last_decided_at: null, people: [], reviewers: [] },
    }),
    [`GET ${VERIFY}/reasons/`]: {
      ...{ reasons: ['This is no college.'], updated_by: null, updated_at: '2026-10-30T10:00:00.000Z' },
    },
    'GET /api/v1/dashboard/staff-search/organizations/': [],
    'GET /api/v1/register/country/list/': { countries: [] },
    'GET /api/v1/dashboard/organisation/institutes/similar/': [],
    'GET /api/v1/dashboard/organisation/affiliation/list/': [],
    ...Object.assign({}, ...acts),
  })
  await show(<ProposalsPage />)
}

test('the most alike one is chosen, its name is on the button, and the key settles the case and takes it back', async () => {
  await open()
  await expect
    .element(page.getByRole('button', { name: /It is Govt. Engineering College, Kannur/ }))
    .toBeVisible()
  await expect.element(page.getByText('94 %')).toBeVisible()
  await expect.element(page.getByText('gcek.example')).toBeVisible()
  await userEvent.keyboard('m')
  await expect.element(page.getByText(/1 person linked/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Coir and Code Works' })).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(page.getByRole('heading', { name: 'GEC Kannur' })).toBeVisible()
})

test('none of them: the form of a new one opens with what is known', async () => {
  await open()
  await page.getByText('None of them, it is new').click()
  await expect.element(page.getByRole('button', { name: /^It is/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: /Accept as new/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toHaveValue('GECK2')
})
