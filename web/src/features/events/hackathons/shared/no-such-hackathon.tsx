import { MissingState } from '../../../../ui/loading/missing-state.tsx'

/** There is none at this address, or it is not for this reader. */
export function NoSuchHackathon({ to, link }: { to: string; link: string }) {
  return (
    <MissingState title="We couldn’t find this hackathon" to={to} link={link}>
      It may have been called off, or it’s a draft that only its organisers can see.
    </MissingState>
  )
}
