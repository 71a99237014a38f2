import { DrawingStopped, drawnApart } from '../drawing/pool.ts'
import { fieldRefused } from '../errors.ts'

const apart = drawnApart<typeof import('../drawing/decode.ts')>(
  new URL('../drawing/decode.ts', import.meta.url),
)

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Decodes an uploaded picture and re-encodes it as a square WebP of `size` pixels, so that nothing else in
 * the file survives (scripts, location, another format under a false name).
 * @throws AppError 400 on `field` unless it's a PNG, JPEG or WebP picture; 503 if too many are being decoded
 */
export const squarePicture = (content: Buffer, size: number, field: string): Promise<Buffer> =>
  decoded(content, field, () =>
    apart('croppedPicture', content, { width: size, height: size }, { field, least: null, quality: 84 }),
  )

/**
 * As `squarePicture`, but uncropped: scaled down until neither side is longer than `longest` pixels.
 * @throws AppError as `squarePicture`
 */
export const wholePicture = (content: Buffer, longest: number, field: string): Promise<Buffer> =>
  decoded(content, field, () => apart('wholePicture', content, longest, { field, quality: 84 }))

/**
 * As `squarePicture`, but with the given width and height, cropped around the area that attracts attention.
 * @throws AppError as `squarePicture`; 400 if it's smaller than a third of that size
 */
export const widePicture = (content: Buffer, wanted: Size, field: string): Promise<Buffer> => {
  const least = { width: Math.ceil(wanted.width / 3), height: Math.ceil(wanted.height / 3) }
  return decoded(content, field, () =>
    apart('croppedPicture', content, wanted, { field, least, quality: 82 }),
  )
}

/** The brightness of a stored picture, stretched to a square. @throws AppError 503 */
export const greyPicture = (content: Uint8Array, side: number): Promise<Buffer> =>
  apart('greyPicture', content, side)

/** Of HEIC, which begins like a video. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** @throws AppError 400 for other formats, which never reach the decoder */
function checkFormat(content: Buffer, field: string): void {
  const head = content.toString('latin1', 0, 16)
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n')) return
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return
  if (head.startsWith('ftyp', 4) && heicBrands.has(head.slice(8, 12))) {
    throw fieldRefused(field, 'This picture is in the HEIC format. Save it as a JPEG, and choose that file.')
  }
  throw fieldRefused(field, 'Choose a PNG, JPEG or WebP picture')
}

async function decoded(content: Buffer, field: string, decode: () => Promise<Buffer>): Promise<Buffer> {
  checkFormat(content, field)
  try {
    return await decode()
  } catch (error) {
    if (!(error instanceof DrawingStopped)) throw error
    throw fieldRefused(field, 'This picture takes too long to read. Choose a smaller one.')
  }
}
