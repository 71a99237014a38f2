import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'

/** Busy from a press until somebody lets go, as a call is. */
function Busy({ onPress }: { onPress: (letGo: () => void) => void }) {
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    onPress(() => setBusy(false))
  }
  return (
    <>
      <TextInput label="Note" />
      <Button loading={busy} onClick={press}>
        Try again
      </Button>
    </>
  )
}

async function pressed() {
  let letGo = () => {}
  await show(<Busy onPress={(end) => (letGo = end)} />)
  const button = page.getByRole('button', { name: 'Try again' })
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toBeDisabled()
  await expect.poll(() => document.activeElement).toBe(document.body)
  return { button, letGo: () => letGo() }
}

test('a button that was busy has the focus again', async () => {
  const { button, letGo } = await pressed()
  letGo()
  await expect.element(button).toHaveFocus()
})

test('who went on to a field stays there', async () => {
  const { button, letGo } = await pressed()
  const field = page.getByLabelText('Note')
  await field.click()
  letGo()
  await expect.element(button).toBeEnabled()
  await expect.element(field).toHaveFocus()
})
