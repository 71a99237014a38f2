import type { VerificationRow } from '@muster/contract/circles/meetup-verification.ts'
import type { BulkJob } from '@muster/contract/lib/bulk-acts.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answer, answer, callTo, later, on, pageOf, to } from '../../../../../test/browser/answers.ts'
import { typeBeforePalette } from '../../../../../test/browser/late-palette.tsx'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import VerificationPage from './verification-page.tsx'

const imran = { full_name: 'Imran Sheikh', muid: 'imran@muster', profile_pic: null }
const titles = ['Night readers', 'Tide watchers']
const idOf = (title: string) => `00000000-0000-7000-8000-00000000000${titles.indexOf(title)}`
const MEMBER = '00000000-0000-7000-8000-0000000000aa'

const rowOf = (title: string, held_by: VerificationRow['held_by'] = null): VerificationRow => ({
  id: idOf(title),
  title,
  learning_circle: `Circle of ${title}`,
  ig_name: 'Books',
  campus: null,
  meet_time: '2026-10-30T10:00:00.000Z',
  held_on: null,
  reported_at: '2026-10-31T10:00:00.000Z',
  join_count: 1,
  interested_count: 1,
  report_submitted_attendees: 1,
  karma_given: 0,
  overdue: true,
  state: 'reported',
  decided_by: null,
  decided_at: null,
  held_by,
})

/** The part of a record that the screen shows. */
const reviewOf = (title: string) =>
  ({
    row: rowOf(title),
    meetup: {
      meet_time: '2026-10-30T10:00:00.000Z',
      duration: 1,
      is_online: true,
      mode: 'online',
      agenda: `Plan of ${title}`,
      ends_at: '2026-10-30T11:00:00.000Z',
      image: null,
      reject_reason: null,
      report_text: 'We read',
      report_description: null,
    },
    leads: [],
    reported_by: null,
    flags: [],
    undo_until: null,
    attendees: [
      {
        attendee_id: MEMBER,
        user_id: MEMBER,
        fullname: 'Asha Rao',
        muid: 'asha@muster',
        profile_pic: null,
        joined_at: '2026-10-30T10:05:00.000Z',
        is_report_submitted: true,
        report: 'I read',
        report_link: null,
        proof_of_work: [],
        rating: null,
        is_lc_approved: true,
        reason: null,
        karma_given: null,
      },
    ],
  }) as const

function open(
  rows: readonly VerificationRow[] = titles.map((title) => rowOf(title)),
  more: readonly Answer[] = [],
) {
  const decided = new Set<string>()
  const waiting = () => rows.filter(({ id }) => !decided.has(id))
  const acts = rows.flatMap(({ id, title, held_by }) => [
    on(callTo(api.meetupVerification.review, { meet_id: id }), reviewOf(title)),
    on(callTo(api.meetupVerification.hold, { meet_id: id }), { held_by }),
    on(callTo(api.meetupVerification.verify, { meet_id: id }), () => {
      decided.add(id)
      return { karma: 50, attendees: 1 }
    }),
    on(callTo(api.meetupVerification.undo, { meet_id: id }), () => {
      decided.delete(id)
      return {}
    }),
  ])
  const asked = answer(
    on(api.meetupVerification.list, () => pageOf(waiting())),
    on(api.duties.queue, { owned: [], on_duty: null }),
    on(api.meetupVerification.counts, {
      waiting: 2,
      overdue: 2,
      oldest_at: null,
      decided_today: 0,
      decided_today_by_me: 0,
      last_decided_at: null,
      people: [],
      reviewers: [],
    }),
    on(api.meetupVerification.reasons, {
      reasons: ['Too short'],
      updated_by: null,
      updated_at: '2026-10-01T10:00:00.000Z',
    }),
    on(api.account.info, { roles: ['Fellow'], dynamic_type: [] }),
    acts,
    more,
  )
  const verified = () =>
    asked.filter(({ call }) => call.includes('/verify/')).map(({ call }) => call.split('/').at(-2))
  return { asked, shown: show(<VerificationPage />, { at: '/dashboard/lc-meetup-verification' }), verified }
}

const inWork = (title: string) => page.getByRole('heading', { name: title })

test('a decision waits for its record: a key while it loads decides nothing', async () => {
  const loading = later(reviewOf('Night readers'))
  const { verified } = open(undefined, [
    on(callTo(api.meetupVerification.review, { meet_id: idOf('Night readers') }), loading.answer),
  ])
  await expect.element(page.getByRole('button', { name: /Night readers.*overdue/ })).toBeVisible()
  await userEvent.keyboard('v')
  loading.release()
  await expect.element(inWork('Night readers')).toBeVisible()
  expect(verified()).toEqual([])
  await userEvent.keyboard('v')
  await expect.element(page.getByText('Night readers: 50 karma for 1 attendee')).toBeVisible()
  expect(verified()).toEqual([idOf('Night readers')])
})

