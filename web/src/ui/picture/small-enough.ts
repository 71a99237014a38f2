import { pictureProblem, UNREADABLE } from './picture-rules.ts'

/** Maximum size of a chosen file: phones take pictures this large. */
export const CHOSEN_BYTES = 20_000_000

/** In pixels, after scaling down: more than any page shows. */
const LONGEST_SIDE = 2048
const QUALITY = 0.85

/**
 * Scales a picture down if it exceeds the server's limit.
 * @throws if it can't be decoded
 */
export async function smallEnough(file: File, mostBytes: number): Promise<File> {
  if (file.size <= mostBytes) return file
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
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
