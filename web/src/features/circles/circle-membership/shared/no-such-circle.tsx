import { FIND_CIRCLE } from '@muster/contract/circles/addresses.ts'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'

/** Shown when no circle has this id, or it was closed. */
export function NoSuchCircle() {
  return (
    <MissingState title="We couldn’t find this circle" to={FIND_CIRCLE} link="Find a circle">
      It may have closed because its last member left. Check the web address, or look for another one.
    </MissingState>
  )
}
