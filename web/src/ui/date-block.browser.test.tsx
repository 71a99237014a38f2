import { expect, test } from 'vitest'
import { show } from '../../test/browser/show.tsx'
import { DateBlock } from './date-block.tsx'

test('the leaf shows day and month, and screen readers get the whole date', async () => {
  const { container } = await show(<DateBlock moment="2026-11-21T12:00:00.000Z" />)
  const leaf = container.querySelector('time')
  expect(leaf?.dateTime).toBe('2026-11-21T12:00:00.000Z')
  expect(leaf?.querySelector('.visually-hidden')?.textContent).toBe('Saturday, 21 November 2026')
  expect([...(leaf?.querySelectorAll('[aria-hidden]') ?? [])].map((part) => part.textContent)).toEqual([
    'Nov',
    '21',
    'Sat',
  ])
  expect(leaf?.getBoundingClientRect().width).toBe(56)
})

test('on a cover it is larger and wears the colour of the domain', async () => {
  const { container } = await show(
    <>
      <DateBlock moment="2026-11-21T12:00:00.000Z" onCover="creative" />
      <DateBlock moment="2026-11-21T12:00:00.000Z" onCover="others" />
    </>,
  )
  const heads = [...container.querySelectorAll('time')].map((leaf) => {
    const month = leaf.querySelector('[aria-hidden]')
    return {
      width: leaf.getBoundingClientRect().width,
      paint: month && getComputedStyle(month).backgroundColor,
    }
  })
  expect(heads.map(({ width }) => width >= 84)).toEqual([true, true])
  expect(heads.map(({ paint }) => paint)).toEqual(['rgb(207, 47, 104)', 'rgb(52, 89, 219)'])
})
