import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ApiKeyRow } from '@muster/contract/partners/chat-bots.ts'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Chip } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import rows from '../../../ui/layout/rows.module.css'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { DateText, RelativeTime } from '../../../ui/text/date-text.tsx'
import { CreateKeyDialog } from './create-key-dialog.tsx'
import classes from './moderation.module.css'
import { apiKeysQuery } from './queries.ts'

/** API keys for the Discord bot, which submits and reviews for members, and for partners who read reports. */
export function BotAccess() {
  const keys = useQuery(apiKeysQuery)
  const [creating, setCreating] = useState(false)
  const [revoking, setRevoking] = useState<ApiKeyRow>()
  const revoke = useAction({
    call: (key: ApiKeyRow) => api.apiKeys.revoke.answer({ params: { key_id: key.id } }),
    invalidates: [keyOf(api.apiKeys)],
    onDone: () => setRevoking(undefined),
  })
  return (
    <Card
      title={t`API keys`}
      aside={
        <Button size="sm" leftSection={<IconPlus size={17} />} onClick={() => setCreating(true)}>
          {t`New key`}
        </Button>
      }
    >
      <Text tone="ink-2" mb="md">
        {t`The chat bot submits what members post and passes on reviews. A partner reads reports on learning circles. Each key gives access to one of the two and nothing else.`}
      </Text>
      <QueryView
        query={keys}
        skeleton={<SkeletonRows rows={2} />}
        empty={
          <EmptyState title={t`No keys yet`}>
            {t`Create a key for each program, so that you can revoke them separately.`}
          </EmptyState>
        }
      >
        {(all) => (
          <ul className={rows.list}>
            {all.map((key) => (
              <li key={key.id} className={`${rows.row} ${classes.key}`}>
                <span className={classes.keyIcon} aria-hidden="true">
                  <IconKey size={20} stroke={1.8} />
                </span>
                <KeyText apiKey={key} />
                {key.revoked_at ? (
                  <Chip>{t`Revoked`}</Chip>
                ) : (
                  <Button size="sm" variant="subtle" color="bad" onClick={() => setRevoking(key)}>
                    {t`Revoke`}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <CreateKeyDialog opened={creating} onClose={() => setCreating(false)} />
      <ConfirmDialog
        opened={revoking !== undefined}
        title={t`Revoke ${ph({ name: revoking?.name ?? '' })}?`}
        confirmLabel={t`Revoke`}
        danger
        busy={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking)}
        onClose={() => setRevoking(undefined)}
      >
        {t`The program that uses this key will lose access right away, and the key can’t be restored. Everything it has submitted stays.`}
      </ConfirmDialog>
    </Card>
  )
}

function KeyText({
  apiKey: { name, prefix, scopes, created_by, created_at, last_used_at, revoked_at },
}: {
  apiKey: ApiKeyRow
}) {
  return (
    <div className={classes.keyText}>
      <p className={classes.keyName}>
        {name} <code>{prefix}…</code> {scopes.includes('reports') && <Chip>{t`Reports`}</Chip>}
      </p>
      <Text size="xs" tone="ink-3">
        <Trans>
          Created by {created_by} on <DateText value={created_at} />
        </Trans>
        {' · '}
        {revoked_at ? (
          <Trans>
            revoked <RelativeTime value={revoked_at} />
          </Trans>
        ) : last_used_at ? (
          <Trans>
            used <RelativeTime value={last_used_at} />
          </Trans>
        ) : (
          t`never used`
        )}
      </Text>
    </div>
  )
}
