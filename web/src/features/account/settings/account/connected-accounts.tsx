import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { OpenidLink, OpenidLinks, OpenidProviderId } from '@muster/contract/account/openid.ts'
import { IconLink } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { DateText, RelativeTime } from '../../../../ui/text/date-text.tsx'
import { useComingBack } from '../../../../ui/use-coming-back.ts'
import { openidLinksQuery } from '../queries.ts'
import classes from '../section.module.css'

/**
 * The provider accounts that the member signs in with; renders nothing when this installation has no
 * providers.
 */
export function ConnectedAccounts({ links, others }: Pick<OpenidLinks, 'links' | 'others'>) {
  const [leaving, setLeaving] = useState<OpenidLink | null>(null)
  const connect = useAction({
    call: (provider: OpenidProviderId) => api.openid.startLink.answer({ params: { provider } }),
    success: false,
    onDone: ({ address }) => location.assign(address),
  })
  useComingBack(connect.reset)
  const disconnect = useAction({
    call: (link_id: string) => api.openid.unlink.answer({ params: { link_id } }),
    invalidates: [openidLinksQuery.queryKey],
    onDone: () => setLeaving(null),
  })
  if (links.length + others.length === 0) return null
  return (
    <Card title={t`Connected accounts`}>
      <p className={classes.lead}>
        {t`Sign in with an account you have elsewhere. It only lets you in and learns nothing about what you do here.`}
      </p>
      <ul className={rows.list}>
        {links.map((link) => (
          <li key={link.id} className={rows.row}>
            <Mark />
            <div className={classes.rowText}>
              <p className={classes.strong}>{link.name}</p>
              <p className={classes.small}>
                {link.email && `${link.email}, `}
                <Trans>
                  connected <DateText value={link.linked_at} />
                </Trans>
                {link.last_used_at !== null && (
                  <>
                    ,{' '}
                    <Trans>
                      last used <RelativeTime value={link.last_used_at} />
                    </Trans>
                  </>
                )}
              </p>
            </div>
            <Button
              variant="default"
              size="sm"
              className={classes.rowAct}
              aria-label={t`Disconnect ${ph({ name: link.name })}`}
              onClick={() => setLeaving(link)}
            >
              {t`Disconnect`}
            </Button>
          </li>
        ))}
        {others.map(({ provider, name }) => (
          <li key={provider} className={rows.row}>
            <Mark />
            <div className={classes.rowText}>
              <p className={classes.strong}>{name}</p>
              <p className={classes.small}>{t`Not connected`}</p>
            </div>
            <Button
              size="sm"
              className={classes.rowAct}
              aria-label={t`Connect ${name}`}
              loading={(connect.isPending || connect.isSuccess) && connect.variables === provider}
              onClick={() => connect.mutate(provider)}
            >
              {t`Connect`}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={leaving !== null}
        title={t`Disconnect ${ph({ name: leaving?.name ?? '' })}?`}
        confirmLabel={t`Disconnect`}
        danger
        busy={disconnect.isPending}
        onConfirm={() => leaving && disconnect.mutate(leaving.id)}
        onClose={() => setLeaving(null)}
      >
        {t`You’ll no longer be able to sign in with it. You can reconnect it at any time.`}
      </ConfirmDialog>
    </Card>
  )
}

function Mark() {
  return (
    <span className={classes.rowIcon} aria-hidden="true">
      <IconLink size={22} stroke={1.7} />
    </span>
  )
}
