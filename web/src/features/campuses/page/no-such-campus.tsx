import { MissingState } from '../../../ui/loading/missing-state.tsx'

export const NOT_LOADED = 'Unable to load campus details. Please try again later.'
export const LIFE_NOT_LOADED = 'People and circles did not load'

export function NoSuchCampus() {
  return (
    <MissingState title="No such campus" to="/dashboard/campus" link="Find a campus">
      Check the address, or look for it among the others.
    </MissingState>
  )
}
