import type { UpperLevel } from '@muster/contract/places/location-words.ts'
import { searchFilter } from '../../../../ui/data-table/toolbar/ready-filters.tsx'
import { placesFound } from '../place-calls.ts'
import { levelIcons, levelWords } from '../place-words.ts'

/** Filters by a parent location. */
function liesIn(level: UpperLevel) {
  const Icon = levelIcons[level]
  return searchFilter(levelWords[level].title, {
    placeholder: 'Any',
    options: placesFound[level],
    face: <Icon size={18} color="var(--ink-3)" aria-hidden="true" />,
  })
}

export const zone = liesIn('zone')
export const state = liesIn('state')
export const country = liesIn('country')
