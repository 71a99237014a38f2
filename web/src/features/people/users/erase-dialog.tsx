import { ph, t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { keyOf } from '../../../api/query-of.ts'
import { ReasonDialog } from '../../../ui/acts/reason-dialog.tsx'
import { useAction } from '../../../ui/acts/use-action.ts'
import type { Target } from './use-user-acts.ts'

interface EraseDialogProps {
  readonly user: Target | undefined
  readonly onClose: () => void
}

/** Asks another administrator to have a member's personal data erased without the usual 30 days. */
export function EraseDialog({ user, onClose }: EraseDialogProps) {
  const [reference, setReference] = useState('')
  const [missing, setMissing] = useState<string>()
  const ask = useAction({
    call: (grounds: string) =>
      api.roleManagement.askErasure.answer({
        body: { user_id: user?.id ?? '', reference: reference.trim(), grounds },
      }),
    success: t`Another administrator has to confirm this. We’ve notified them.`,
    invalidates: [keyOf(api.roleManagement), keyOf(api.today)],
    onDone: () => {
      setReference('')
      onClose()
    },
    onFailed: () => {},
  })
  return (
    <ReasonDialog
      opened={user !== undefined}
      of={`${user?.id ?? ''}-erase`}
      title={t`Erase ${ph({ fullName: user?.full_name ?? '' })} now?`}
      label={t`Reason`}
      confirmLabel={t`Ask to erase`}
      danger
      busy={ask.isPending}
      failure={ask.error}
      missing={missing}
      choice={
        <TextInput
          mt="md"
          label={t`Reference`}
          description={t`Number of the request in your own files`}
          maxLength={100}
          value={reference}
          onChange={(event) => {
            setReference(event.currentTarget.value)
            setMissing(undefined)
          }}
        />
      }
      onConfirm={(grounds) => {
        if (reference.trim() === '') setMissing(t`Enter a reference, so that the erasure can be proved later`)
        else ask.mutate(grounds)
      }}
      onClose={onClose}
    >
      {t`Once another administrator confirms it, all personal data is erased right away. This cannot be undone. The record keeps both texts, so leave out names and addresses.`}
    </ReasonDialog>
  )
}
