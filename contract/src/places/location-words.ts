/** Levels of locations, from largest to smallest. */

export const placeLevels = ['country', 'state', 'zone', 'district'] as const
export type PlaceLevel = (typeof placeLevels)[number]

/** Most locations of one level in a branch of the tree; search finds the others. */
export const BRANCH_PLACES = 500
/** Most results of a search in the tree. */
export const FOUND_PLACES = 50

/** Levels that contain other locations. */
export type UpperLevel = Exclude<PlaceLevel, 'district'>

const above = { country: null, state: 'country', zone: 'state', district: 'zone' } as const

/** The parent's level; null for countries. */
export const levelAbove = (level: PlaceLevel): UpperLevel | null => above[level]

/** The level of the locations inside; null for districts. */
export const levelBelow = (level: PlaceLevel): PlaceLevel | null =>
  placeLevels[placeLevels.indexOf(level) + 1] ?? null
