import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, useState } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '../../src/api/client.ts'
import { screens } from '../../src/screens.ts'
import { ScreensContext } from '../../src/shell/manage/screens-context.ts'
import { lazyDialog } from '../../src/ui/loading/lazy-dialog.tsx'
import { type Asked, answer, on, pageOf } from './answers.ts'
import { show } from './show.tsx'

const loadPalette = () => import('../../src/shell/palette/command-palette.tsx')

interface OpenerProps {
  palette: ComponentType<{ opened: boolean; onClose: () => void }>
}

function Opener({ palette: Palette }: OpenerProps) {
  const [opened, setOpened] = useState(false)
  useHotkeys([['mod+K', () => setOpened(true)]], [])
  return (
    <ScreensContext value={screens}>
      <Palette opened={opened} onClose={() => setOpened(false)} />
    </ScreensContext>
  )
}

/**
 * Opens the command palette over the page that is shown, types every key of a queue while the palette's code is
 * held back, and expects that nothing was written and that the palette has the text.
 */
export async function typeBeforePalette(asked: readonly Asked[]) {
  answer(
    on(api.users.list, pageOf([])),
    on(api.profiles.search, pageOf([])),
    on(api.staffSearch.organizations, []),
    on(api.learningCircles.find, pageOf([])),
    on(api.interestGroups.list, { interestGroup: [] }),
    on(api.tasks.list, pageOf([])),
    on(api.submissions.ofMyGroups, pageOf([])),
  )
  const held = Promise.withResolvers<void>()
  const palette = lazyDialog(async () => {
    await held.promise
    return loadPalette()
  })
  await show(<Opener palette={palette} />)
  const writes = () => asked.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call)
  const before = writes()
  const text = 'abhi mnrvdxzjkst123'
  await userEvent.keyboard(`{Control>}k{/Control}${text}`)
  held.resolve()
  const box = page.getByRole('textbox', { name: 'Search pages, people and actions' })
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue(text)
  expect(writes()).toEqual(before)
}
