/** What may be chosen: phones take pictures of this size. */
export const CHOSEN_BYTES = 20_000_000

/** Of what was made smaller: more than any page shows. */
const LONGEST_SIDE = 2048
const QUALITY = 0.85

/** The picture as the server takes it: drawn smaller where it has too many bytes. Rejects what cannot be read as one. */
export async function smallEnough(file: File, mostBytes: number): Promise<Blob> {
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
      (blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))),
      'image/jpeg',
      QUALITY,
    ),
  )
}
