import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'
import { AvatarStack } from './avatar-stack.tsx'

const people = ['Devika', 'Rahul', 'Tenzin', 'Sneha', 'Zoya', 'Vivek', 'Merin'].map((full_name) => ({
  full_name,
  muid: `${full_name.toLowerCase()}@muster`,
  profile_pic: null,
}))
const faces = (root: Element) => root.querySelectorAll('svg')

test('three faces overlap, and the others are counted', async () => {
  const { container } = await show(<AvatarStack people={people} total={15} size={40} />)
  expect(faces(container)).toHaveLength(3)
  const [first, second] = [...faces(container)].map((face) => face.getBoundingClientRect())
  if (!(first && second)) throw new Error('three faces are shown')
  expect(Math.round(first.right - second.left)).toBe(11)
  await expect.element(page.getByText('+12')).toBeVisible()
})

test('nobody is counted where the face fits', async () => {
  const { container } = await show(<AvatarStack people={people.slice(0, 4)} />)
  expect(faces(container)).toHaveLength(4)
})

test('screen readers hear one sentence with the names, which the tooltip shows too', async () => {
  await show(<AvatarStack people={people.slice(0, 2)} />)
  const stack = page.getByRole('img', { name: 'Devika and Rahul' })
  await expect.element(stack).toBeVisible()
  await stack.hover()
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Devika and Rahul')
})

test('those who are not named are counted among the others', async () => {
  await show(<AvatarStack people={people} total={8} />)
  await expect
    .element(page.getByRole('img', { name: 'Devika, Rahul, Tenzin, Sneha, Zoya, Vivek and 2 others' }))
    .toBeVisible()
})

test('nobody to show takes no room', async () => {
  await show(
    <p>
      <AvatarStack people={[]} total={4} />
    </p>,
  )
  await expect.element(page.getByRole('paragraph')).toBeEmptyDOMElement()
  expect(page.getByRole('img').elements()).toHaveLength(0)
})
