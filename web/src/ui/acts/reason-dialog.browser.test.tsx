import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

function Revoking() {
  const [failure, setFailure] = useState<Error | null>(null)
  return (
    <ReasonDialog
      opened
      title="Revoke it?"
      label="Reason"
      confirmLabel="Revoke"
      busy={false}
      failure={failure}
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
  await field.fill('Given in error')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .element(page.getByText('Could not reach the server. Check your connection and try again.'))
    .toBeVisible()
  await expect.element(field).toHaveValue('Given in error')
})
