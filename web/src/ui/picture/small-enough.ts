import { pictureProblem, UNREADABLE } from './picture-rules.ts'

/** What may be chosen: phones take pictures of this size. */
export const CHOSEN_BYTES = 20_000_000

/** Of what was made smaller: more than any page shows. */
const LONGEST_SIDE = 2048
const QUALITY = 0.85

/** The picture as the server takes it: drawn smaller where it has too many bytes. Rejects what cannot be read as one. */
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

/** A chosen file as the server takes it, or what is wrong with it in words. */
export async function chosenPicture(file: File, mostBytes: number): Promise<Chosen> {
  const problem = pictureProblem(file, CHOSEN_BYTES)
  if (problem) return { picture: null, problem }
  return smallEnough(file, mostBytes).then(
    (picture) => ({ picture, problem: null }),
    () => ({ picture: null, problem: UNREADABLE }),
  )
}
