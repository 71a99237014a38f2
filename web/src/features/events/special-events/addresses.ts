import type { SpecialEvent } from '@muster/contract/events/special-events.ts'
import { SPECIAL_EVENTS } from '../hackathons/shared/addresses.ts'

/** The member's own event dates. */
export const MY_EVENTS = `${SPECIAL_EVENTS}/mine`

/** The page of a hackathon or event, whose link is shared. */
export const pageAddress = ({ kind, id }: Pick<SpecialEvent, 'kind' | 'id'>): string =>
  `${SPECIAL_EVENTS}/${kind}/${id}`
