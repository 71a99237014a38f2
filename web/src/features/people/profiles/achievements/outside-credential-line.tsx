import { Button } from '@mantine/core'
import { IconExternalLink, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { outsideQuery } from './achievement-queries.ts'
import classes from './achievements.module.css'

/** State of an achievement's credential at the external issuer: requested, pending, issued or failed. */
export function OutsideCredentialLine({ id }: { id: string }) {
  const { data } = useQuery(outsideQuery)
  const issue = useAction({
    call: () => api.outsideCredentials.issue.answer({ body: { achievement_id: id } }),
    success: `We’ve asked ${data?.issuer} for it`,
    invalidates: [keyOf(api.outsideCredentials)],
  })
  const issuer = data?.issuer
  if (!data || !issuer) return null
  const asked = data.credentials.find(({ achievement_id }) => achievement_id === id)
  const isOffered = data.offered.includes(id)
  if (asked?.vc_url) {
    return (
      <a className={classes.link} href={asked.vc_url} target="_blank" rel="noreferrer">
        View at {issuer} <IconExternalLink size={15} aria-hidden="true" />
      </a>
    )
  }
  if (asked?.state === 'pending') {
    return (
      <Row as="p" gap="xs" align="center" wrap size="xs" tone="ink-3" mt="xs" role="status">
        Pending. Waiting for {issuer}.
      </Row>
    )
  }
  if (!isOffered) return null
  return (
    <>
      {asked && (
        <p className={classes.about} role="status">
          Failed. {asked.error}.
        </p>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={asked && <IconRefresh size={16} />}
        loading={issue.isPending}
        onClick={() => issue.mutate()}
      >
        {asked ? 'Retry' : `Issue with ${issuer}`}
      </Button>
    </>
  )
}
