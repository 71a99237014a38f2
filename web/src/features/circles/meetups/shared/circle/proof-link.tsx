import type { MeetupProof } from '@muster/contract/circles/meetup-reports.ts'
import { IconExternalLink } from '@tabler/icons-react'
import classes from './proof-link.module.css'

/** A proof: the picture or the link. Both open in a new tab. */
export function ProofLink({ proof }: { proof: MeetupProof }) {
  if (proof.image_url) {
    return (
      <a className={classes.frame} href={proof.image_url} target="_blank" rel="noreferrer">
        <img src={proof.image_url} alt={`Work for ${proof.title}`} loading="lazy" />
        <span className="visually-hidden">(opens in a new tab)</span>
      </a>
    )
  }
  return proof.proof_url ? <OutsideLink href={proof.proof_url} /> : null
}

export function OutsideLink({ href }: { href: string }) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noreferrer nofollow">
      <IconExternalLink size={17} aria-hidden="true" />
      <span>{href}</span>
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  )
}
