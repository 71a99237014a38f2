import { Button } from '@mantine/core'
import type { MySubmission } from '@muster/contract/learning/submissions.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { ProofView } from '../shared/proof-view.tsx'

interface SentCardProps {
  sent: MySubmission
  onEdit: () => void
}

/** The work in review, with a button to change it. */
export function SentCard({ sent, onEdit }: SentCardProps) {
  return (
    <Card
      title="Your submission"
      aside={
        <Button variant="subtle" size="compact-sm" onClick={onEdit}>
          Edit
        </Button>
      }
    >
      <ProofView proof={sent} of="you" />
    </Card>
  )
}
