import type { SpecialEvent } from '@muster/contract/events/special-events.ts'
import { SPECIAL_EVENTS } from '../hackathons/shared/addresses.ts'

/** Dates of events that I have to do with. */
export const MY_EVENTS = `${SPECIAL_EVENTS}/mine`

/** The page of a hackathon or event: this is the link that goes round. */
export const pageAddress = ({ kind, id }: Pick<SpecialEvent, 'kind' | 'id'>): string =>
  `${SPECIAL_EVENTS}/${kind}/${id}`
