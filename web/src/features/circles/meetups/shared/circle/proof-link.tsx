import { ph, t } from '@lingui/core/macro'
import type { MeetupProof } from '@muster/contract/circles/meetup-reports.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { Picture } from '../../../../../ui/picture/picture.tsx'
import classes from './proof-link.module.css'

/** A proof: the picture or the link. Both open in a new tab. */
export function ProofLink({ proof }: { proof: MeetupProof }) {
  if (proof.image_url) {
    return (
      <Picture frame={classes.frame} src={proof.image_url} alt={t`Work for ${ph({ title: proof.title })}`} />
    )
  }
  return proof.proof_url ? <OutsideLink href={proof.proof_url} /> : null
}

export function OutsideLink({ href }: { href: string }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noreferrer nofollow">
      <IconExternalLink size={17} aria-hidden="true" />
      <span>{href}</span>
      <span className="visually-hidden">{t`(opens in a new tab)`}</span>
    </a>
  )
}
