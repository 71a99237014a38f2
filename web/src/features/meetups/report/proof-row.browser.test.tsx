import { meetupReports } from '@muster/contract/circles/meetup-reports.ts'
import { addressOf } from '@muster/contract/lib/route.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, refusal } from '../../../../test/browser/answers.ts'
import { show } from '../../../../test/browser/show.tsx'
import { readText } from '../../../api/session/drafts.ts'
import { meetup } from '../meetup/meetup.fixture.ts'
import { ProofRow } from './proof-row.tsx'

const task = {
  ...{ id: meetup.id, meet: meetup.id, title: 'Read the chapter', description: null },
  ...{ task: null, hashtag: null, is_completed: false },
}
const SEND = `POST ${addressOf(meetupReports.sendProof, { meet_id: meetup.id, task_id: task.id })}`

test('a link to the work that was not sent is there again after the page was left, until it is sent', async () => {
  const row = () =>
    show(<ProofRow meetupId={meetup.id} task={task} proof={undefined} onUnsent={() => undefined} />)
  const open = page.getByRole('button', { name: 'Show your work for Read the chapter' })
  const link = page.getByRole('textbox', { name: 'Link to your work' })
  answer({ [SEND]: refusal(401, { general: 'Sign in to go on' }) })
  const first = await row()
  await open.click()
  await page.getByText('Link', { exact: true }).click()
  await link.fill('https://example.org/chapter')
  await page.getByRole('button', { name: 'Send this proof' }).click()
  await expect.element(page.getByText('Sign in to go on')).toBeVisible()
  await first.unmount()
  await row()
  await open.click()
  await expect.element(link).toHaveValue('https://example.org/chapter')
  answer({ [SEND]: {} })
  await page.getByRole('button', { name: 'Send this proof' }).click()
  await expect.poll(() => readText({ kind: 'meetup-proof', id: `${meetup.id} ${task.id}` })).toBe('')
})
