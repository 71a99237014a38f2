import { t } from '@lingui/core/macro'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'

export const NOT_LOADED = t`We couldn’t load this campus. Try again later.`
export const LIFE_NOT_LOADED = t`We couldn’t load people and circles`

export function NoSuchCampus() {
  return (
    <MissingState title={t`We couldn’t find this campus`} to="/dashboard/campus" link={t`Find a campus`}>
      {t`Check the address, or find the campus in the list.`}
    </MissingState>
  )
}
