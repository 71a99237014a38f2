import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'
import { Avatar } from './avatar.tsx'

const PICTURE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>"
const drawn = (root: Element) => [...root.querySelectorAll('svg')].map((face) => face.innerHTML)

test('a member without a picture has the same face on every screen, and another one than others', async () => {
  const { container } = await show(
    <>
      <Avatar name="Anjali Menon" muid="anjali@muster" size={40} />
      <Avatar name="Anjali M." muid="anjali@muster" size={96} />
      <Avatar name="Devika Raman" muid="devika@muster" size={40} />
    </>,
  )
  const [one, again, other] = drawn(container)
  expect(again).toBe(one)
  expect(other).not.toBe(one)
})

test('a face takes its room at once and stays round, from 24 to 96 pixels', async () => {
  const sizes = [24, 28, 40, 64, 96]
  const { container } = await show(sizes.map((size) => <Avatar key={size} name="Anjali Menon" size={size} />))
  const avatars = [...container.querySelectorAll('svg')].map((face) => face.parentElement)
  expect(avatars.map((avatar) => avatar?.getBoundingClientRect().width)).toEqual(sizes)
  expect(avatars.map((avatar) => avatar?.getBoundingClientRect().height)).toEqual(sizes)
  for (const avatar of avatars) expect(avatar && getComputedStyle(avatar).borderRadius).toBe('50%')
})

test('a picture is shown in place of the portrait', async () => {
  const { container } = await show(<Avatar name="Anjali Menon" src={PICTURE} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(PICTURE)
  expect(drawn(container)).toEqual([])
})

test('a picture that does not load gives way to the portrait', async () => {
  const { container } = await show(
    <>
      <Avatar name="Anjali Menon" muid="anjali@muster" src="data:image/png;base64,broken" />
      <Avatar name="Anjali Menon" muid="anjali@muster" />
    </>,
  )
  await expect.poll(() => drawn(container)).toHaveLength(2)
  const [fallback, portrait] = drawn(container)
  expect(fallback).toBe(portrait)
})

test('a face stays silent for screen readers, and nobody known yet has none', async () => {
  const { container } = await show(
    <p>
      <Avatar name="" />
      <Avatar name="Anjali Menon" /> Anjali Menon
    </p>,
  )
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('Anjali Menon')
  expect(page.getByRole('img').elements()).toHaveLength(0)
  const [unknown, known] = [...container.querySelectorAll('svg')].map((face) => face.children.length)
  expect(unknown).toBe(3)
  expect(known).toBeGreaterThan(8)
})
