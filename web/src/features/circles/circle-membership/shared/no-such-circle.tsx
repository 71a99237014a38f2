import { t } from '@lingui/core/macro'
import { FIND_CIRCLE } from '@muster/contract/circles/addresses.ts'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'

/** Shown when no circle has this id, or it was closed. */
export function NoSuchCircle() {
  return (
    <MissingState title={t`We couldn’t find this circle`} to={FIND_CIRCLE} link={t`Find a circle`}>
      {t`It may have closed because its last member left. Check the web address, or look for another one.`}
    </MissingState>
  )
}
