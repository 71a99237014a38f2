import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { QueueRow } from '@muster/contract/learning/submissions.ts'
import { IconExternalLink, IconLink } from '@tabler/icons-react'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import classes from './peer-review.module.css'

interface SubmittedWorkProps {
  work: Pick<QueueRow, 'proof_text' | 'proof_link' | 'proof_picture'>
  /** First name of the writer, for the picture's alt text. */
  of: string
}

/** The work to review: its picture or link first, and what the writer says about it. */
export function SubmittedWork({ work: { proof_text, proof_link, proof_picture }, of }: SubmittedWorkProps) {
  const address = proof_link ?? proof_picture
  return (
    <section className={classes.preview} aria-label={t`Submitted work`}>
      {proof_picture ? (
        <Picture eager src={proof_picture} alt={t`Work submitted by ${of}`} />
      ) : (
        proof_link && (
          <div className={classes.frame} aria-hidden="true">
            <span />
            <span />
            <span />
            <IconLink size={44} stroke={1.4} />
          </div>
        )
      )}
      <Row className={classes.said ?? ''} gap="sm" align="center" justify="space-between" wrap>
        <Text as="div" grow>
          {proof_link && (
            <Text weight={600} className={classes.address ?? ''}>
              {hostOf(proof_link)}
            </Text>
          )}
          {proof_text && (
            <Text size={address ? 'sm' : 'lg'} tone={address ? 'ink-3' : 'ink'} lines>
              “{proof_text}”
            </Text>
          )}
        </Text>
        {address && (
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer nofollow"
            variant="light"
            leftSection={<IconExternalLink size={17} aria-hidden="true" />}
          >
            <Trans>
              Open<span className="visually-hidden"> (in a new tab)</span>
            </Trans>
          </Button>
        )}
      </Row>
    </section>
  )
}

/** The host and path of a link, without what only a browser needs. */
function hostOf(link: string): string {
  if (!URL.canParse(link)) return link
  const { host, pathname } = new URL(link)
  return host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname)
}
