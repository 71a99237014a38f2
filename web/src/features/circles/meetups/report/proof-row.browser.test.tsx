import { MEETUP_PICTURE_BYTES } from '@muster/contract/lib/circle-words.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, callTo, on, refusal } from '../../../../../test/browser/answers.ts'
import { photo } from '../../../../../test/browser/photo.ts'
import { show } from '../../../../../test/browser/show.tsx'
import { api } from '../../../../api/client.ts'
import { readText } from '../../../../api/session/drafts.ts'
import { meetup } from '../meetup/meetup.fixture.ts'
import { ProofRow } from './proof-row.tsx'

const task = {
  id: meetup.id,
  meet: meetup.id,
  title: 'Read the chapter',
  description: null,
  task: null,
  hashtag: null,
  is_completed: false,
}
const SEND = callTo(api.meetupReports.sendProof, { meet_id: meetup.id, task_id: task.id })

test('a link to the work that was not sent is there again after the page was left, until it is sent', async () => {
  const row = () =>
    show(<ProofRow meetupId={meetup.id} task={task} proof={undefined} onUnsent={() => undefined} />)
  const open = page.getByRole('button', { name: 'Show your work for Read the chapter' })
  const link = page.getByRole('textbox', { name: 'Link to your work' })
  answer(on(SEND, refusal(401, { general: 'Sign in to continue' })))
  const first = await row()
  await open.click()
  await page.getByText('Link', { exact: true }).click()
  await link.fill('https://example.org/chapter')
  await page.getByRole('button', { name: 'Send proof' }).click()
  await expect.element(page.getByText('Sign in to continue')).toBeVisible()
  await first.unmount()
  await row()
  await open.click()
  await expect.element(link).toHaveValue('https://example.org/chapter')
  answer(on(SEND))
  await page.getByRole('button', { name: 'Send proof' }).click()
  await expect.poll(() => readText({ kind: 'meetup-proof', id: `${meetup.id} ${task.id}` })).toBe('')
})

test('a picture as phones take it is made smaller, and what is no picture is refused in words', async () => {
  const asked = answer(on(SEND))
  await show(<ProofRow meetupId={meetup.id} task={task} proof={undefined} onUnsent={() => undefined} />)
  await page.getByRole('button', { name: 'Show your work for Read the chapter' }).click()
  const choose = (file: File) => userEvent.upload(page.getByLabelText('Picture of your work'), file)
  await choose(new File([new Uint8Array(3_000_000)], 'work.png', { type: 'image/png' }))
  await expect.element(page.getByText(/We couldn’t read this picture/)).toBeVisible()
  await choose(await photo(1100))
  await expect.element(page.getByRole('img', { name: 'me.png' })).toBeVisible()
  await expect.element(page.getByText(/We couldn’t read this picture/)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Send proof' }).click()
  await expect.poll(() => asked.length).toBe(1)
  const sent = asked[0]?.body
  const files = sent instanceof FormData ? [...sent.values()].filter((part) => part instanceof File) : []
  expect(files.map(({ size }) => size < MEETUP_PICTURE_BYTES)).toEqual([true])
})
