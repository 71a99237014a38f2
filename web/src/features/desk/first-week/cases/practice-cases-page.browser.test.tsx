import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, on, pageOf, to } from '../../../../../test/browser/answers.ts'
import { signInAs } from '../../../../../test/browser/session.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import PracticeCasesPage from './practice-cases-page.tsx'

const role = { id: '00000000-0000-7000-8000-000000000001', title: 'Appraiser' }
const work = '00000000-0000-7000-8000-0000000000ab'

test('creates a case from decided work, whose text can be edited first', async () => {
  signInAs({ roles: ['Admins'], dynamic_type: [] })
  const asked = answer(
    on(api.practice.list, pageOf([])),
    on(api.practice.roles, [role]),
    on(api.practice.draft, {
      queue: 'submissions',
      submission_id: work,
      meetup_id: null,
      title: 'Plant a tree',
      task_text: 'Plant one',
      good_when: '',
      karma: 60,
      work: '… planted it',
      outcome: 'returned',
      reason: 'Which tree is it?',
    }),
    on(api.practice.create, {}),
  )
  await show(<PracticeCasesPage />, { at: `/dashboard/management/practice-cases?edit=new&from=${work}` })
  const text = page.getByRole('textbox', { name: 'Work' })
  await expect.element(text).toHaveValue('… planted it')
  await text.fill('I planted it')
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Appraiser' }).click()
  await page.getByRole('button', { name: 'Create case' }).last().click()
  await expect
    .poll(() => asked.find(to(api.practice.create))?.body)
    .toEqual({
      role_id: role.id,
      queue: 'submissions',
      submission_id: work,
      meetup_id: null,
      title: 'Plant a tree',
      task_text: 'Plant one',
      good_when: '',
      karma: 60,
      work: 'I planted it',
      outcome: 'returned',
      reason: 'Which tree is it?',
      archived: false,
    })
})

test('creates a case from a decided meetup record, with the decisions and roles of its queue', async () => {
  signInAs({ roles: ['Admins'], dynamic_type: [] })
  const draft = {
    queue: 'meetup_records',
    submission_id: null,
    meetup_id: work,
    title: 'Week 3',
    task_text: '60 minutes, online. 4 people checked in and 2 sent a report.',
    good_when: '',
    karma: null,
    work: '… showed a sorting robot',
    outcome: 'approved',
    reason: '',
  } as const
  const asked = answer(
    on(api.practice.list, pageOf([])),
    on(api.practice.roles, ({ query }) => (query.get('queue') === 'meetup_records' ? [role] : [])),
    on(api.practice.draftOfMeetup, draft),
    on(api.practice.create, {}),
  )
  await show(<PracticeCasesPage />, {
    at: `/dashboard/management/practice-cases?edit=new&fromMeetup=${work}`,
  })
  await expect
    .element(page.getByRole('textbox', { name: 'Meetup record' }))
    .toHaveValue('… showed a sorting robot')
  await expect.element(page.getByRole('combobox', { name: 'The team’s decision' })).toHaveValue('Verify')
  await page.getByRole('combobox', { name: 'The team’s decision' }).click()
  await expect.element(page.getByRole('option', { name: 'Send back' })).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'Role' }).click()
  await page.getByRole('option', { name: 'Appraiser' }).click()
  await page.getByRole('textbox', { name: 'The team’s reason' }).fill('Picture and text fit')
  await page.getByRole('button', { name: 'Create case' }).last().click()
  await expect
    .poll(() => asked.find(to(api.practice.create))?.body)
    .toEqual({ ...draft, role_id: role.id, reason: 'Picture and text fit', archived: false })
})
