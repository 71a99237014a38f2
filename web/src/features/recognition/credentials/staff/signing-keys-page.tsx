import { ph, plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { SigningKey } from '@muster/contract/recognition/signing-keys.ts'
import { IconKey, IconKeyOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { keyOf, queryOf } from '../../../../api/query-of.ts'
import { useTitle } from '../../../../api/site.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { ReasonDialog } from '../../../../ui/acts/reason-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import rows from '../../../../ui/layout/rows.module.css'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { CopyText } from '../../../../ui/text/copy-text.tsx'
import { formatDate } from '../../../../ui/text/format.ts'
import { HubHead } from '../../achievements/shared/hub-head.tsx'
import { keyStates } from './staff-words.ts'

const keysQuery = queryOf(api.signingKeys.list)
const reads = [keyOf(api.signingKeys), keyOf(api.issuedCredentials)]

/** The active signing key and the earlier ones. */
export default function SigningKeysPage() {
  useTitle(t`Signing keys`)
  const keys = useQuery(keysQuery)
  const [rotating, setRotating] = useState(false)
  const [retiring, setRetiring] = useState<SigningKey>()
  return (
    <>
      <HubHead
        title={t`Signing keys`}
        lead={t`Others verify our credentials with these keys. The private part never leaves the server.`}
        actions={
          <Button leftSection={<IconKey size={18} />} onClick={() => setRotating(true)}>
            {t`Rotate key`}
          </Button>
        }
      />
      <Card>
        <QueryView
          query={keys}
          errorTitle={t`We couldn’t load the keys`}
          skeleton={<SkeletonRows rows={2} />}
          empty={
            <EmptyState title={t`No keys yet`}>
              {t`The first key will be created with the first credential.`}
            </EmptyState>
          }
        >
          {(all) => (
            <ul className={rows.list}>
              {all.map((key) => (
                <KeyRow key={key.id} signingKey={key} onRetire={() => setRetiring(key)} />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      <RotateKey opened={rotating} onClose={() => setRotating(false)} />
      <RetireKey signingKey={retiring} onClose={() => setRetiring(undefined)} />
    </>
  )
}

function KeyRow({ signingKey, onRetire }: { signingKey: SigningKey; onRetire: () => void }) {
  const { public_key, state, credentials } = signingKey
  const { label, tone, text } = keyStates[state]
  return (
    <li className={rows.row} aria-label={t`Key ${public_key}`}>
      <Row gap="sm" align="center" justify="space-between" wrap grow>
        <Stack gap="xs">
          <Row gap="xs" align="center" wrap>
            <Chip tone={tone}>{label}</Chip>
            <CopyText value={public_key} />
          </Row>
          <Text size="sm" tone="ink-2">
            {text} {plural(credentials, { one: '# credential signed.', other: '# credentials signed.' })}{' '}
            {datesOf(signingKey)}
          </Text>
        </Stack>
        {state !== 'retired' && (
          <Button variant="default" leftSection={<IconKeyOff size={18} />} onClick={onRetire}>
            {t`Retire key`}
          </Button>
        )}
      </Row>
    </li>
  )
}

function datesOf({ created_at, rotated_at, retired_at }: SigningKey): string {
  const created = formatDate(created_at)
  if (!rotated_at) return t`Created on ${created}.`
  return retired_at
    ? t`Created on ${created}, in use until ${ph({ rotatedAt: formatDate(rotated_at) })}, retired on ${ph({ retiredAt: formatDate(retired_at) })}.`
    : t`Created on ${created}, in use until ${ph({ rotatedAt: formatDate(rotated_at) })}.`
}

function RotateKey({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const rotate = useAction({
    call: () => api.signingKeys.rotate.answer(),
    success: t`New key in use`,
    invalidates: reads,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Sign with a new key?`}
      confirmLabel={t`Rotate key`}
      busy={rotate.isPending}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    >
      {t`We’ll create a new key to sign every credential from now on. The old key stays for verification, so everything it signed stays valid and no one has to do anything.`}
    </ConfirmDialog>
  )
}

function RetireKey({ signingKey, onClose }: { signingKey: SigningKey | undefined; onClose: () => void }) {
  const retire = useAction({
    call: ({ key_id, reason }: { key_id: string; reason: string }) =>
      api.signingKeys.retire.answer({ params: { key_id }, body: { reason } }),
    invalidates: reads,
    onDone: onClose,
    // The dialog shows the error.
    onFailed: () => undefined,
  })
  const credentials = signingKey?.credentials ?? 0
  const again =
    signingKey?.state === 'signs'
      ? plural(credentials, {
          0: '',
          one: '# credential signed with it will be signed again with a new key under the same number. Its holder will have to download it again.',
          other:
            '# credentials signed with it will be signed again with a new key under the same numbers. Members will have to download theirs again.',
        })
      : plural(credentials, {
          0: '',
          one: '# credential signed with it will be signed again with the key in use under the same number. Its holder will have to download it again.',
          other:
            '# credentials signed with it will be signed again with the key in use under the same numbers. Members will have to download theirs again.',
        })
  return (
    <ReasonDialog
      opened={signingKey !== undefined}
      of={`retire ${signingKey?.id}`}
      title={t`Retire this key?`}
      label={t`Reason`}
      confirmLabel={t`Retire key`}
      danger
      busy={retire.isPending}
      failure={retire.error}
      onConfirm={(reason) => signingKey && retire.mutate({ key_id: signingKey.id, reason })}
      onClose={onClose}
    >
      {t`Do this if someone else may have obtained the key. It’ll be removed from the public list of keys, so files that members saved or shared earlier will no longer verify.`}{' '}
      {again} {t`This cannot be undone.`}
    </ReasonDialog>
  )
}
