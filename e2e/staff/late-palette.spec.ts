import { createTask, openQueue, submitWork } from '../support/karma.ts'
import { expect, test } from '../support/test.ts'

test.use({ account: 'admin@muster.test' })

test('a search that is typed before the palette has loaded decides no submission', async ({
  page,
  request,
  tokenOf,
}) => {
  const task = await createTask(request, await tokenOf('admin@muster.test'), { title: 'Late', karma: 10 })
  await submitWork(request, await tokenOf('learner@muster.test'), task.id)
  const code = Promise.withResolvers<void>()
  let isHeld = false
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('Press Enter to try again')) {
      isHeld = true
      await code.promise
    }
    await route.fulfill({ response })
  })
  const decisions: string[] = []
  page.on('request', (one) => {
    if (/\/(approve|reject)\//.test(one.url())) decisions.push(one.url())
  })

  await openQueue(page, task)
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('abhi')
  await expect(page.getByText('Opening…')).toBeVisible()
  code.resolve()
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(palette.getByRole('textbox')).toHaveValue('abhi')
  await page.keyboard.type('r')
  await expect(palette.getByRole('textbox')).toHaveValue('abhir')
  await page.keyboard.press('Escape')
  await expect(palette).not.toBeVisible()
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled()
  expect(isHeld).toBe(true)
  expect(decisions).toEqual([])
})
