import type { ShortLinkRow } from '@muster/contract/reach/short-links.ts'
import { expect, test } from 'vitest'
import { answer, callTo, on, pageOf, refusal, to } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import ShortLinksPage from './short-links-page.tsx'

const devika = {
  id: 'a6b1f7c2-0d5e-4f1c-9d3a-51c1de1e0a01',
  full_name: 'Devika Raman',
  muid: 'devika-raman@muster',
}
const keeper = {
  ...devika,
  id: 'a6b1f7c2-0d5e-4f1c-9d3a-51c1de1e0a02',
  full_name: 'Kiran Keeper',
  muid: 'kiran-keeper@muster',
}

const link = (more: Partial<ShortLinkRow> = {}): ShortLinkRow => ({
  id: '7b6f2c0e-53a5-4f0e-9d0a-0c8f6f1f2a11',
  title: 'Build Weekend poster',
  long_url: 'https://example.org/weekend',
  short_url: 'build-weekend',
  link: 'https://muster.test/r/build-weekend',
  state: 'active',
  tags: [],
  count: 3412,
  visitors: 2104,
  reports: 0,
  owner_id: devika.id,
  owner: 'Devika Raman',
  expires_at: null,
  max_clicks: null,
  passes_query: false,
  has_password: false,
  warns: false,
  last_click_at: null,
  archived_at: null,
  created_by: 'Devika Raman',
  updated_by: 'Devika Raman',
  created_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-01T10:00:00.000Z',
  ...more,
})
const answersOf = (...data: ShortLinkRow[]) => [
  on(callTo(api.savedViews.list, { list: 'short-links' }), []),
  on(api.shortLinks.tags, ['posters']),
  on(api.shortLinks.owners, [devika, keeper]),
  on(api.shortLinks.list, pageOf(data)),
]
const open = (query = '') => show(<ShortLinksPage />, { at: `/dashboard/url-shortener${query}` })

test('shows where each link leads and how often it was followed', async () => {
  answer(answersOf(link()))
  const screen = await open()
  await expect.element(screen.getByText('muster.test/r/build-weekend').first()).toBeVisible()
  await expect.element(screen.getByText('3,412').first()).toBeVisible()
  await expect.element(screen.getByText('Devika Raman').first()).toBeVisible()
})

test('asks for the archive that the address names', async () => {
  const asked = answer(answersOf(link({ state: 'archived', archived_at: '2026-11-02T10:00:00.000Z' })))
  const screen = await open('?state=archived')
  await expect.element(screen.getByText('Build Weekend poster').first()).toBeVisible()
  expect(asked.find(to(api.shortLinks.list))?.query.get('state')).toBe('archived')
})

test('a name that is free is suggested from the title, and what is refused stands at its field', async () => {
  const asked = answer(
    answersOf(),
    on(api.shortLinks.check, ({ query }) =>
      query.get('short_url')
        ? { is_free: true, text: null, suggestion: null }
        : { is_free: false, text: null, suggestion: 'poster' },
    ),
    on(api.shortLinks.create, refusal(400, { long_url: 'This address is of a private network' })),
  )
  const screen = await open('?edit=new')
  await screen.getByRole('textbox', { name: 'Title' }).fill('Poster')
  await screen.getByRole('textbox', { name: 'Paste long link' }).fill('http://10.0.0.1/')
  await screen.getByRole('button', { name: 'poster', exact: true }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Short link' })).toHaveValue('poster')
  await screen.getByRole('button', { name: 'Create', exact: true }).last().click()
  await expect.element(screen.getByText('This address is of a private network').first()).toBeVisible()
  expect(asked.find(to(api.shortLinks.create))?.body).toMatchObject({
    title: 'Poster',
    long_url: 'http://10.0.0.1/',
    short_url: 'poster',
  })
})

test('a password is set, stays when nothing is entered, and goes when it is taken away', async () => {
  const protectedLink = link({ has_password: true })
  const asked = answer(
    answersOf(protectedLink),
    on(api.shortLinks.check, { is_free: true, text: null, suggestion: null }),
    on(callTo(api.shortLinks.update, { url_id: protectedLink.id }), protectedLink),
  )
  const sent = () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)
  const screen = await open(`?edit=${protectedLink.id}`)
  await screen.getByRole('textbox', { name: 'Title' }).fill('Poster')
  await expect.element(screen.getByText('Last updated by Devika Raman', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(sent).toEqual([{ title: 'Poster', seen_at: protectedLink.updated_at }])
  await expect.element(screen.getByRole('button', { name: 'Save', exact: true })).not.toBeInTheDocument()
  const again = await open(`?edit=${protectedLink.id}`)
  await again.getByRole('checkbox', { name: 'Remove the password' }).click()
  await again.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sent().at(-1)).toEqual({ password: null, seen_at: protectedLink.updated_at })
})

test('another owner is found by name, and is all that is sent', async () => {
  const own = link()
  const asked = answer(
    answersOf(own),
    on(api.shortLinks.check, { is_free: true, text: null, suggestion: null }),
    on(callTo(api.shortLinks.update, { url_id: own.id }), {
      ...own,
      owner_id: keeper.id,
      owner: keeper.full_name,
    }),
  )
  const screen = await open(`?edit=${own.id}`)
  const field = screen.getByRole('combobox', { name: 'Owner' })
  await expect.element(field).toHaveValue('Devika Raman, devika-raman@muster')
  await field.fill('Kiran')
  await screen.getByRole('option', { name: /Kiran Keeper/ }).click()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => asked.find(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({ owner_id: keeper.id, seen_at: own.updated_at })
})

test('shows what came with one sheet, and says so', async () => {
  const asked = answer(answersOf(link()))
  const screen = await open(`?import=${keeper.id}&importName=links.csv`)
  await expect.element(screen.getByRole('button', { name: 'Change filter Import: links.csv' })).toBeVisible()
  expect(asked.find(to(api.shortLinks.list))?.query.get('import')).toBe(keeper.id)
})
