import { MissingState } from '../../../../ui/loading/missing-state.tsx'

export const NOT_LOADED = 'We couldn’t load this campus. Try again later.'
export const LIFE_NOT_LOADED = 'We couldn’t load people and circles'

export function NoSuchCampus() {
  return (
    <MissingState title="We couldn’t find this campus" to="/dashboard/campus" link="Find a campus">
      Check the address, or find the campus in the list.
    </MissingState>
  )
}
