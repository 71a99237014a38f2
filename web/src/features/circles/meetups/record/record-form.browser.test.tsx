import type { Attendee, MeetupRecord } from '@muster/contract/circles/meetup-reports.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, refusal } from '../../../../../test/browser/answers.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { meetup } from '../meetup/meetup.fixture.ts'
import { RecordChange } from './record-change.tsx'
import { RecordForm } from './record-form.tsx'

const attendee: Attendee = {
  attendee_id: meetup.id,
  user_id: meetup.id,
  fullname: 'Zoya Khan',
  muid: 'zoya@muster',
  profile_pic: null,
  joined_at: meetup.meet_time,
  is_report_submitted: true,
  report: 'I learned',
  report_link: null,
  proof_of_work: [],
  rating: null,
  is_lc_approved: null,
  reason: null,
  karma_given: null,
}
const record: MeetupRecord = {
  is_report_submitted: false,
  report_text: null,
  image: null,
  reported_by: null,
  editable: true,
  attendees: [attendee],
}
const EDIT = callTo(api.meetupReports.editRecord, { meet_id: meetup.id })
const text = () => page.getByRole('textbox', { name: 'Text', exact: true })

test('what is written of a meetup and of those who came is there again after the page was left', async () => {
  const form = () => show(<RecordForm meetupId={meetup.id} record={record} muid="lakshmi@muster" />)
  const first = await form()
  await text().fill('We walked along the beach')
  await page.getByRole('radio', { name: '4 of 5 for Zoya Khan' }).click({ force: true })
  await page.getByRole('radio', { name: 'Don’t accept' }).click()
  const why = page.getByRole('textbox', { name: 'Why you’re not accepting Zoya Khan’s report' })
  await why.fill('You were not there')
  await first.unmount()
  await form()
  await expect.element(text()).toHaveValue('We walked along the beach')
  await expect.element(page.getByRole('radio', { name: '4 of 5 for Zoya Khan' })).toBeChecked()
  await expect.element(why).toHaveValue('You were not there')
})

test('a change of a record that was not sent is there again after the page was left, until it is sent', async () => {
  answer(on(EDIT, refusal(401, { general: 'Please sign in again' })))
  const sent = { ...record, is_report_submitted: true, report_text: 'We walked' }
  const form = () => show(<RecordChange meetupId={meetup.id} record={sent} onClose={() => undefined} />)
  const save = page.getByRole('button', { name: 'Save' })
  const first = await form()
  await text().fill('We walked along the beach')
  await save.click()
  await expect.element(page.getByText('Please sign in again').first()).toBeVisible()
  await first.unmount()
  const second = await form()
  await expect.element(text()).toHaveValue('We walked along the beach')
  answer(on(EDIT))
  await save.click()
  await expect.element(page.getByText('Record updated')).toBeVisible()
  await second.unmount()
  await form()
  await expect.element(text()).toHaveValue('We walked')
})
