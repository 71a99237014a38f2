import { badgeSvg } from '@muster/contract/recognition/badge.ts'
import { Badge } from '@muster/contract/recognition/badge-fields.ts'
import { bakeSvg } from './bake.ts'

/** The badge of a credential as SVG, with or without the credential baked in. */

const SIZE = 600

export interface Pictured {
  readonly badge: unknown
  readonly json: string
}

/** Tones and icons can be dropped over time; credentials signed with one of those get a plain badge. */
export const badgeOf = (badge: unknown): Badge => {
  const known = Badge.safeParse(badge)
  return known.success ? known.data : { tone: 'indigo', icon: 'certificate' }
}

export const badgeFile = ({ badge }: Pick<Pictured, 'badge'>): string =>
  badgeSvg({ ...badgeOf(badge), size: SIZE })

export const bakedSvg = ({ badge, json }: Pictured): string => bakeSvg(badgeFile({ badge }), json)
