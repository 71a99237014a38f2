import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import type { SecondSignature } from '@muster/contract/access/second-signatures.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useTitle } from '../../../api/site.ts'
import { ConfirmDialog } from '../../../ui/acts/confirm-dialog.tsx'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import { ListFrame, ListHead } from '../../../ui/data-table/toolbar/list-frame.tsx'
import { Text } from '../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/loading/states.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { Tip } from '../../../ui/text/tip.tsx'
import { expiredSignaturesQuery, openSignaturesQuery, roleReads } from './queries.ts'
import { RolesTabs } from './shared/roles-tabs.tsx'
import classes from './signatures.module.css'

/** Requests that wait for a second administrator, and those that expired. */
export default function SignaturesPage() {
  useTitle(t`Second signatures`)
  const waiting = useQuery(openSignaturesQuery)
  const expired = useQuery(expiredSignaturesQuery)
  return (
    <ListFrame>
      <ListHead title={t`Roles and access`} tabs={<RolesTabs open="signatures" />} />
      <div className={classes.page}>
        <p className={classes.lead}>
          {t`A second administrator has to confirm each new one, each erasure and each new address of a member who can’t sign in, within seven days. The person who asked and the person concerned can’t confirm it.`}
        </p>
        <QueryView
          query={waiting}
          errorTitle={t`We couldn’t load the requests`}
          skeleton={<SkeletonRows rows={2} />}
        >
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={t`Nothing waiting`}>
                {t`When someone is proposed as an administrator, is to be erased or needs another address, you can confirm or decline it here.`}
              </EmptyState>
            ) : (
              <ul className={classes.requests}>
                {data.map((request) => (
                  <Request key={request.id} request={request} />
                ))}
              </ul>
            )
          }
        </QueryView>
        {expired.data && expired.data.data.length > 0 && <Expired requests={expired.data.data} />}
      </div>
    </ListFrame>
  )
}

function Expired({ requests }: { requests: readonly SecondSignature[] }) {
  return (
    <section>
      <Text as="h2" size="lg" weight={700} mt="lg" mb="sm">
        {t`Expired`}
      </Text>
      <ul className={classes.expired}>
        {requests.map(({ id, kind, user, asked_by, created_at, lapses_at }) => (
          <li key={id}>
            <b>{kind === 'erasure' ? t`Erase ${user}` : t`${user} as an administrator`}</b>
            <span>
              <Trans>
                Requested by {asked_by} on {ph({ createdAt: formatDate(created_at, 'day') })}. No one answered
                until {ph({ lapsesAt: formatDate(lapses_at, 'day') })}.
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const titles: Readonly<Record<SecondSignature['kind'], (user: string) => string>> = {
  administrator: (user) => user,
  erasure: (user) => t`Erase ${user}`,
  address: (user) => t`Another address for ${user}`,
}

const doneTexts: Readonly<Record<SecondSignature['kind'], (user: string) => string>> = {
  administrator: (user) => t`${user} is now an administrator`,
  erasure: () => t`Personal data erased`,
  address: (user) => t`${user} has a code at the new address`,
}

const declines: Readonly<Record<SecondSignature['kind'], (user: string) => string>> = {
  administrator: (user) => t`Decline ${user} as an administrator?`,
  erasure: (user) => t`Decline to erase ${user}?`,
  address: (user) => t`Decline another address for ${user}?`,
}

function Request({ request }: { request: SecondSignature }) {
  const { id, kind, user, muid, asked_by, created_at, lapses_at, ends_at, is_own, locked_because } = request
  const isErasure = kind === 'erasure'
  const [refusing, setRefusing] = useState(false)
  const [erasing, setErasing] = useState(false)
  const params = { signature_id: id }
  const confirm = useAction({
    call: () => api.roleManagement.confirmSignature.answer({ params }),
    success: doneTexts[kind](user),
    invalidates: roleReads,
  })
  const refuse = useAction({
    call: (reason: string) => api.roleManagement.refuseSignature.answer({ params, body: { reason } }),
    success: t`Declined. We’ve notified those concerned.`,
    invalidates: roleReads,
    onDone: () => setRefusing(false),
    onFailed: () => {},
  })
  const takeBack = useAction({
    call: () => api.roleManagement.takeSignatureBack.answer({ params }),
    success: t`Request withdrawn`,
    invalidates: roleReads,
  })
  const day = formatDate(created_at, 'day')
  const until = formatDate(lapses_at, 'day')
  return (
    <li>
      <h3>{titles[kind](user)}</h3>
      <p>
        {ends_at
          ? t`${muid}. Requested by ${ph({ askedBy: asked_by })} on ${day}, open until ${until}. The role ends on ${ph({ end: formatDate(ends_at, 'day') })}`
          : t`${muid}. Requested by ${ph({ askedBy: asked_by })} on ${day}, open until ${until}`}
      </p>
      {isErasure && (
        <p>
          <Trans>
            Reference {ph({ reference: request.reference })}. {ph({ grounds: request.grounds })}
          </Trans>
        </p>
      )}
      {request.addresses && (
        <p>
          <Trans>
            From {ph({ present: request.addresses.present })} to {ph({ asked: request.addresses.asked })}.{' '}
            {ph({ grounds: request.grounds })}
          </Trans>
        </p>
      )}
      <Group gap="sm">
        <Tip label={locked_because} maw={280}>
          <Button
            size="sm"
            loading={confirm.isPending}
            aria-disabled={locked_because !== null}
            {...(locked_because !== null && { 'data-disabled': true })}
            {...(isErasure && { color: 'bad' })}
            onClick={() => {
              if (locked_because !== null) return
              if (isErasure) setErasing(true)
              else confirm.mutate()
            }}
          >
            {isErasure ? t`Erase` : t`Confirm`}
          </Button>
        </Tip>
        <Button size="sm" variant="default" onClick={() => setRefusing(true)}>
          {t`Decline`}
        </Button>
        {is_own && (
          <Button size="sm" variant="subtle" loading={takeBack.isPending} onClick={() => takeBack.mutate()}>
            {t`Withdraw`}
          </Button>
        )}
      </Group>
      {locked_because !== null && <small>{locked_because}</small>}
      <ConfirmDialog
        opened={erasing}
        title={t`Erase ${user}?`}
        confirmLabel={t`Erase`}
        danger
        busy={confirm.isPending}
        typed={{ text: muid, label: t`Type ${muid} to confirm` }}
        onConfirm={() => confirm.mutate(undefined, { onSuccess: () => setErasing(false) })}
        onClose={() => setErasing(false)}
      >
        {t`All personal data of this member is erased right away. This cannot be undone.`}
      </ConfirmDialog>
      <ReasonDialog
        opened={refusing}
        of={id}
        title={declines[kind](user)}
        label={t`Reason`}
        confirmLabel={t`Decline`}
        danger
        busy={refuse.isPending}
        failure={refuse.error}
        onConfirm={(reason) => refuse.mutate(reason)}
        onClose={() => setRefusing(false)}
      >
        <Trans>
          {asked_by} will see the reason. Nothing changes for {user}.
        </Trans>
      </ReasonDialog>
    </li>
  )
}
