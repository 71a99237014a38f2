import { ph, t } from '@lingui/core/macro'
/** MIME types the server accepts as pictures. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']

/** Shown if a file has a picture's type but can't be decoded. */
export const UNREADABLE = t`We couldn’t read this picture. Choose a PNG, JPEG or WebP picture.`

/** Error message for a rejected file; null if it is valid. */
export function pictureProblem(file: Pick<File, 'name' | 'type' | 'size'>, mostBytes: number): string | null {
  // Some systems don't know its type.
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) {
    return t`This picture is in the HEIC format. Save it as a JPEG, and choose that file.`
  }
  if (!pictureTypes.includes(file.type)) return t`Choose a PNG, JPEG or WebP picture`
  if (file.size > mostBytes) {
    const megabytes = (file.size / 1_000_000).toFixed(1)
    return t`This picture is ${megabytes} MB. Choose one of up to ${ph({ mostBytes: mostBytes / 1_000_000 })} MB.`
  }
  return null
}
