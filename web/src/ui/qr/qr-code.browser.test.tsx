import decodeQr from 'qr/decode.js'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'
import { qrPng } from './qr.ts'
import { QrCode } from './qr-code.tsx'

const address = 'https://muster.example/dashboard/profile/anjali@muster?from=ഓണം'

/** What a camera reads in a picture. */
async function readIn(picture: Blob): Promise<string> {
  const image = new Image()
  image.src = URL.createObjectURL(picture)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 600
  const pen = canvas.getContext('2d')
  pen?.drawImage(image, 0, 0, 600, 600)
  const pixels = pen?.getImageData(0, 0, 600, 600)
  return pixels ? decodeQr(pixels) : ''
}

test('a QR code has a name, and cameras read its address', async () => {
  await show(<QrCode value={address} label="QR code for the profile" size={208} />)
  const code = page.getByRole('img', { name: 'QR code for the profile' })
  await expect.element(code).toBeVisible()
  expect(code.element().getBoundingClientRect()).toMatchObject({ width: 208, height: 208 })
  const svg = new XMLSerializer().serializeToString(code.element())
  expect(await readIn(new Blob([svg], { type: 'image/svg+xml' }))).toBe(address)
})

test('without a size it fills its box', async () => {
  await show(
    <div style={{ width: 150 }}>
      <QrCode value={address} label="QR code" />
    </div>,
  )
  const box = page.getByRole('img').element().getBoundingClientRect()
  expect(box).toMatchObject({ width: 150, height: 150 })
})

test('as a PNG it is large enough to print, and cameras read it', async () => {
  const picture = await qrPng(address)
  expect(picture.type).toBe('image/png')
  expect((await createImageBitmap(picture)).width).toBeGreaterThan(600)
  expect(await readIn(picture)).toBe(address)
})
