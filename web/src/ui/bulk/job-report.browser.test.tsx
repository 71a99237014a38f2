import type { BulkJob } from '@muster/contract/lib/bulk-acts.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, callTo, on, pageOf, refusal, to } from '../../../test/browser/answers.ts'
import { show } from '../../../test/browser/show.tsx'
import { api } from '../../api/client.ts'
import { JobReport } from './job-report.tsx'

const ID = '6f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f'
const JOB = callTo(api.bulkJobs.read, { job_id: ID })
const STOP = callTo(api.bulkJobs.stop, { job_id: ID })
const UNDO = callTo(api.bulkJobs.undo, { job_id: ID })
const REFUSED = callTo(api.bulkJobs.refused, { job_id: ID })

const running: BulkJob = {
  id: ID,
  act: 'user.suspend',
  state: 'running',
  total: 4210,
  done: 2652,
  refused: 1,
  reasons: [{ reason: 'You can’t deactivate yourself', rows: 1 }],
  detail: null,
  reason: 'Left the college',
  created_at: '2026-11-22T10:00:00.000Z',
  ended_at: null,
  seconds_left: 40,
  stopped_because: null,
  undo_until: null,
  undone_by: null,
  undoes: null,
  file_until: null,
}
const ended: BulkJob = {
  ...running,
  state: 'done',
  done: 4207,
  refused: 3,
  reasons: [{ reason: 'This member is already deactivated', rows: 3 }],
  ended_at: '2026-11-22T10:01:00.000Z',
  seconds_left: null,
  undo_until: '2026-11-22T10:31:00.000Z',
}
const stopped: BulkJob = { ...running, state: 'stopped', ended_at: ended.ended_at, seconds_left: null }

test('a running job says how far it is, and can be stopped with what is done', async () => {
  const asked = answer(on(JOB, running), on(STOP, stopped))
  const screen = await show(<JobReport id={ID} />)
  await expect.element(screen.getByRole('heading', { name: 'Deactivating 4,210 members' })).toBeVisible()
  await expect.element(screen.getByText('2,652 done, 1 left out')).toBeVisible()
  await expect.element(screen.getByText('about 40 s left')).toBeVisible()
  await screen.getByRole('button', { name: 'Stop' }).click()
  await expect
    .element(
      screen.getByText(/Stopped: 2,652 done, 1 left out, 1,557 not started. Changes already made will stay./),
    )
    .toBeVisible()
  expect(asked.some(to(STOP))).toBe(true)
})

test('it becomes its report by itself', async () => {
  let now: BulkJob = running
  answer(on(JOB, () => now))
  const screen = await show(<JobReport id={ID} />)
  await expect.element(screen.getByText('2,652 done, 1 left out')).toBeVisible()
  now = ended
  await expect
    .element(screen.getByRole('heading', { name: 'Deactivated 4,207 of 4,210 members' }))
    .toBeVisible()
})

test('the report names every row that was left out, with its reason', async () => {
  answer(
    on(JOB, ended),
    on(REFUSED, pageOf([{ id: 'm1', name: 'Anju Menon', reason: 'This member is already deactivated' }])),
  )
  const screen = await show(<JobReport id={ID} />)
  await expect.element(screen.getByText(/3 left out: This member is already deactivated/)).toBeVisible()
  await screen.getByRole('button', { name: 'View rows left out' }).click()
  await expect.element(screen.getByText('Anju Menon')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Download all as CSV' })).toBeVisible()
})

test('it is undone by a job of its own', async () => {
  const undoing = { ...running, id: '7f2c1a34-9a0b-4c55-8f1e-0d7c1b2a3e4f', undoes: ID }
  const asked = answer(on(JOB, ended), on(UNDO, undoing))
  const shown: string[] = []
  const screen = await show(<JobReport id={ID} onUndoing={(id) => shown.push(id)} />)
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => shown).toEqual([undoing.id])
  expect(asked.filter(to(UNDO))).toHaveLength(1)
})

test('an undo that is refused says why, and the report stays', async () => {
  answer(on(JOB, ended), on(UNDO, refusal(400, { general: 'This could only be undone within 30 minutes' })))
  const screen = await show(<JobReport id={ID} />)
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('This could only be undone within 30 minutes')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: /Deactivated 4,207/ })).toBeVisible()
})

test('a report that does not load can be asked for again', async () => {
  answer(on(JOB, refusal(404, { general: 'We couldn’t find this job' })))
  const screen = await show(<JobReport id={ID} />)
  await expect.element(screen.getByText('We couldn’t load the summary')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
