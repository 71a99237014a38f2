import { plural, t } from '@lingui/core/macro'
import type { PlaceLevel } from '@muster/contract/places/location-words.ts'
import type { PlaceContent, PlaceName } from '@muster/contract/places/locations.ts'
import { IconHexagons, IconMap, IconMapPin, IconWorld } from '@tabler/icons-react'
import { formatList } from '../../../ui/text/format.ts'

interface LevelWords {
  readonly title: string
  readonly titles: string
  /** For screen readers and the count: 'countries'. */
  readonly label: string
  /** Part of the address of the level's table. */
  readonly path: string
  readonly add: string
  readonly addHere: string
  readonly edit: string
  readonly table: string
  readonly none: string
  readonly first: string
  readonly name: string
  readonly noMatch: string
  readonly failed: string
  readonly which: string
  readonly noId: string
  readonly deleting: string
}

export const levelWords: Readonly<Record<PlaceLevel, LevelWords>> = {
  country: {
    title: t`Country`,
    titles: t`Countries`,
    label: t`countries`,
    path: 'countries',
    add: t`Add country`,
    addHere: t`Add country here`,
    edit: t`Edit country`,
    table: t`View countries as a table`,
    none: t`No countries yet`,
    first: t`Add the first country, or import a spreadsheet with all levels in one sheet.`,
    name: t`Name of the country`,
    noMatch: t`No matching countries`,
    failed: t`We couldn’t load this country`,
    which: t`Which country?`,
    noId: t`The address doesn’t say which country to change. Choose it in the list.`,
    deleting: t`Members will no longer be able to choose this country. This cannot be undone, but you can add it again with the same name.`,
  },
  state: {
    title: t`State`,
    titles: t`States`,
    label: t`states`,
    path: 'states',
    add: t`Add state`,
    addHere: t`Add state here`,
    edit: t`Edit state`,
    table: t`View states as a table`,
    none: t`No states yet`,
    first: t`Add the first state, or import a spreadsheet with all levels in one sheet.`,
    name: t`Name of the state`,
    noMatch: t`No matching states`,
    failed: t`We couldn’t load this state`,
    which: t`Which state?`,
    noId: t`The address doesn’t say which state to change. Choose it in the list.`,
    deleting: t`Members will no longer be able to choose this state. This cannot be undone, but you can add it again with the same name.`,
  },
  zone: {
    title: t`Zone`,
    titles: t`Zones`,
    label: t`zones`,
    path: 'zones',
    add: t`Add zone`,
    addHere: t`Add zone here`,
    edit: t`Edit zone`,
    table: t`View zones as a table`,
    none: t`No zones yet`,
    first: t`Add the first zone, or import a spreadsheet with all levels in one sheet.`,
    name: t`Name of the zone`,
    noMatch: t`No matching zones`,
    failed: t`We couldn’t load this zone`,
    which: t`Which zone?`,
    noId: t`The address doesn’t say which zone to change. Choose it in the list.`,
    deleting: t`Members will no longer be able to choose this zone. This cannot be undone, but you can add it again with the same name.`,
  },
  district: {
    title: t`District`,
    titles: t`Districts`,
    label: t`districts`,
    path: 'districts',
    add: t`Add district`,
    addHere: t`Add district here`,
    edit: t`Edit district`,
    table: t`View districts as a table`,
    none: t`No districts yet`,
    first: t`Add the first district, or import a spreadsheet with all levels in one sheet.`,
    name: t`Name of the district`,
    noMatch: t`No matching districts`,
    failed: t`We couldn’t load this district`,
    which: t`Which district?`,
    noId: t`The address doesn’t say which district to change. Choose it in the list.`,
    deleting: t`Members will no longer be able to choose this district. This cannot be undone, but you can add it again with the same name.`,
  },
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
  const { states, zones, districts, organisations, members, residents } = content
  const parts = [
    states > 0 && plural(states, { one: '# state', other: '# states' }),
    zones > 0 && plural(zones, { one: '# zone', other: '# zones' }),
    districts > 0 && plural(districts, { one: '# district', other: '# districts' }),
    organisations > 0 && plural(organisations, { one: '# organisation', other: '# organisations' }),
    members > 0 && plural(members, { one: '# membership', other: '# memberships' }),
    residents > 0 && plural(residents, { one: '# resident', other: '# residents' }),
  ]
  return formatList(parts.filter((part) => part !== false))
}

/** Why a location can't be deleted; empty when it can. */
export function closedBecause({ states, zones, districts, organisations, residents }: PlaceContent): string {
  const isEmpty = states + zones + districts + organisations + residents === 0
  return isEmpty ? '' : t`You can delete it once it’s empty.`
}
