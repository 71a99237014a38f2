import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Progress } from '@mantine/core'
import type { Transfer } from '@muster/contract/places/organisation-transfers.ts'
import { IconAlertTriangle, IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../../api/client.ts'
import { invalidate } from '../../../api/query-client.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { formatDate, formatNumber } from '../../../ui/text/format.ts'
import { isUnderWay, transferQuery, transferReads } from './transfer-reads.ts'
import classes from './transfer-report.module.css'
import { movedInWords } from './transfer-words.ts'

/** Progress of a transfer, then the summary of what moved, with undo. */
export function TransferReport({ id }: { id: string }) {
  const query = useQuery(transferQuery(id))
  const state = query.data?.state
  const readAgain = useEffectEvent(() => void invalidate(...transferReads))
  useEffect(() => {
    if (state && !isUnderWay(state)) readAgain()
  }, [state])
  return (
    <Card>
      <QueryView query={query} errorTitle={t`We couldn’t load this transfer`}>
        {(transfer) =>
          isUnderWay(transfer.state) ? <UnderWay transfer={transfer} /> : <Ended transfer={transfer} />
        }
      </QueryView>
    </Card>
  )
}

function UnderWay({ transfer }: { transfer: Transfer }) {
  const { from, into, state, done, total, failed_because: because } = transfer
  return (
    <Stack as="section" gap="sm">
      <Text as="h2" size="xl" weight={700}>
        {state === 'moving_back'
          ? t`Moving ${ph({ title: from.title })} back out of ${ph({ title2: into.title })}`
          : t`Moving ${ph({ title: from.title })} into ${ph({ title2: into.title })}`}
      </Text>
      <Progress.Root size={10}>
        <Progress.Section value={total ? (done / total) * 100 : 0} aria-label={t`Progress`} />
      </Progress.Root>
      <p role="status">
        {state === 'waiting'
          ? t`It’ll start in a moment`
          : t`${ph({ done: formatNumber(done) })} of ${plural(total, { one: `# member`, other: `# members` })}`}
      </p>
      {because && <p role="alert">{because}</p>}
      <Text size="sm" tone="ink-3">
        {t`Anyone who joins during the transfer moves too, and no one is counted twice. You can leave this page. We’ll notify you when it’s done.`}
      </Text>
    </Stack>
  )
}

function Ended({ transfer }: { transfer: Transfer }) {
  const { from, into, state } = transfer
  const isMoved = state === 'done'
  return (
    <Stack as="section" gap="sm">
      <Row gap="sm">
        <span className={classes.mark} data-state={state} aria-hidden="true">
          {state === 'failed' ? <IconAlertTriangle size={20} /> : <IconCheck size={20} />}
        </span>
        <div>
          <Text as="h2" size="xl" weight={700}>
            {headingOf(transfer)}
          </Text>
          <Text size="sm" tone="ink-3" role="status">
            {saidOf(transfer)}
          </Text>
        </div>
      </Row>
      {isMoved && (
        <ul className={classes.moved}>
          {movedInWords(transfer).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {isMoved && (
        <p>
          <Trans>
            {ph({ title: from.title })} is archived. Its code {ph({ code: from.code })} and its old links now
            lead to {ph({ title2: into.title })}.
          </Trans>
        </p>
      )}
      {state === 'failed' && <p>{transfer.failed_because}</p>}
      {isMoved && <WayBack transfer={transfer} />}
    </Stack>
  )
}

function headingOf({ state, from, into }: Transfer): string {
  if (state === 'failed') return t`${ph({ title: from.title })} wasn’t moved`
  if (state === 'moved_back') return t`${ph({ title: from.title })} is back`
  return t`${ph({ title: from.title })} is now part of ${ph({ title2: into.title })}`
}

function saidOf(transfer: Transfer): string {
  const { state, started_by: by, created_at: at, ended_at: ended } = transfer
  if (state === 'moved_back') {
    const who = transfer.moved_back_by?.full_name ?? t`A former colleague`
    return t`${who} moved everything back on ${ph({ movedBackAt: formatDate(transfer.moved_back_at ?? at, 'time') })}. Anyone who joined in the meantime stayed.`
  }
  return `${by?.full_name ?? t`A former colleague`}, ${formatDate(ended ?? at, 'time')}`
}

function WayBack({ transfer }: { transfer: Transfer }) {
  const { id, from, into, move_back_until: until, not_back_because: because } = transfer
  const [isAsked, setAsked] = useState(false)
  const back = useAction({
    call: () => api.organisationTransfers.moveBack.answer({ params: { transfer_id: id } }),
    success: false,
    onDone: () => setAsked(false),
    invalidates: transferReads,
  })
  if (!until)
    return (
      because && (
        <Text size="sm" tone="ink-3">
          {because}
        </Text>
      )
    )
  return (
    <Row gap="xs sm" align="center" wrap>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} />}
        onClick={() => setAsked(true)}
        disabled={because !== null}
      >
        {t`Move back`}
      </Button>
      <Text size="sm" tone="ink-3">
        {because ?? t`You can do this until ${ph({ until: formatDate(until, 'time') })}.`}
      </Text>
      <ConfirmDialog
        opened={isAsked}
        title={t`Move everything back to ${ph({ title: from.title })}?`}
        confirmLabel={t`Move back`}
        busy={back.isPending}
        onConfirm={() => back.mutate()}
        onClose={() => setAsked(false)}
      >
        <Trans>
          Everything that came from {ph({ title: from.title })} will go back to it, and it’ll be listed again.
          Anyone who joined {ph({ title2: into.title })} in the meantime will stay there.
        </Trans>
      </ConfirmDialog>
    </Row>
  )
}
