import { afterEach, expect, test } from 'vitest'
import { show } from '../../../test/browser/show.tsx'
import { keepCookie } from '../../theme/cookies.ts'
import { setLessData } from '../../theme/less-data.ts'
import { Cover } from '../cover/cover.tsx'
import { Avatar } from '../people/avatar.tsx'
import { LessDataSwitch } from './less-data-switch.tsx'
import { Picture } from './picture.tsx'

// A pixel, so that nothing is fetched.
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

function Pictures() {
  return (
    <>
      <LessDataSwitch />
      <Picture src={PIXEL} alt="A poster" frame="" />
      <Cover title="Robotics" category="maker" src={PIXEL} loud />
      <Avatar name="Devika" src={PIXEL} />
    </>
  )
}

const pictures = () => [...document.querySelectorAll('img')].filter(({ src }) => src === PIXEL)

afterEach(() => {
  keepCookie('less-data', '', 0)
})

test('with less data, pictures wait until they are tapped, and faces are drawn', async () => {
  setLessData(true)
  const screen = await show(<Pictures />)
  await expect.element(screen.getByRole('button', { name: 'Show picture: A poster' })).toBeVisible()
  expect(pictures()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Show picture: A poster' }).click()
  await expect.element(screen.getByRole('img', { name: 'A poster' })).toBeInTheDocument()
  await screen.getByRole('button', { name: 'Show picture', exact: true }).click()
  await expect.poll(() => pictures().length).toBe(2)
})

test('the switch brings all of them back at once', async () => {
  setLessData(true)
  const screen = await show(<Pictures />)
  await screen.getByRole('switch', { name: /^Use less data/ }).click()
  await expect.poll(() => pictures().length).toBe(3)
})

test('a device that asks to save data gets less until its owner decides', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  const screen = await show(<Pictures />)
  await expect.element(screen.getByRole('switch', { name: /^Use less data/ })).toBeChecked()
  await screen.getByRole('switch', { name: /^Use less data/ }).click()
  await expect.element(screen.getByRole('switch', { name: /^Use less data/ })).not.toBeChecked()
  Reflect.deleteProperty(navigator, 'connection')
})
