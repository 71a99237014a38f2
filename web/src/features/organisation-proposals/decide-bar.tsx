import { Button, Modal } from '@mantine/core'
import type { ProposalReview } from '@muster/contract/places/organisation-proposals.ts'
import { IconGitMerge, IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { RefusalDialog } from '../../ui/work-queue/decide/refusal-dialog.tsx'
import { KeyHint } from '../../ui/work-queue/key-hint.tsx'
import { SkipButton } from '../../ui/work-queue/presence.tsx'
import { WorkBar } from '../../ui/work-queue/work-bar.tsx'
import { OrganisationForm } from '../organisations/shared/organisation-form.tsx'
import type { Chosen } from './candidates.tsx'
import classes from './proposals.module.css'
import type { ProposalActs } from './use-proposal-acts.ts'

interface DecideBarProps {
  review: ProposalReview
  chosen: Chosen | null
  acts: ProposalActs
  /** Whether this row is on the screen at this moment; a key may come before it. */
  isSeen: () => boolean
  onSkip: () => void
}

/** It is the chosen one, accept as new, or reject with a reason; by button or key. */
export function DecideBar({ review, chosen, acts, isSeen, onSkip }: DecideBarProps) {
  const { row, draft } = review
  const [opened, setOpened] = useState<'form' | 'reason' | null>(null)
  const busy = acts.decide.isPending
  const close = () => setOpened(null)

  function merge() {
    if (!chosen || busy || opened || !isSeen()) return
    acts.decide.mutate({ row, body: { outcome: 'merge', org_id: chosen.id } })
  }
  const open = (what: 'form' | 'reason') => () => {
    if (!busy && !opened && isSeen()) setOpened(what)
  }
  usePageKeys({ m: merge, v: open('form'), r: open('reason') })

  return (
    <WorkBar>
      {chosen && (
        <Button
          data-primary
          className={classes.merge}
          title={chosen.title}
          leftSection={<IconGitMerge size={18} />}
          rightSection={<KeyHint>M</KeyHint>}
          loading={busy}
          onClick={merge}
        >
          It is {chosen.title}
        </Button>
      )}
      <Button
        data-primary={chosen === null || undefined}
        variant={chosen ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} />}
        rightSection={<KeyHint>V</KeyHint>}
        disabled={busy}
        onClick={open('form')}
      >
        Accept as new
      </Button>
      <Button
        variant="subtle"
        color="bad"
        leftSection={<IconX size={18} />}
        rightSection={<KeyHint>R</KeyHint>}
        disabled={busy}
        onClick={open('reason')}
      >
        Reject
      </Button>
      <SkipButton onSkip={onSkip} />
      <Modal opened={opened === 'form'} onClose={close} title={`Accept ${row.title} as new`} size={640}>
        <OrganisationForm
          organisation={null}
          type={draft.org_type ?? 'College'}
          proposed={{ draft, accept: (org) => acts.accept(row, org) }}
          onClose={close}
        />
      </Modal>
      <RefusalDialog
        calls={api.organisationProposals}
        opened={opened === 'reason'}
        title={`Reject ${row.title}?`}
        label="Why it is not added"
        confirmLabel="Reject"
        danger
        busy={busy}
        failure={acts.decide.error}
        onConfirm={(reason) =>
          acts.decide.mutate({ row, body: { outcome: 'reject', reason } }, { onSuccess: close })
        }
        onClose={close}
      >
        All who ask for it are told the reason. They can choose another one, or propose it again.
      </RefusalDialog>
    </WorkBar>
  )
}
