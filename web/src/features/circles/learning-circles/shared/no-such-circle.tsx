import { MissingState } from '../../../../ui/loading/missing-state.tsx'
import { FIND_CIRCLE } from './circle-address.ts'

/** Nothing has this id, or it has closed. */
export function NoSuchCircle() {
  return (
    <MissingState title="We couldn’t find this circle" to={FIND_CIRCLE} link="Find a circle">
      It may have closed because its last member left. Check the web address, or look for another one.
    </MissingState>
  )
}
