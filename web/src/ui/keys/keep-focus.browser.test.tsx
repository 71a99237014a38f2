import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressByKey } from '../../../test/browser/keyboard.ts'
import { show } from '../../../test/browser/show.tsx'

/** Busy from a press until released, like a running call. */
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

function Chosen() {
  const [names, setNames] = useState(['Asha', 'Binu', 'Chitra'])
  return (
    <Modal opened onClose={() => undefined} title="Team" withCloseButton={false}>
      {names.map((name) => (
        <div key={name}>
          <button type="button" tabIndex={-1}>
            Drag {name}
          </button>
          <button
            type="button"
            onClick={() => setNames((before) => before.filter((other) => other !== name))}
          >
            Take {name} out
          </button>
        </div>
      ))}
    </Modal>
  )
}
const out = (name: string) => page.getByRole('button', { name: `Take ${name} out` })

test('in a dialog, the focus goes from what is gone to what stands behind it, or before it at the end', async () => {
  await show(<Chosen />)
  await pressByKey(out('Binu'))
  await expect.element(out('Chitra')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(out('Asha')).toHaveFocus()
})

test('a click in a dialog gives no other part the focus', async () => {
  await show(<Chosen />)
  await out('Binu').click()
  await expect.element(out('Binu')).not.toBeInTheDocument()
  await expect.element(out('Chitra')).not.toHaveFocus()
})
