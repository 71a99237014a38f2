import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { ProposalReview } from '@muster/contract/places/organisation-proposals.ts'
import { IconGitMerge, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { actOn, DecisionButton } from '../../../../ui/work-queue/decide/decisions.tsx'
import { RefusalDialog } from '../../../../ui/work-queue/decide/refusal-dialog.tsx'
import { OrganisationForm } from '../shared/organisation-form.tsx'
import type { Chosen } from './candidates.tsx'
import classes from './proposals.module.css'
import type { ProposalActs } from './use-proposal-acts.ts'

interface DecideBarProps {
  review: ProposalReview
  chosen: Chosen | null
  acts: ProposalActs
}

/**
 * Links the proposal to the chosen organisation, accepts it as new, or rejects it with a reason; by button or
 * key.
 */
export function DecideBar({ review, chosen, acts }: DecideBarProps) {
  const { row, draft } = review
  const [opened, setOpened] = useState<'form' | 'reason' | null>(null)
  const decision = actOn(row, acts.decide)
  const busy = decision.isPending
  const close = () => setOpened(null)

  return (
    <>
      {chosen && (
        <DecisionButton
          letter="m"
          icon={IconGitMerge}
          kind="first"
          className={classes.merge}
          title={chosen.title}
          loading={busy}
          onDecide={() => decision.mutate({ row, body: { outcome: 'merge', org_id: chosen.id } })}
        >
          <Trans>It’s {ph({ title: chosen.title })}</Trans>
        </DecisionButton>
      )}
      <DecisionButton
        letter="v"
        icon={IconPlus}
        kind={chosen ? 'other' : 'first'}
        disabled={busy}
        onDecide={() => setOpened('form')}
      >
        {t`Accept as new`}
      </DecisionButton>
      <DecisionButton
        letter="r"
        icon={IconX}
        kind="grave"
        disabled={busy}
        onDecide={() => setOpened('reason')}
      >
        {t`Reject`}
      </DecisionButton>
      <Modal
        opened={opened === 'form'}
        onClose={close}
        title={t`Accept “${ph({ title: row.title })}” as new`}
        size={640}
      >
        <OrganisationForm
          organisation={null}
          type={draft.org_type ?? 'College'}
          proposed={{ id: row.id, draft, accept: (org) => acts.accept(row, org) }}
          onClose={close}
        />
      </Modal>
      <RefusalDialog
        calls={api.organisationProposals}
        of={row.id}
        opened={opened === 'reason'}
        title={t`Reject “${ph({ title: row.title })}”?`}
        label={t`Reason`}
        confirmLabel={t`Reject`}
        danger
        busy={busy}
        failure={decision.error}
        onConfirm={(reason) =>
          decision.mutate({ row, body: { outcome: 'reject', reason } }, { onSuccess: close })
        }
        onClose={close}
      >
        {t`Everyone who asked for it will see the reason. They can choose another organisation or propose this one again.`}
      </RefusalDialog>
    </>
  )
}
