import { ph, t } from '@lingui/core/macro'
import { Button, Modal } from '@mantine/core'
import { money, type SandboxOutcome } from '@muster/contract/reach/donation-words.ts'
import type { DonationOrder } from '@muster/contract/reach/donations.ts'
import { useNavigate } from 'react-router'
import { api } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import classes from './donation.module.css'
import { CANCELLED, FAILED, type Notice } from './use-giving.ts'

const outcomes: readonly { outcome: SandboxOutcome; label: string }[] = [
  { outcome: 'paid', label: t`Pay` },
  { outcome: 'failed', label: t`Let the payment fail` },
  { outcome: 'late', label: t`Pay, with late confirmation` },
  { outcome: 'doubled', label: t`Pay, with duplicate confirmation` },
  { outcome: 'closed', label: t`Close window` },
]

interface SandboxDialogProps {
  order: DonationOrder | undefined
  opened: boolean
  onClose: () => void
  onEnd: (notice?: Notice) => void
}

/** Replaces the payment window in test mode, where no money moves. */
export default function SandboxDialog({ order, opened, onClose, onEnd }: SandboxDialogProps) {
  const navigate = useNavigate()
  const pay = useAction({
    call: (outcome: SandboxOutcome) =>
      api.donations.practise.answer({ body: { order_id: order?.id ?? '', outcome } }),
    success: false,
    onDone: async ({ proof, payment_id, outcome }) => {
      if (outcome === 'closed') return onEnd(CANCELLED)
      if (outcome === 'failed') return onEnd(FAILED)
      await navigate(await addressAfter(proof, payment_id))
    },
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={order ? t`Test payment of ${ph({ money: money(order.amount, order.currency) })}` : ''}
    >
      <p>{t`No money will be moved. Choose how the payment ends.`}</p>
      <div className={classes.outcomes}>
        {outcomes.map(({ outcome, label }, index) => (
          <Button
            key={outcome}
            variant={index === 0 ? 'filled' : 'default'}
            loading={pay.isPending && pay.variables === outcome}
            onClick={() => pay.mutate(outcome)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Modal>
  )
}

type Proof = Parameters<typeof api.donations.verify>[0]['body']

/**
 * If the payment can't be verified now, it's confirmed by email later. Never send donors back to pay twice.
 */
async function addressAfter(proof: Proof | null, paymentId: string | null): Promise<string> {
  const unconfirmed = `/donation/success?payment=${paymentId ?? ''}`
  if (!proof) return unconfirmed
  try {
    const { receipt_key } = await api.donations.verify({ body: proof })
    return `/donation/success?receipt=${receipt_key}`
  } catch {
    return unconfirmed
  }
}
