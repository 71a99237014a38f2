/** What the server takes as a picture (contract, updatePicture). */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']
const MAX_BYTES = 2_500_000

/** Why a file cannot be the picture, in words; null when it can. */
export function pictureProblem(file: { type: string; size: number }): string | null {
  if (!pictureTypes.includes(file.type)) return 'Choose a PNG, JPEG or WebP picture'
  if (file.size > MAX_BYTES) {
    const megabytes = (file.size / 1_000_000).toFixed(1)
    return `This picture has ${megabytes} MB. Choose one of at most 2.5 MB`
  }
  return null
}
