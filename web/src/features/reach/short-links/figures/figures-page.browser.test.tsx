import type { LinkAnalytics } from '@muster/contract/reach/short-link-figures.ts'
import type { ShortLinkRow } from '@muster/contract/reach/short-links.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answer, answer, callTo, on, pageOf, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { browserZone } from '../../../../ui/dates/browser-zone.ts'
import FiguresPage from './figures-page.tsx'

const ID = '00000000-0000-4000-8000-000000000001'
const REPORT = '00000000-0000-4000-8000-0000000000aa'
const FIGURES = callTo(api.shortLinks.analytics, { url_id: ID })
const row: ShortLinkRow = {
  id: ID,
  title: 'Build Weekend poster',
  long_url: 'https://example.org/weekend',
  short_url: 'build',
  link: 'https://muster.test/r/build',
  state: 'active',
  tags: [],
  count: 30,
  visitors: 20,
  reports: 0,
  owner_id: 'a6b1f7c2-0d5e-4f1c-9d3a-51c1de1e0a01',
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
}
const counts = (people: number, bots = 0) => ({ people, visitors: Math.ceil(people / 2), bots })
const hours = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (_, hour) => (day === 6 && hour === 20 ? 9 : 0)),
)
const figures: LinkAnalytics & { row: ShortLinkRow } = {
  row,
  period: 'last_7_days',
  days: { from: '2026-11-16', until: '2026-11-22' },
  days_before: { from: '2026-11-09', until: '2026-11-15' },
  time_zone: 'Asia/Kolkata',
  totals: counts(30, 10),
  totals_before: counts(20),
  unit: 'day',
  course: [16, 17, 18].map((day) => ({ at: `2026-11-${day}`, ...counts(10, 3) })),
  course_before: [9, 10, 11].map((day) => ({ at: `2026-11-${String(day).padStart(2, '0')}`, ...counts(5) })),
  hours,
  hours_days: { from: '2026-10-26', until: '2026-11-24' },
  by: {
    source: [
      { value: 'WhatsApp', ...counts(20) },
      { value: 'Printed code', ...counts(10) },
    ],
    referrer: [{ value: 'example.org/news', ...counts(3) }],
    country: [{ value: 'IN', ...counts(28) }],
    region: [],
    city: [],
    browser: [{ value: 'Chrome', ...counts(30) }],
    platform: [],
    language: [],
    device: [{ value: 'Phone', ...counts(24) }],
  },
  knows_regions: false,
  title: row.title,
  short_url: row.short_url,
  long_url: row.long_url,
  total_clicks: 30,
  created_on: '2026-11-01',
  browsers: {},
  platforms: {},
  devices: {},
  sources: {},
  countries: {},
  region: {},
  city: {},
  dimensions: {},
  ip_address: {},
  time_based_data: { all_time: [] },
}

async function open(more: readonly Answer[] = [], search = '') {
  await page.viewport(1440, 900)
  const asked = answer(on(FIGURES, figures), more)
  await show(<FiguresPage />, {
    at: `/dashboard/url-shortener/analytics/${ID}${search}`,
    path: '/dashboard/url-shortener/analytics/:id',
  })
  return asked
}

test('tells how many people clicked, from where and when, beside the period before', async () => {
  await open()
  await expect.element(page.getByText('up 50%', { exact: false }).first()).toBeVisible()
  await expect.element(page.getByText('on 9 Nov to 15 Nov', { exact: false }).first()).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'WhatsApp 20 67%' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'India 28 93%' })).toBeVisible()
  await expect.element(page.getByText('Busiest on Sunday at 20:00', { exact: false })).toBeVisible()
  await expect.element(page.getByText('25% of all requests')).toBeVisible()
})

test('a period is asked for in the zone of who looks, and stands in the address', async () => {
  const asked = await open()
  await page.getByText('All time', { exact: true }).click()
  await expect.poll(() => asked.map(({ query }) => query.get('period')).at(-1)).toBe('all_time')
  const zone = browserZone()
  expect(asked.at(-1)?.query.get('time_zone')).toBe(zone)
})

test('what the address holds that is no period counts as the usual one', async () => {
  const asked = await open([], '?period=own&from=yesterday')
  await expect.element(page.getByRole('heading', { name: 'Build Weekend poster' })).toBeVisible()
  expect(asked[0]?.query.get('period')).toBe('last_30_days')
})

test('a link that nobody followed says so and offers itself for copying', async () => {
  await open([on(FIGURES, { ...figures, totals: counts(0), course: [], by: { ...figures.by, source: [] } })])
  await expect.element(page.getByText('No clicks in this period')).toBeVisible()
})

test('reports of visitors stand above, and are closed one by one', async () => {
  const report = {
    id: REPORT,
    url_id: ID,
    title: row.title,
    short_url: row.short_url,
    reason: 'scam',
    note: 'It asks for my card',
    created_at: '2026-11-20T10:00:00.000Z',
    closed_at: null,
    closed_by: null,
  } as const
  const asked = await open([
    on(FIGURES, { ...figures, row: { ...row, reports: 1 } }),
    on(api.shortLinks.reports, pageOf([report])),
    on(callTo(api.shortLinks.closeReport, { url_report_id: REPORT })),
  ])
  await expect.element(page.getByText('1 visitor has reported this link')).toBeVisible()
  await expect.element(page.getByText('“It asks for my card”')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss report' }).click()
  await expect.poll(() => asked.filter(({ call }) => call.endsWith('/close/')).length).toBe(1)
})

test('a link that is gone leads back to the list', async () => {
  await open([on(FIGURES, refusal(404, { general: 'This short link does not exist' }))])
  await expect.element(page.getByText('We couldn’t find this short link')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View all short links' })).toBeVisible()
})
