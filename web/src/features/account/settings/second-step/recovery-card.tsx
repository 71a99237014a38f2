import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { ConfirmDialog } from '../../../../ui/acts/confirm-dialog.tsx'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { secondStepQuery } from '../queries.ts'
import classes from '../section.module.css'

/** From this count down, suggest new codes. */
const FEW = 3

interface RecoveryCardProps {
  left: number
  onCodes: (codes: readonly string[]) => void
}

export function RecoveryCard({ left, onCodes }: RecoveryCardProps) {
  const [asking, setAsking] = useState(false)
  const make = useAction({
    call: () => api.secondStep.newRecoveryCodes.answer(),
    success: false,
    invalidates: [secondStepQuery.queryKey],
    onDone: ({ recovery_codes }) => {
      setAsking(false)
      onCodes(recovery_codes)
    },
  })
  return (
    <Card
      title={t`Recovery codes`}
      aside={
        <Chip tone={left < FEW ? 'warn' : 'plain'}>
          <Trans>
            <Plural value={left} one="# code" other="# codes" /> left
          </Trans>
        </Chip>
      }
    >
      <div className={classes.fact}>
        <p className={`${classes.factText} ${classes.small}`}>
          {left < FEW
            ? t`Use these if you lose your phone. Each code works once. You’re running low, so create new ones now.`
            : t`Use these if you lose your phone. Each code works once.`}
        </p>
        <Row gap="xs" wrap>
          <Button variant="default" size="sm" onClick={() => setAsking(true)}>
            {t`Create new codes`}
          </Button>
        </Row>
      </div>
      <ConfirmDialog
        opened={asking}
        title={t`Create new recovery codes?`}
        confirmLabel={t`Create new codes`}
        busy={make.isPending}
        onConfirm={() => make.mutate()}
        onClose={() => setAsking(false)}
      >
        {t`Your current codes will stop working.`}
      </ConfirmDialog>
    </Card>
  )
}
