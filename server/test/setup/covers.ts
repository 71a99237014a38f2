import type { RouteDefinition } from '@muster/contract/lib/route.ts'
import sharp from 'sharp'
import { sendForm } from './forms.ts'
import type { TestMember } from './members.ts'
import type { TestApp } from './test-app.ts'

/** A picture as a phone writes it: with a place and a comment in it. */
export const photo = (width = 1800, height = 1200, background = '#456ff6') =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: 'secret place' }, IFD3: { GPSLatitude: '9/1 58/1 0/1' } })
    .jpeg()
    .toBuffer()

/** Sends a picture to a call that sets a cover. */
export const sendCover = <R extends RouteDefinition>(
  test: TestApp,
  route: R,
  params: Readonly<Record<string, string>>,
  member: TestMember,
  file: Buffer,
) => sendForm(test, route, { as: member.token, params, file })

/** What is stored behind an address: its size and whether anything of the camera is left; null when it is gone. */
export async function storedCover(test: TestApp, address: string | null) {
  const { statusCode, rawPayload } = await test.app.inject(
    new URL(address ?? '', 'http://muster.test').pathname,
  )
  if (statusCode !== 200) return null
  const { width, height, format, exif } = await sharp(rawPayload).metadata()
  return { width, height, format, exif }
}
