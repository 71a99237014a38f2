import { northernStates } from './locations-north.ts'
import { southernStates } from './locations-south.ts'
import type { ReferenceState } from './state-shape.ts'

export const countryName = 'India'

/** All states and union territories. Kerala is complete; elsewhere the districts are a start. */
export const states: readonly ReferenceState[] = [...southernStates, ...northernStates].sort((a, b) =>
  a.name < b.name ? -1 : 1,
)
