import { Drawer, MantineProvider, Modal } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'
import { theme } from '../../theme/theme.ts'
import { usePageKeys } from './use-page-keys.ts'

function Page({ kind: Kind }: { kind: typeof Modal | typeof Drawer }) {
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  usePageKeys({
    n() {
      setOpen(true)
      setOpened(opened + 1)
    },
  })
  return (
    // With the exit transition, as in the app; long, for slow machines.
    <MantineProvider theme={{ ...theme, respectReducedMotion: false }}>
      <p>Opened {opened} times</p>
      <Kind
        opened={isOpen}
        onClose={() => setOpen(false)}
        title="New row"
        transitionProps={{ exitDuration: 60_000 }}
      >
        Its fields
      </Kind>
    </MantineProvider>
  )
}

for (const [name, kind] of Object.entries({ dialog: Modal, drawer: Drawer })) {
  test(`a key of the page rests while a ${name} is open, and acts as soon as it closes`, async () => {
    const screen = await show(<Page kind={kind} />)
    await userEvent.keyboard('n')
    await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('n')
    await expect.element(screen.getByText('Opened 1 times')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('Its fields')).toBeVisible()
    await userEvent.keyboard('n')
    await expect.element(screen.getByText('Opened 2 times')).toBeVisible()
  })
}