test('a run of verifications is one toast, and z takes the last one back', async () => {
  const { verified } = open()
  for (const title of titles) {
    await expect.element(inWork(title)).toBeVisible()
    await expect
      .poll(async () => {
        await userEvent.keyboard('v')
        return verified()
      })
      .toContain(idOf(title))
  }
  await expect.element(page.getByText('2 verified')).toBeVisible()
  await expect.element(page.getByText('Nothing waiting')).toBeVisible()
  await userEvent.keyboard('z')
  await expect.element(inWork('Tide watchers')).toBeVisible()
  expect(verified()).toHaveLength(2)
})

test('a record that a colleague has open is passed over, and locked when it is chosen', async () => {
  const { verified } = open([rowOf('Night readers', imran), rowOf('Tide watchers')])
  await expect.element(inWork('Tide watchers')).toBeVisible()
  await page.getByRole('button', { name: /Night readers.*Imran Sheikh has this open/ }).click()
  await expect.element(inWork('Night readers')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Take over' })).toBeVisible()
  await userEvent.keyboard('v')
  expect(verified()).toEqual([])
})

test('what is typed before the palette has loaded decides nothing', async () => {
  const { asked } = open()
  await expect.element(inWork('Night readers')).toBeVisible()
  await typeBeforePalette(asked)
})

test.for([
  [1440, 900],
  [390, 844],
] as const)('who came and when is in view before one decides, at %i by %i', async ([width, height]) => {
  await page.viewport(width, height)
  const [first] = reviewOf('Night readers').attendees
  const attendees = Array.from({ length: 6 }, (_, at) => ({
    ...first,
    attendee_id: `00000000-0000-7000-8000-0000000000a${at}`,
    fullname: `Asha Rao ${at}`,
    joined_at: `2026-10-30T10:0${at}:00.000Z`,
  }))
  const { meetup } = reviewOf('Night readers')
  const long = {
    ...reviewOf('Night readers'),
    attendees,
    meetup: { ...meetup, report_text: 'We read. '.repeat(400) },
  }
  open(undefined, [on(callTo(api.meetupVerification.review, { meet_id: idOf('Night readers') }), long)])
  const came = page.getByRole('region', { name: '6 people checked in' })
  await expect.element(came).toBeVisible()
  const bar = page
    .getByRole('button', { name: /^Verify/ })
    .element()
    .getBoundingClientRect()
  for (const { fullname, joined_at } of attendees) {
    const time = new Date(joined_at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
    const person = came.getByRole('listitem').filter({ hasText: `${fullname}Checked in ${time}` })
    await expect.element(person).toBeVisible()
    expect(person.element().querySelector('svg, img')).not.toBeNull()
    expect(person.element().getBoundingClientRect().bottom).toBeLessThan(bar.top)
  }
})

test('selected records are rejected with one saved reason, and those left out are listed', async () => {
  const job: BulkJob = {
    id: MEMBER,
    act: 'meetup_record.reject',
    state: 'done',
    total: 2,
    done: 1,
    refused: 1,
    reasons: [{ reason: 'This meetup has already been verified by Imran Sheikh', rows: 1 }],
    detail: null,
    reason: 'Too short',
    created_at: '2026-11-22T10:00:00.000Z',
    ended_at: '2026-11-22T10:00:01.000Z',
    seconds_left: null,
    stopped_because: null,
    undo_until: '2026-11-22T10:30:00.000Z',
    undone_by: null,
    undoes: null,
    file_until: null,
  }
  const { asked } = open(undefined, [
    on(api.meetupVerification.rejectMany, job),
    on(callTo(api.bulkJobs.read, { job_id: MEMBER }), job),
  ])
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Reject 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2 meetup records?' })
  await expect.element(dialog.getByText(/“Night readers” of Circle of Night readers, “Tide/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Too short' }).click()
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect.element(page.getByText('Rejected 1 of 2 meetup records')).toBeVisible()
  await expect.element(page.getByText(/1 left out: This meetup has already been verified/)).toBeVisible()
  expect(asked.find(to(api.meetupVerification.rejectMany))?.body).toMatchObject({
    ids: titles.map(idOf),
    reason: 'Too short',
  })
})

test('the dialog for one selected record names it', async () => {
  open()
  await page.getByRole('checkbox', { name: 'Select “Night readers” of Circle of Night readers' }).click()
  await page.getByRole('button', { name: 'Reject 1' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Reject “Night readers” of Circle of Night readers?' }))
    .toBeVisible()
})
