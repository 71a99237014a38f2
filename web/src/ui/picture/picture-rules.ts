/** What the server takes as a picture. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']

/** Said of what has the name of one, and is none. */
export const UNREADABLE = 'We couldn’t read this picture. Choose a PNG, JPEG or WebP picture.'

/** Why a file cannot be the picture, in words; null when it can. */
export function pictureProblem(file: { type: string; size: number }, mostBytes: number): string | null {
  if (!pictureTypes.includes(file.type)) return 'Choose a PNG, JPEG or WebP picture'
  if (file.size > mostBytes) {
    const megabytes = (file.size / 1_000_000).toFixed(1)
    return `This picture is ${megabytes} MB. Choose one of up to ${mostBytes / 1_000_000} MB.`
  }
  return null
}
