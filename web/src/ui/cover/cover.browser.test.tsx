import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'
import { Cover } from './cover.tsx'

const shapes = (cover: Element) => [...cover.querySelectorAll('path')].map((path) => path.getAttribute('d'))
const look = (cover: Element) => getComputedStyle(cover).background

async function covers(...elements: ReactElement[]): Promise<HTMLElement[]> {
  const { container } = await show(<div style={{ width: 600 }}>{elements}</div>)
  return [...container.querySelectorAll<HTMLElement>('[data-domain]')]
}

test('the title gives the motif and the domain the colour', async () => {
  const [one, inRed, other, without] = await covers(
    <Cover key="1" title="Second Floor Makers" category="coder" />,
    <Cover key="2" title="Second Floor Makers" category="creative" />,
    <Cover key="3" title="Corridor Photographers" category="coder" />,
    <Cover key="4" title="Second Floor Makers" category="others" />,
  )
  if (!(one && inRed && other && without)) throw new Error('four covers are shown')
  expect(shapes(inRed)).toEqual(shapes(one))
  expect(look(inRed)).not.toBe(look(one))
  expect(shapes(other)).not.toEqual(shapes(one))
  expect(look(other)).toBe(look(one))
  expect(look(without)).toBe(look(one))
})

test('a cover fills the width, as high as asked for, and stays silent for screen readers', async () => {
  const [quiet, loud] = await covers(
    <Cover key="1" title="Second Floor Makers" category="maker" />,
    <Cover key="2" title="Second Floor Makers" category="maker" loud />,
  )
  if (!(quiet && loud)) throw new Error('two covers are shown')
  for (const cover of [quiet, loud]) {
    const { width, height } = cover.getBoundingClientRect()
    expect([width, height]).toEqual([600, 88])
  }
  expect(look(loud)).toContain('gradient')
  expect(look(quiet)).not.toContain('gradient')
  expect(page.getByRole('img').elements()).toHaveLength(0)
})

test('the quiet dress has tints of its own in the dark, the loud one stays', async () => {
  const [quiet, loud] = await covers(
    <Cover key="1" title="Second Floor Makers" category="manager" />,
    <Cover key="2" title="Second Floor Makers" category="manager" loud />,
  )
  if (!(quiet && loud)) throw new Error('two covers are shown')
  const root = document.documentElement
  const scheme = root.dataset.mantineColorScheme
  root.dataset.mantineColorScheme = 'light'
  await expect.poll(() => look(quiet)).toContain('rgb(235, 226, 255)')
  const inLight = look(loud)
  root.dataset.mantineColorScheme = 'dark'
  await expect.poll(() => look(quiet)).toContain('rgb(42, 32, 86)')
  expect(look(loud)).toBe(inLight)
  root.dataset.mantineColorScheme = scheme
})

const PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='8' height='4'/>"

test('a chosen picture lies over the motif once it has come', async () => {
  const { container } = await show(<Cover title="Second Floor Makers" category="maker" src={PICTURE} />)
  await expect.poll(() => opacityOf(container)).toBe('1')
})

test('a picture that does not load leaves the motif', async () => {
  const { container } = await show(
    <Cover title="Second Floor Makers" category="maker" src="data:image/png;base64,broken" />,
  )
  const picture = container.querySelector('img')
  await expect.poll(() => picture?.complete).toBe(true)
  expect(opacityOf(container)).toBe('0')
  expect(container.querySelectorAll('[data-domain] path').length).toBeGreaterThan(1)
})

function opacityOf(root: Element): string | undefined {
  const picture = root.querySelector('[data-domain] img')
  return picture ? getComputedStyle(picture).opacity : undefined
}
