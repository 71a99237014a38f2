import { t } from '@lingui/core/macro'
import { MEETUPS } from '@muster/contract/circles/addresses.ts'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'

/** Shown when no meetup has this id, or it belongs to a circle that I am not in. */
export function NoSuchMeetup() {
  return (
    <MissingState title={t`We couldn’t find this meetup`} to={MEETUPS} link={t`See upcoming meetups`}>
      {t`It may be for members of its circle only. Check the web address, or ask the person who sent it for an invitation.`}
    </MissingState>
  )
}
