import { deflateSync } from 'node:zlib'
import sharp, { type Metadata } from 'sharp'
import { describe, expect, it } from 'vitest'
import { squarePicture, wholePicture, widePicture } from './pictures.ts'

const painting = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#456ff6' }, limitInputPixels: false })

/** Red above blue. */
const twoColours = (width: number, height: number) =>
  painting(width, height).composite([
    { input: { create: { width, height: height / 2, channels: 3, background: '#f00' } }, left: 0, top: 0 },
  ])

const sizeOf = async (picture: Buffer) => {
  const { format, width, height }: Metadata = await sharp(picture).metadata()
  return { format, width, height }
}
const square = { format: 'webp', width: 512, height: 512 }
const colourAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
]

/** Each a little redder than the one before, the first one black. */
function frames(count: number) {
  const side = 40
  const pixels = Buffer.concat(
    Array.from({ length: count }, (_, index) =>
      Buffer.alloc(side * side * 3, Buffer.from([index % 256, 0, 0])),
    ),
  )
  return sharp(pixels, { raw: { width: side, height: side * count, channels: 3, pageHeight: side } })
}

/** A PNG that says it has more pixels than there are, or whose rows are all the same byte. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(9_000)))])
}

describe('an uploaded picture', () => {
  it.each([
    [6000, 3],
    [3, 6000],
    [30_000, 1],
    [1, 1],
    [1, 16_000],
  ])('of %i by %i pixels is cut before it’s enlarged', async (width, height) => {
    const content = await painting(width, height).png().toBuffer()
    expect(await sizeOf(await squarePicture(content, 512, 'profile'))).toEqual(square)
    expect((await sizeOf(await wholePicture(content, 1600, 'picture'))).format).toBe('webp')
  })

  it('is cut around its middle when it’s turned by its metadata, too', async () => {
    const turned = await twoColours(6000, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const picture = await squarePicture(turned, 64, 'profile')
    // Turned by a quarter: what was above is now on the right.
    const [left, right] = [await colourAt(picture, 8, 32), await colourAt(picture, 56, 32)]
    expect([left[2], right[0]].every((value) => (value ?? 0) > 200)).toBe(true)
  })

  it.each([
    [8064, 6048, false],
    [12_000, 9_000, false],
    [8064, 6048, true],
  ])('of a phone’s %i by %i pixels is accepted (progressive: %s)', async (width, height, progressive) => {
    const content = await painting(width, height).jpeg({ quality: 20, progressive }).toBuffer()
    expect(await sizeOf(await squarePicture(content, 512, 'profile'))).toEqual(square)
  })

  it('can be in CMYK, have 16 bits a channel or shades of grey, and loses its colours to none of these', async () => {
    const pictures = [
      painting(60, 60).toColourspace('cmyk').jpeg(),
      painting(60, 60).toColourspace('rgb16').png(),
      painting(60, 60).toColourspace('b-w').png(),
    ]
    const blues = await Promise.all(
      pictures.map(async (picture) => {
        const [, , blue = 0] = await colourAt(await squarePicture(await picture.toBuffer(), 32, 'f'), 16, 16)
        return blue
      }),
    )
    expect(blues.map((blue) => blue > 90)).toEqual([true, true, true])
  })

  it('shows the first of its frames', async () => {
    const content = await frames(300).webp({ effort: 0 }).toBuffer()
    const picture = await squarePicture(content, 32, 'profile')
    expect((await sharp(picture).metadata()).pages).toBeUndefined()
    expect((await colourAt(picture, 16, 16))[0]).toBeLessThan(10)
  })

  it('has to be large enough for a cover', async () => {
    const strip = await painting(6000, 3).png().toBuffer()
    await expect(widePicture(strip, { width: 1200, height: 400 }, 'cover')).rejects.toMatchObject({
      texts: { cover: ['Choose a picture that’s at least 400 by 134 pixels'] },
    })
    const long = await painting(9000, 140).png().toBuffer()
    const cover = await widePicture(long, { width: 1200, height: 400 }, 'cover')
    expect(await sizeOf(cover)).toEqual({ format: 'webp', width: 1200, height: 400 })
  })
})

describe('a file is refused at its field', () => {
  const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['a HEIC', () => ftyp('heic'), /HEIC format. Save it as a JPEG/],
    ['a HEIC of another brand', () => ftyp('mif1'), /HEIC/],
    ['an AVIF', () => ftyp('avif'), /Choose a PNG, JPEG or WebP/],
    ['an SVG', () => Buffer.from(svg), /Choose a PNG, JPEG or WebP/],
    ['an animated GIF', () => frames(50).gif().toBuffer(), /Choose a PNG, JPEG or WebP/],
    ['a TIFF', () => painting(9, 9).tiff().toBuffer(), /Choose a PNG, JPEG or WebP/],
    ['nothing', () => Buffer.alloc(0), /Choose a PNG, JPEG or WebP/],
    ['a start alone', () => Buffer.from('\xff\xd8\xff', 'latin1'), /couldn’t read this picture/],
    ['a bomb', () => pngBomb(60_000, 60_000), /has 3600 megapixels. Choose one of up to 64 megapixels/],
    ['a picture with fewer rows than it says', () => pngBomb(3000, 3000), /couldn’t read this picture/],
    [
      'a truncated JPEG',
      async () => (await painting(900, 900).jpeg().toBuffer()).subarray(0, -2_000),
      /couldn’t read this picture/,
    ],
  ])('%s', async (_, content, text) => {
    await expect(squarePicture(await content(), 512, 'profile')).rejects.toMatchObject({
      status: 400,
      texts: { profile: [expect.stringMatching(text)] },
    })
  })
})
