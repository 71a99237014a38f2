import sharp from 'sharp'
import { expect, test } from 'vitest'
import { faceDisc } from './portrait.ts'

const paint = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

test('two faces in a picture each show in their own place', async () => {
  const at = (x: number) => ({ x, y: 10, size: 40 })
  const faces = await Promise.all([
    faceDisc({ muid: 'ada@muster' }, await paint('red'), at(10), 2),
    faceDisc({ muid: 'bo@muster' }, await paint('blue'), at(60), 2),
  ])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="110" height="60">${faces.join('')}</svg>`
  const colourAt = async (left: number) => [
    ...(await sharp(Buffer.from(svg))
      .extract({ left, top: 30, width: 1, height: 1 })
      .removeAlpha()
      .raw()
      .toBuffer()),
  ]
  expect([await colourAt(30), await colourAt(80)]).toEqual([
    [255, 0, 0],
    [0, 0, 255],
  ])
})

test('two generated faces in a picture share no id', async () => {
  const faces = await Promise.all(
    [0, 50].map((x) => faceDisc({ muid: `a${x}@muster` }, null, { x, y: 0, size: 40 }, 2)),
  )
  const ids = [...faces.join('').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})
