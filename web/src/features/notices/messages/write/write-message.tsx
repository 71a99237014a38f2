import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Kbd } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Reach, StaffMessage } from '@muster/contract/notices/message-shapes.ts'
import { SIGNED_ABOVE, STOP_MINUTES } from '@muster/contract/notices/message-words.ts'
import { IconHandStop, IconMail, IconSend, IconSignature, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { ReasonDialog } from '../../../../ui/acts/reason-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Callout } from '../../../../ui/layout/callout.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Columns, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { messageQuery, messageReads, optionsQuery, reachQuery } from '../queries.ts'
import { AudienceStep } from './audience-step.tsx'
import { PreviewCard } from './preview-card.tsx'
import { TextStep } from './text-step.tsx'
import { type Draft, useDraft } from './use-draft.ts'
import { WaysStep } from './ways-step.tsx'
import { WhenStep } from './when-step.tsx'
import classes from './write.module.css'

const crumbs = [{ label: t`Messages`, to: '/dashboard/management/messages' }, { label: t`Message` }]

/** A draft, or a message that waits for a signature: then its signer reads the same page. */
export function WriteMessage({ message }: { message: StaffMessage }) {
  const { id } = message
  const draft = useDraft(message)
  const { data: options } = useQuery(optionsQuery)
  const { data: reach } = useQuery(reachQuery(id))
  const [signer, setSigner] = useState(message.signer?.id ?? null)
  const isSigned = (reach?.total ?? 0) > SIGNED_ABOVE
  const names = options?.signers ?? []
  const signerId = signer ?? names[0]?.id ?? null
  const signerName = names.find((one) => one.id === signerId)?.full_name.split(' ')[0] ?? t`someone`

  return (
    <>
      <PageHeader
        crumbs={crumbs}
        title={t`Message to ${ph({ name: draft.fields.audience.name })}`}
        lead={
          message.can.edit ? (
            <Trans>
              Saved <RelativeTime value={draft.savedAt} />
            </Trans>
          ) : (
            message.sender && t`From ${ph({ fullName: message.sender.full_name })}`
          )
        }
        actions={message.can.edit && <DeleteDraft id={id} />}
      />
      <Notes message={message} />
      <Columns>
        <fieldset className={classes.plain} disabled={!message.can.edit}>
          <Stack gap="lg">
            <AudienceStep draft={draft} options={options} reach={reach} />
            <WaysStep draft={draft} options={options} reach={reach} />
            <TextStep draft={draft} options={options} />
            <WhenStep
              draft={draft}
              options={options}
              isSigned={isSigned}
              signer={signerId}
              onSigner={setSigner}
            />
          </Stack>
        </fieldset>
        <Stack gap="lg">
          <PreviewCard
            id={id}
            fields={draft.fields}
            sender={message.sender?.full_name ?? t`A former member`}
            reach={reach}
          />
          <NextCard signer={isSigned ? signerName : null} reach={reach} />
        </Stack>
      </Columns>
      {message.can.edit && (
        <SendBar
          message={message}
          draft={draft}
          reach={reach}
          signer={isSigned ? { id: signerId, name: signerName } : null}
        />
      )}
      {message.can.sign && <SignBar message={message} reach={reach} />}
    </>
  )
}

/** What happened to it before. */
function Notes({ message }: { message: StaffMessage }) {
  const { declined_because: declined, stopped_because: stopped, signer, state } = message
  if (state === 'asked' && signer && message.can.edit) {
    return (
      <Callout tone="warn" title={t`Waits for ${ph({ fullName: signer.full_name })}`}>
        {t`A change withdraws the request, so you’d have to ask again.`}
      </Callout>
    )
  }
  if (declined) {
    return (
      <Callout tone="bad" title={t`It wasn’t signed`}>
        {declined}
      </Callout>
    )
  }
  return stopped ? (
    <Callout tone="bad" title={t`It was stopped before it left`}>
      {stopped}.
    </Callout>
  ) : null
}

function DeleteDraft({ id }: { id: string }) {
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  const remove = useAction({
    call: () => api.messages.remove.answer({ params: { message_id: id } }),
    invalidates: messageReads,
    onDone: () => void navigate('/dashboard/management/messages'),
  })
  return (
    <>
      <Button variant="subtle" leftSection={<IconTrash size={18} />} onClick={() => setAsks(true)}>
        {t`Delete draft`}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t`Delete this draft?`}
        confirmLabel={t`Delete draft`}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsks(false)}
      >
        {t`No one has got it. This cannot be undone.`}
      </ConfirmDialog>
    </>
  )
}

interface SendBarProps {
  readonly message: StaffMessage
  readonly draft: Draft
  readonly reach: Reach | undefined
  /** Above 1,000 members. */
  readonly signer: { readonly id: string | null; readonly name: string } | null
}

