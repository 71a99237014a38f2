import { t } from '@lingui/core/macro'
import type { PlaceLevel } from '@muster/contract/places/location-words.ts'
import type { PlaceContent, PlaceName } from '@muster/contract/places/locations.ts'
import { IconHexagons, IconMap, IconMapPin, IconWorld } from '@tabler/icons-react'
import { formatCount, formatList } from '../../../ui/text/format.ts'

export const levelWords: Readonly<Record<PlaceLevel, { title: string; many: string }>> = {
  country: { title: t`Country`, many: t`countries` },
  state: { title: t`State`, many: t`states` },
  zone: { title: t`Zone`, many: t`zones` },
  district: { title: t`District`, many: t`districts` },
}

export const levelIcons = {
  country: IconWorld,
  state: IconMap,
  zone: IconHexagons,
  district: IconMapPin,
} as const

/** Example: 'India / Kerala / North zone' */
export const pathText = (path: readonly Pick<PlaceName, 'name'>[]): string =>
  path.map(({ name }) => name).join(' / ')

/** Example: '3 zones, 27 organisations and 2,004 memberships'. Empty for an empty location. */
export function contentText(content: PlaceContent): string {
  const parts = [
    [content.states, 'state'],
    [content.zones, 'zone'],
    [content.districts, 'district'],
    [content.organisations, 'organisation'],
    [content.members, 'membership'],
    [content.residents, 'resident'],
  ] as const
  return formatList(parts.flatMap(([count, noun]) => (count > 0 ? [formatCount(count, noun)] : [])))
}

/** Why a location can't be deleted; empty when it can. */
export function closedBecause({ states, zones, districts, organisations, residents }: PlaceContent): string {
  const isEmpty = states + zones + districts + organisations + residents === 0
  return isEmpty ? '' : t`You can delete it once it’s empty.`
}
