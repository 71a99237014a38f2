import { badgeSvg } from '@muster/contract/recognition/badge.ts'
import sharp from 'sharp'
import { svgLine } from '../../../../platform/drawing/line.ts'
import { rasterise, sharedPictureWidth } from '../../../../platform/drawing/shared-picture.ts'
import { badgeFile, badgeOf, type Pictured } from './badge.ts'
import { bakePng } from './bake.ts'

/** Pictures of a credential: its badge, plain or baked, and the preview picture of a shared link. */

export const bakedPng = async ({ badge, json }: Pictured): Promise<Buffer> =>
  bakePng(
    await sharp(Buffer.from(badgeFile({ badge })))
      .png()
      .toBuffer(),
    json,
  )

const LEFT = 470
const TEXT_WIDTH = sharedPictureWidth - LEFT - 70

interface Shared extends Pick<Pictured, 'badge'> {
  readonly title: string
  readonly full_name: string
  readonly number: string
}

/** The link preview picture. */
export async function sharedPicture(
  { badge, title, full_name, number }: Shared,
  site: string,
): Promise<Buffer> {
  const lines = await Promise.all([
    svgLine(
      'Awarded to',
      { x: LEFT, y: 205 },
      { size: 28, weight: 'regular', colour: '#4a5273', width: TEXT_WIDTH },
    ),
    svgLine(
      full_name,
      { x: LEFT, y: 280 },
      { size: 64, weight: 'strong', colour: '#10162f', width: TEXT_WIDTH },
    ),
    svgLine(
      'for',
      { x: LEFT, y: 335 },
      { size: 28, weight: 'regular', colour: '#4a5273', width: TEXT_WIDTH },
    ),
    svgLine(title, { x: LEFT, y: 395 }, { size: 44, weight: 'strong', colour: '#3459db', width: TEXT_WIDTH }),
    svgLine(
      `${site}, ${number}`,
      { x: LEFT, y: 470 },
      { size: 26, weight: 'regular', colour: '#4a5273', width: TEXT_WIDTH },
    ),
  ])
  const drawn = badgeSvg({ ...badgeOf(badge), size: 300 }).replace('<svg ', '<svg x="100" y="155" ')
  const ground =
    '<rect width="100%" height="100%" fill="#f6f8ff"/><rect width="100%" height="16" fill="#3459db"/>'
  return rasterise(ground + drawn + lines.join(''))
}