function SendBar({ message, draft, reach, signer }: SendBarProps) {
  const { id } = message
  const params = { message_id: id }
  const seen = reach?.total ?? 0
  const keep = (reply: StaffMessage) => queryClient.setQueryData(messageQuery(id).queryKey, reply)
  /** Sends what was typed last, too. */
  const saved = async <T,>(call: () => Promise<T>) => {
    if (!(await draft.save())) throw new Error('Correct the marked fields first.')
    return call()
  }
  const shared = {
    invalidates: messageReads,
    onDone: keep,
    onFailed: (error: Error) => draft.showErrors(error),
  }
  const send = useAction({
    call: () => saved(() => api.messages.send.answer({ params, body: { seen } })),
    ...shared,
  })
  const ask = useAction({
    call: (who: string) => saved(() => api.messages.ask.answer({ params, body: { signer: who, seen } })),
    ...shared,
  })
  const tryOut = useAction({
    call: () => saved(() => api.messages.tryOut.answer({ params })),
    invalidates: [messageQuery(id).queryKey],
    onFailed: (error: Error) => draft.showErrors(error),
  })
  const isAsked = message.state === 'asked'
  const isReady = seen > 0 && !isAsked && (signer === null || signer.id !== null)
  const act = () => {
    if (!isReady) return
    if (signer?.id) ask.mutate(signer.id)
    else send.mutate()
  }
  useHotkeys([['mod+Enter', act]], [])

  return (
    <div className={classes.bar}>
      <Button
        leftSection={signer ? <IconSignature size={18} /> : <IconSend size={18} />}
        rightSection={<Kbd size="xs">{t`Ctrl ↵`}</Kbd>}
        disabled={!isReady}
        loading={send.isPending || ask.isPending}
        onClick={act}
      >
        {signer
          ? t`Ask ${ph({ name: signer.name })} to sign`
          : t`Send to ${ph({ seen: formatNumber(seen) })}`}
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={18} />}
        loading={tryOut.isPending}
        onClick={() => tryOut.mutate()}
      >
        {t`Send to me`}
      </Button>
      {message.tried_at && (
        <Text size="sm" tone="ink-3">
          <Trans>Test copy sent on {ph({ triedAt: formatDate(message.tried_at, 'exact') })}</Trans>
        </Text>
      )}
      <Text size="sm" tone="ink-2" numbers>
        {reach && plural({ total: reach.total }, { one: `# member`, other: `# members` })}
      </Text>
    </div>
  )
}

function SignBar({ message, reach }: { message: StaffMessage; reach: Reach | undefined }) {
  const params = { message_id: message.id }
  const [declines, setDeclines] = useState(false)
  const keep = (reply: StaffMessage) => queryClient.setQueryData(messageQuery(message.id).queryKey, reply)
  const confirm = useAction({
    call: () => api.messages.confirm.answer({ params }),
    invalidates: messageReads,
    onDone: keep,
  })
  const decline = useAction({
    call: (reason: string) => api.messages.decline.answer({ params, body: { reason } }),
    invalidates: messageReads,
    onDone: keep,
    onFailed: () => undefined,
  })
  return (
    <div className={classes.bar}>
      <Button
        leftSection={<IconSignature size={18} />}
        loading={confirm.isPending}
        onClick={() => confirm.mutate()}
      >
        {t`Confirm`}
      </Button>
      <Button variant="default" onClick={() => setDeclines(true)}>
        {t`Decline`}
      </Button>
      <Text size="sm" tone="ink-2" numbers>
        {reach && plural({ total: reach.total }, { one: `# member`, other: `# members` })}
      </Text>
      <ReasonDialog
        opened={declines}
        of={`message-${message.id}`}
        title={t`Decline to sign this message?`}
        label={t`Reason`}
        confirmLabel={t`Decline`}
        danger
        busy={decline.isPending}
        failure={decline.error}
        onConfirm={(reason) => decline.mutate(reason)}
        onClose={() => setDeclines(false)}
      >
        {t`It becomes a draft again, and its sender reads your reason.`}
      </ReasonDialog>
    </div>
  )
}

/** Emails that leave in a second, for the estimate. */
const A_SECOND = 170

function NextCard({ signer, reach }: { signer: string | null; reach: Reach | undefined }) {
  const seconds = Math.max(1, Math.ceil((reach?.total ?? 0) / A_SECOND))
  const minutes = Math.ceil(seconds / 60)
  return (
    <Card title={t`What happens next`}>
      <Stack gap="md">
        {signer && (
          <div className={classes.next}>
            <IconSignature aria-hidden="true" />
            <div>
              <Text weight={600}>
                <Trans>{signer} signs</Trans>
              </Text>
              <Text size="sm" tone="ink-3">
                {t`They get it in their bell and by email`}
              </Text>
            </div>
          </div>
        )}
        <div className={classes.next}>
          <IconHandStop aria-hidden="true" />
          <div>
            <Text weight={600}>
              <Trans>{STOP_MINUTES} minutes to stop</Trans>
            </Text>
            <Text size="sm" tone="ink-3">
              {signer
                ? t`You or ${signer} can stop it. No one has it yet.`
                : t`You can stop it. No one has it yet.`}
            </Text>
          </div>
        </div>
        <div className={classes.next}>
          <IconSend aria-hidden="true" />
          <div>
            <Text weight={600}>
              {seconds < 60
                ? t`Sent in about ${plural(seconds, { one: `# second`, other: `# seconds` })}`
                : t`Sent in about ${plural(minutes, { one: `# minute`, other: `# minutes` })}`}
            </Text>
            {reach && reach.held_back > 0 && (
              <Text size="sm" tone="ink-3">
                <Trans>{ph({ heldBack: formatNumber(reach.held_back) })} follow tomorrow at 9:00</Trans>
              </Text>
            )}
          </div>
        </div>
      </Stack>
    </Card>
  )
}
