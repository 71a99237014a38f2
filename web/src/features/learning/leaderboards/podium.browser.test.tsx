import { expect, test } from 'vitest'
import { show } from '../../../../test/browser/show.tsx'
import { BoardTable } from './board-table.tsx'
import { Podium } from './podium.tsx'
import type { Standing } from './standings.tsx'

const standing = (rank: number): Standing => ({
  rank,
  karma: 100 - rank,
  name: `Person ${rank}`,
  to: null,
  detail: null,
  picture: () => null,
  mine: null,
})

test('the colours of the first three are those of their names', async () => {
  const screen = await show(<Podium standings={[1, 2, 3].map(standing)} />)
  const colours = screen
    .getByRole('listitem')
    .elements()
    .map((place) => getComputedStyle(place).getPropertyValue('--mark'))
  const tokens = getComputedStyle(document.documentElement)
  expect(colours).toEqual(
    ['--brand', '--gold-mark', '--level-1'].map((token) => tokens.getPropertyValue(token)),
  )
  for (const name of ['Diamond', 'Gold', 'Silver']) await expect.element(screen.getByText(name)).toBeVisible()
})

test('nothing beside the karma of a month looks like a change of rank', async () => {
  const screen = await show(
    <BoardTable
      label="Students"
      nameHeading="Name"
      karmaHeading="Monthly karma"
      standings={[4, 5].map(standing)}
      ownRow={null}
    />,
  )
  await expect.element(screen.getByText('Person 4')).toBeVisible()
  expect(screen.container.querySelector('td svg')).toBeNull()
})
