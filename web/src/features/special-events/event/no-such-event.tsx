import { MissingState } from '../../../ui/loading/missing-state.tsx'
import { SPECIAL_EVENTS } from '../../hackathons/shared/addresses.ts'

/** There is none at this address. */
export function NoSuchEvent() {
  return (
    <MissingState title="No such event" to={SPECIAL_EVENTS} link="See all special events">
      It may have been called off, or its dates are open again.
    </MissingState>
  )
}
