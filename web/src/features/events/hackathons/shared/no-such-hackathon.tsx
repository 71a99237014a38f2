import { t } from '@lingui/core/macro'
import { MissingState } from '../../../../ui/loading/missing-state.tsx'

/** Shown when there is none at this address, or the reader can't see it. */
export function NoSuchHackathon({ to, link }: { to: string; link: string }) {
  return (
    <MissingState title={t`We couldn’t find this hackathon`} to={to} link={link}>
      {t`It may have been called off, or it’s a draft that only its organisers can see.`}
    </MissingState>
  )
}
