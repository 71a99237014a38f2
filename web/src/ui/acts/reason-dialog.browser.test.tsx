import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { typeInto } from '../../../test/browser/keyboard.ts'
import { show } from '../../../test/browser/show.tsx'
import { lazyDialog } from '../loading/lazy-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

function Revoking({ reasons }: { reasons?: readonly string[] }) {
  const [failure, setFailure] = useState<Error | null>(null)
  return (
    <ReasonDialog
      opened
      of="credential"
      title="Revoke it?"
      label="Reason"
      message="Further words"
      confirmLabel="Revoke"
      busy={false}
      failure={failure}
      {...(reasons && { ready: { reasons, onEdit: () => undefined } })}
      onConfirm={() => setFailure(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))}
      onClose={() => undefined}
    >
      They read why.
    </ReasonDialog>
  )
}

test('without a connection it says so in plain words, and keeps the reason', async () => {
  await show(<Revoking />)
  const field = page.getByRole('textbox', { name: 'Reason' })
  await typeInto(field, 'Given in error')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .element(page.getByText('We couldn’t load this. Check your connection, then reload the page.'))
    .toBeVisible()
  await expect.element(field).toHaveValue('Given in error')
})

test('reason and further words that were not sent are there again after the page was left', async () => {
  const first = await show(<Revoking />)
  await page.getByRole('textbox', { name: 'Reason' }).fill('Given in error')
  await page.getByRole('textbox', { name: 'Further words' }).fill('Write to us')
  await first.unmount()
  await show(<Revoking />)
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Given in error')
  await expect.element(page.getByRole('textbox', { name: 'Further words' })).toHaveValue('Write to us')
})

test('where there are fingers, a chosen reason stands in the field and calls up no keyboard', async () => {
  const everywhere = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    everywhere(query === '(pointer: coarse)' ? 'all' : query),
  )
  await show(<Revoking reasons={['Given in error']} />)
  await page.getByRole('button', { name: 'Given in error' }).click()
  const field = page.getByRole('textbox', { name: 'Reason' })
  await expect.element(field).toHaveValue('Given in error')
  await expect.element(field).not.toHaveFocus()
})

test('what sends a reason is in sight where the dialog is higher than the screen', async () => {
  await page.viewport(390, 560)
  const reasons = Array.from(
    { length: 5 },
    (_, at) => `${at + 1}. ${'A reason of several lines, '.repeat(4)}`,
  )
  await show(<Revoking reasons={reasons} />)
  await expect.element(page.getByRole('button', { name: 'Revoke' })).toBeInViewport({ ratio: 1 })
})

test.each([
  ['what is typed before it has loaded', 'Given twice', undefined, 'Given twice'],
  ['a number, as the saved reason', '2', ['Given twice', 'Given by mistake'], 'Given by mistake'],
])('begins with %s', async (_, typed, reasons, expected) => {
  const code = Promise.withResolvers<typeof import('./opened-reason.tsx')>()
  const Late = lazyDialog(() => code.promise)
  await show(
    <Late
      of="late"
      title="Revoke it?"
      label="Reason"
      confirmLabel="Revoke"
      busy={false}
      failure={null}
      {...(reasons && { ready: { reasons } })}
      onConfirm={() => undefined}
      onClose={() => undefined}
      opened
    >
      They read why.
    </Late>,
  )
  await expect.element(page.getByText('Opening…', { exact: false })).toBeVisible()
  await userEvent.keyboard(typed)
  code.resolve(await import('./opened-reason.tsx'))
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue(expected)
})
