import type { Sharp } from 'sharp'
import { AppError, fieldRefused } from '../errors.ts'

const accepted = new Set(['png', 'jpeg', 'webp'])
const MOST_PIXELS = 40_000_000

/**
 * Decodes an uploaded picture and re-encodes it as a square WebP of `size` pixels, so that nothing else in
 * the file survives (scripts, location, another format under a false name).
 * @throws AppError 400 on `field` unless it's a PNG, JPEG or WebP picture
 */
export async function squarePicture(content: Buffer, size: number, field: string): Promise<Buffer> {
  return rewrite(content, field, (picture) =>
    picture.resize(size, size, { fit: 'cover', position: 'attention' }).webp({ quality: 84 }),
  )
}

/**
 * As `squarePicture`, but uncropped: scaled down until neither side is longer than `longest` pixels.
 * @throws AppError 400 on `field` unless it's a PNG, JPEG or WebP picture
 */
export async function wholePicture(content: Buffer, longest: number, field: string): Promise<Buffer> {
  return rewrite(content, field, (picture) =>
    picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 84 }),
  )
}

/**
 * As `squarePicture`, but with the given width and height, cropped around the area that attracts attention.
 * @throws AppError 400 on `field` unless it's a PNG, JPEG or WebP picture of at least a third of that size
 */
export async function widePicture(
  content: Buffer,
  { width, height }: { readonly width: number; readonly height: number },
  field: string,
): Promise<Buffer> {
  return rewrite(content, field, (picture, given) => {
    const least = { width: Math.ceil(width / 3), height: Math.ceil(height / 3) }
    if (given.width < least.width || given.height < least.height) {
      throw fieldRefused(field, `Choose a picture that’s at least ${least.width} by ${least.height} pixels`)
    }
    return picture.resize(width, height, { fit: 'cover', position: 'attention' }).webp({ quality: 82 })
  })
}

async function rewrite(
  content: Buffer,
  field: string,
  change: (picture: Sharp, given: { readonly width: number; readonly height: number }) => Sharp,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { format, autoOrient } = await picture.metadata()
    if (!format || !accepted.has(format)) throw fieldRefused(field, 'Choose a PNG, JPEG or WebP picture')
    return await change(picture.autoOrient(), autoOrient).toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw fieldRefused(field, 'We couldn’t read this picture. Choose a PNG, JPEG or WebP picture.')
  }
}
