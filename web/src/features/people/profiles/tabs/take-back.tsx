import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { memberReads, submissionReads } from '../../../../api/reads.ts'
import { ReasonDialog } from '../../../../ui/acts/reason-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { formatNumber } from '../../../../ui/text/format.ts'
import { Tip } from '../../../../ui/text/tip.tsx'
import type { KarmaEntry } from '../queries.ts'
import { entryText } from '../shared/entry-text.ts'

interface TakeBackProps {
  profile: UserProfile
  entry: KarmaEntry
}

/** Reverses one entry of a member's karma, with a reason that the member reads. */
export default function TakeBack({ profile, entry }: TakeBackProps) {
  const [asking, setAsking] = useState(false)
  const reverse = useAction({
    call: (reason: string) =>
      api.submissions.reverseEntry.answer({ params: { entry_id: entry.id }, body: { reason } }),
    invalidates: [...memberReads(), ...submissionReads],
    // The dialog shows the error itself.
    onFailed: () => undefined,
  })
  const { title } = entryText(entry)
  return (
    <>
      <Tip label={t`Reverse this karma`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--ink-3)"
          size={36}
          aria-label={t`Reverse karma for ${title}`}
          onClick={() => setAsking(true)}
        >
          <IconReceiptRefund size={19} />
        </ActionIcon>
      </Tip>
      <ReasonDialog
        opened={asking}
        of={entry.id}
        title={t`Reverse ${ph({ karma: formatNumber(entry.karma) })} karma for ${ph({ fullName: profile.full_name })}?`}
        label={t`Reason`}
        confirmLabel={t`Reverse karma`}
        danger
        busy={reverse.isPending}
        failure={reverse.error}
        onConfirm={(reason) => reverse.mutate(reason, { onSuccess: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <Trans>
          This karma is for “{title}”. A reversal with your reason will be added to their karma history. Their
          totals and ranks will change, but their level will stay. This cannot be undone.
        </Trans>
      </ReasonDialog>
    </>
  )
}
