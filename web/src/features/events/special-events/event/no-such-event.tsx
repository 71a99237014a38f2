import { t } from '@lingui/core/macro'
import { SPECIAL_EVENTS } from '@muster/contract/events/addresses.ts'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'

/** Shown when there is none at this address. */
export function NoSuchEvent() {
  return (
    <MissingState
      title={t`We couldn’t find this event`}
      to={SPECIAL_EVENTS}
      link={t`View all special events`}
    >
      {t`It may have been called off, or it no longer has a date.`}
    </MissingState>
  )
}
