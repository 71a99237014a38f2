import { t } from '@lingui/core/macro'
import { IconExternalLink } from '@tabler/icons-react'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { Picture } from '../../../../ui/picture/picture.tsx'
import classes from './proof-view.module.css'

interface ProofViewProps {
  proof: { proof_text: string | null; proof_link: string | null; proof_picture: string | null }
  /** Name of the member, for the picture's alt text. */
  of: string
}

/** The submitted text, link and picture, as far as there are any. */
export function ProofView({ proof, of }: ProofViewProps) {
  const { proof_text, proof_link, proof_picture } = proof
  return (
    <Stack gap="sm">
      {proof_text && (
        <Text tone="ink" lines>
          {proof_text}
        </Text>
      )}
      {proof_link && (
        <a className={classes.link} href={proof_link} target="_blank" rel="noreferrer nofollow">
          <IconExternalLink size={17} aria-hidden="true" />
          <span>{proof_link}</span>
          <span className="visually-hidden">{t`(opens in a new tab)`}</span>
        </a>
      )}
      {proof_picture && (
        <Picture frame={classes.frame} src={proof_picture} alt={t`Work submitted by ${of}`} />
      )}
    </Stack>
  )
}
