import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ChatRoleRule } from '@muster/contract/partners/chat-community.ts'
import { IconArrowRight, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { toast } from '../../../../ui/acts/toast.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { EmptyState } from '../../../../ui/loading/states.tsx'
import { chatCommunityReads } from '../queries.ts'
import classes from './chat-community.module.css'
import { sourceWords } from './words.ts'

export function Rules({ rules, mayWrite }: { rules: readonly ChatRoleRule[]; mayWrite: boolean }) {
  const [leaving, setLeaving] = useState<ChatRoleRule | null>(null)
  const restore = useAction({
    call: ({ id: rule_id }: ChatRoleRule) => api.chatCommunity.restoreRule.answer({ params: { rule_id } }),
    invalidates: chatCommunityReads,
  })
  const remove = useAction({
    call: ({ id: rule_id }: ChatRoleRule) => api.chatCommunity.removeRule.answer({ params: { rule_id } }),
    success: false,
    invalidates: chatCommunityReads,
    onDone: (_reply, rule) => {
      setLeaving(null)
      toast.action({
        text: t`${ph({ sourceName: rule.source_name })} no longer gives @${ph({ chatRoleName: rule.chat_role_name })}`,
        label: t`Undo`,
        onAct: () => restore.mutate(rule),
      })
    },
  })
  return (
    <Card title={t`Roles`}>
      {rules.length === 0 ? (
        <EmptyState title={t`No roles yet`}>
          {t`Members don’t get any Discord roles from here yet. Add one, and every connected member will get it within moments.`}
        </EmptyState>
      ) : (
        <ul className={rows.list}>
          {rules.map((rule) => (
            <li key={rule.id} className={rows.row}>
              <p className={classes.rule}>
                <span>
                  <Text as="span" size="xs" tone="ink-3">
                    {sourceWords[rule.source]}
                  </Text>{' '}
                  {rule.source_name}
                </span>
                <IconArrowRight size={18} aria-label={t`gives`} />
                <strong>@{rule.chat_role_name}</strong>
              </p>
              {mayWrite && (
                <Button
                  variant="subtle"
                  color="bad"
                  size="sm"
                  leftSection={<IconTrash size={17} />}
                  aria-label={t`Remove ${ph({ chatRoleName: rule.chat_role_name })} from ${ph({ sourceName: rule.source_name })}`}
                  onClick={() => setLeaving(rule)}
                >
                  {t`Remove`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        title={t`Stop giving @${ph({ chatRoleName: leaving?.chat_role_name ?? '' })}?`}
        confirmLabel={t`Remove`}
        danger
        busy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onClose={() => setLeaving(null)}
      >
        <Trans>
          {ph({ sourceName: leaving?.source_name })} will no longer give this role. Members who have it on
          Discord will keep it until someone removes it there.
        </Trans>
      </ConfirmDialog>
    </Card>
  )
}
