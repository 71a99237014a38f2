import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { OwnRoleRequest } from '@muster/contract/access/role-requests.ts'
import { IconMailQuestion } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import classes from '../section.module.css'
import own from './roles.module.css'

/** My role requests with the decisions of staff; renders nothing without requests. */
export function OwnRequests({ requests }: { requests: readonly OwnRoleRequest[] }) {
  const [withdrawing, setWithdrawing] = useState<OwnRoleRequest | null>(null)
  const withdraw = useAction({
    call: (request_id: string) => api.ownRoles.withdraw.answer({ params: { request_id } }),
    invalidates: [keyOf(api.ownRoles)],
    onDone: () => setWithdrawing(null),
  })
  if (requests.length === 0) return null
  return (
    <Card title={t`Your requests`}>
      <ul className={rows.list}>
        {requests.map((request) => (
          <Row key={request.id} request={request} onWithdraw={() => setWithdrawing(request)} />
        ))}
      </ul>
      <ConfirmDialog
        opened={withdrawing !== null}
        title={t`Withdraw your request for the role ${ph({ roleTitle: withdrawing?.role_title ?? '' })}?`}
        confirmLabel={t`Withdraw request`}
        cancelLabel={t`Keep request`}
        busy={withdraw.isPending}
        onConfirm={() => withdrawing && withdraw.mutate(withdrawing.id)}
        onClose={() => setWithdrawing(null)}
      >
        {t`Staff will no longer see it. You can ask again.`}
      </ConfirmDialog>
    </Card>
  )
}

const chips = {
  waiting: { tone: 'warn', label: t`Waiting` },
  verified: { tone: 'good', label: t`Verified` },
  rejected: { tone: 'bad', label: t`Not granted` },
  withdrawn: { tone: 'plain', label: t`Withdrawn` },
} as const

const hows: Readonly<Record<OwnRoleRequest['state'], (moment: ReactNode) => ReactNode>> = {
  waiting: (moment) => <Trans>Requested {moment}</Trans>,
  verified: (moment) => <Trans>Verified {moment}</Trans>,
  rejected: (moment) => <Trans>Answered {moment}</Trans>,
  withdrawn: (moment) => <Trans>Withdrawn {moment}</Trans>,
}

function Row({ request, onWithdraw }: { request: OwnRoleRequest; onWithdraw: () => void }) {
  const { role_title: title, state, note, message, created_at, decided_at } = request
  const { tone, label } = chips[state]
  return (
    <li className={`${rows.row} ${own.row}`}>
      <span className={classes.rowIcon} aria-hidden="true">
        <IconMailQuestion size={22} stroke={1.7} />
      </span>
      <div className={`${classes.rowText} ${own.text}`}>
        <p className={own.title}>
          <span className={classes.strong}>{title}</span>
          <Chip tone={tone}>{label}</Chip>
        </p>
        <p>{answerText(request)}</p>
        {message && <p>{message}</p>}
        {note && (
          <p className={classes.small}>
            <Trans>You wrote: “{note}”</Trans>
          </p>
        )}
        <p className={classes.small}>{hows[state](<RelativeTime value={decided_at ?? created_at} />)}</p>
        {state === 'waiting' && (
          <div>
            <Button
              variant="default"
              size="sm"
              aria-label={t`Withdraw your request for the role ${title}`}
              onClick={onWithdraw}
            >
              {t`Withdraw`}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

/** The outcome as a sentence. */
function answerText({ state, reason }: OwnRoleRequest): string {
  if (state === 'waiting') return t`Staff will review it. You’ll get a notification and an email.`
  if (state === 'rejected') return reason ?? t`Staff didn’t grant it`
  return state === 'verified' ? t`Staff verified it` : t`You withdrew it`
}
