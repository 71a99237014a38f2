/** The levels of places, from the widest to the narrowest. */

export const placeLevels = ['country', 'state', 'zone', 'district'] as const
export type PlaceLevel = (typeof placeLevels)[number]

/** Most places of one level that a branch of the tree shows; a search finds the others. */
export const BRANCH_PLACES = 500
/** Most places that a search of the tree finds. */
export const FOUND_PLACES = 50

/** The levels that hold places of another one. */
export type UpperLevel = Exclude<PlaceLevel, 'district'>

const above = { country: null, state: 'country', zone: 'state', district: 'zone' } as const

/** The level that places of this one lie in; null for countries. */
export const levelAbove = (level: PlaceLevel): UpperLevel | null => above[level]

/** The level of the places in one of this level; null for districts. */
export const levelBelow = (level: PlaceLevel): PlaceLevel | null =>
  placeLevels[placeLevels.indexOf(level) + 1] ?? null
