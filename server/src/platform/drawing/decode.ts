import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { AppError, fieldRefused } from '../errors.ts'

/** Decodes uploaded pictures, within bounds of pixels. It only runs in a process of its own (`pool.ts`). */

const MOST_PIXELS = 64_000_000
/** A JPEG is scaled down while it's decoded, unless it's progressive, so the largest sensors' take little memory. */
const MOST_PIXELS_OF_JPEG = 210_000_000
/** A side that's longer than this many times the wanted one is cut before anything is enlarged. */
const MOST_LONGER = 4
const UNREADABLE = 'We couldn’t read this picture. Choose a PNG, JPEG or WebP picture.'

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * The picture as WebP in the given size, cropped around the area that attracts attention.
 * @param least of both sides; null accepts any
 * @throws AppError 400 on `field`
 */
export function croppedPicture(
  content: Uint8Array,
  wanted: Size,
  {
    field,
    least,
    quality,
  }: { readonly field: string; readonly least: Size | null; readonly quality: number },
): Promise<Buffer> {
  return rewrite(content, field, (picture, given) => {
    if (least && (given.width < least.width || given.height < least.height)) {
      throw fieldRefused(field, `Choose a picture that’s at least ${least.width} by ${least.height} pixels`)
    }
    const scale = Math.max(wanted.width / given.width, wanted.height / given.height)
    const width = Math.min(given.width, Math.ceil((wanted.width * MOST_LONGER) / scale))
    const height = Math.min(given.height, Math.ceil((wanted.height * MOST_LONGER) / scale))
    const isWhole = width === given.width && height === given.height
    const left = Math.floor((given.width - width) / 2)
    const top = Math.floor((given.height - height) / 2)
    const part = isWhole ? picture : picture.extract({ left, top, width, height })
    return part.resize(wanted.width, wanted.height, { fit: 'cover', position: 'attention' }).webp({ quality })
  })
}

/**
 * The whole picture as WebP, scaled down until neither side is longer than `longest` pixels.
 * @throws AppError 400 on `field`
 */
export function wholePicture(
  content: Uint8Array,
  longest: number,
  { field, quality }: { readonly field: string; readonly quality: number },
): Promise<Buffer> {
  return rewrite(content, field, (picture) =>
    picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true }).webp({ quality }),
  )
}

/** The brightness of a stored picture, stretched to a square. @returns a byte for each pixel */
export const greyPicture = (content: Uint8Array, side: number): Promise<Buffer> =>
  sharp(content).greyscale().resize(side, side, { fit: 'fill' }).raw().toBuffer()

async function rewrite(
  content: Uint8Array,
  field: string,
  change: (picture: Sharp, given: Size) => Sharp,
): Promise<Buffer> {
  try {
    const picture = sharp(content, { limitInputPixels: false, failOn: 'error' })
    const { format, isProgressive, width, height, autoOrient } = await picture.metadata()
    const most = format === 'jpeg' && !isProgressive ? MOST_PIXELS_OF_JPEG : MOST_PIXELS
    if (width * height > most) {
      const megapixels = Math.ceil((width * height) / 1e6)
      throw fieldRefused(
        field,
        `This picture has ${megapixels} megapixels. Choose one of up to ${most / 1e6} megapixels.`,
      )
    }
    return await change(picture.autoOrient(), autoOrient).toBuffer()
  } catch (error) {
    if (error instanceof AppError) throw error
    throw fieldRefused(field, UNREADABLE)
  }
}
