import { Landing } from '@muster/contract/reach/public-figures.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal } from '../../../../test/browser/answers.ts'
import { filled } from '../../../../test/browser/filled.ts'
import { show } from '../../../../test/browser/show.tsx'
import { api } from '../../../api/client.ts'
import FoundationPage from './foundation-page.tsx'
import SiteTextsPage from './manage/site-texts-page.tsx'
import { blocksOf } from './shared/text-body.tsx'
import { TextPage } from './text-page.tsx'

const terms = {
  key: 'terms',
  title: 'Terms of use',
  body: '## Who can join\nAnyone.\n\n- One account\n- One person',
  link: null,
  link_text: null,
  next_on: null,
  version: 3,
  published_at: '2026-11-01T10:00:00.000Z',
  is_current: true,
} as const
const ONE = callTo(api.siteTexts.one, { key: 'terms' })

test('a visitor reads a text with its headings and lists, and which version it is', async () => {
  answer(on(ONE, terms))
  await show(<TextPage name="terms" title="Terms of use" versioned />, { at: '/terms' })
  await expect.element(page.getByRole('heading', { name: 'Who can join' })).toBeVisible()
  await expect.element(page.getByText(/^Version 3, in force since/)).toBeVisible()
  expect(page.getByRole('main').getByRole('listitem').elements()).toHaveLength(2)
})

test('without a text the page says that it is not there yet, and leads home', async () => {
  answer(on(callTo(api.siteTexts.one, { key: 'foundation' }), { ...terms, key: 'foundation', body: '' }))
  await show(<TextPage name="foundation" title="Who we are" />, { at: '/foundation' })
  await expect.element(page.getByRole('heading', { name: 'We’re still cooking this page' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/')
})

test('who we are is followed by what the community does', async () => {
  const landing = filled(Landing, {
    figures: { members: 412, org_type_counts: [] },
    circles: [],
    made: [],
    level_up: null,
    meetups: [],
    events: [],
    faces: [],
    words: [],
  })
  answer(
    on(callTo(api.siteTexts.one, { key: 'foundation' }), {
      ...terms,
      key: 'foundation',
      title: 'Who we are',
    }),
    on(api.publicFigures.landing, landing),
  )
  await show(<FoundationPage />, { at: '/foundation' })
  await expect.element(page.getByRole('heading', { name: 'Who we are' })).toBeVisible()
  await expect.element(page.getByText('412', { exact: true })).toBeVisible()
})

test('a page that calls on people says when it is next, leads to it twice, and answers questions one by one', async () => {
  answer(
    on(callTo(api.siteTexts.one, { key: 'trivial-ideas' }), {
      ...terms,
      key: 'trivial-ideas',
      title: 'Small ideas',
      body: 'Tell us.\n\n## Questions\n- Is it free? Yes, always.\n- Who may? Anybody.',
      link: 'https://forms.example.org/idea',
      link_text: 'Submit',
      next_on: '2027-01-09',
    }),
  )
  await show(<TextPage name="trivial-ideas" title="Trivial ideas" campaign />, { at: '/trivial-ideas' })
  await expect.element(page.getByText(/^Next date: .*2027/)).toBeVisible()
  expect(page.getByRole('link', { name: 'Submit' }).elements()).toHaveLength(2)
  await expect.element(page.getByText('Yes, always.')).not.toBeVisible()
  await page.getByText('Is it free?').click()
  await expect.element(page.getByText('Yes, always.')).toBeVisible()
})

test('a text that does not load can be asked for again', async () => {
  let works = false
  answer(on(ONE, () => (works ? terms : refusal(503, { general: 'The server is busy right now' }))))
  await show(<TextPage name="terms" title="Terms of use" versioned />, { at: '/terms' })
  await expect.element(page.getByText('The server is busy right now')).toBeVisible()
  works = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Who can join' })).toBeVisible()
})

test('an administrator sees what is typed as visitors would, and publishes it', async () => {
  const row = {
    key: 'terms',
    title: 'Terms of use',
    version: 3,
    is_empty: false,
    published_at: null,
    published_by: null,
  } as const
  const asked = answer(
    on(api.siteTexts.list, [row]),
    on(api.siteIdentity.read, { name: 'Muster', logo: null, is_uploaded: false }),
    on(callTo(api.siteTexts.read, { key: 'terms' }), terms),
    on(callTo(api.siteTexts.versions, { key: 'terms' }), []),
    on(callTo(api.siteTexts.agreements, { key: 'terms' }), pageOf([])),
    on(callTo(api.siteTexts.publish, { key: 'terms' }), { ...terms, version: 4 }),
  )
  await show(<SiteTextsPage />, { at: '/dashboard/site-texts' })
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('## All new\nRead this.')
  await expect.element(page.getByRole('heading', { name: 'All new' })).toBeVisible()
  await page.getByRole('checkbox', { name: /ask members to agree again/ }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect
    .poll(() => asked.find(({ call }) => call.startsWith('POST'))?.body)
    .toMatchObject({
      body: '## All new\nRead this.',
      asks_again: true,
      after_version: 3,
    })
})

test('the handbook of a role has a text without a button, and its versions lead nowhere', async () => {
  const key = 'handbook-appraiser' as const
  const row = { title: 'Handbook: Appraiser', version: 2, published_at: null }
  answer(
    on(api.siteTexts.list, [{ ...row, key, is_empty: false }]),
    on(api.siteIdentity.read, { name: 'Muster', logo: null, is_uploaded: false }),
    on(callTo(api.siteTexts.read, { key }), { ...row, key, body: '## Copied work\nAsk first.' }),
    on(callTo(api.siteTexts.versions, { key }), [{ ...row, asks_again: false }]),
  )
  await show(<SiteTextsPage />, { at: '/dashboard/site-texts' })
  await expect.element(page.getByRole('heading', { name: 'Copied work' })).toBeVisible()
  await expect.element(page.getByText('Only for staff: what a new Appraiser reads first')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Button text' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Version 2', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Version 2' })).not.toBeInTheDocument()
})

test('lines belong to the paragraph or list before them until an empty line', () => {
  expect(blocksOf('One\ntwo\n\n- a\n- b\n\nthree')).toEqual([
    { kind: 'paragraph', text: 'One two' },
    { kind: 'list', entries: ['a', 'b'] },
    { kind: 'paragraph', text: 'three' },
  ])
})
