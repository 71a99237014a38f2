import { pictureProblem, UNREADABLE } from './picture-rules.ts'

/** Maximum size of a chosen file: phones take pictures this large. */
export const CHOSEN_BYTES = 20_000_000

/** In pixels, after scaling down: more than any page shows. */
const LONGEST_SIDE = 2048
/** A picture with more is scaled down however few bytes it has. */
const MOST_PIXELS = 40_000_000
const QUALITY = 0.85

/**
 * Scales a picture down if it exceeds the server's limit of bytes, or has very many pixels.
 * @throws if it exceeds the limit and can't be decoded
 */
export async function smallEnough(file: File, mostBytes: number): Promise<File> {
  const fits = file.size <= mostBytes
  const picture = await createImageBitmap(file).catch((error: unknown) => {
    if (fits) return null
    throw error
  })
  if (!picture || (fits && picture.width * picture.height <= MOST_PIXELS)) {
    picture?.close()
    return file
  }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(new File([blob], file.name, { type: blob.type }))
          : reject(new Error('nothing was drawn')),
      'image/jpeg',
      QUALITY,
    ),
  )
}

type Chosen =
  | { readonly picture: File; readonly problem: null }
  | { readonly picture: null; readonly problem: string }

/** The chosen file within the server's limit, or an error message. */
export async function chosenPicture(file: File, mostBytes: number): Promise<Chosen> {
  const problem = pictureProblem(file, CHOSEN_BYTES)
  if (problem) return { picture: null, problem }
  return smallEnough(file, mostBytes).then(
    (picture) => ({ picture, problem: null }),
    () => ({ picture: null, problem: UNREADABLE }),
  )
}
