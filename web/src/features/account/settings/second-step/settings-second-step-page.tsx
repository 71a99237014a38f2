import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { SecondStep } from '@muster/contract/account/second-step.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../api/client.ts'
import { useTitle } from '../../../../api/site.ts'
import { useAction } from '../../../../ui/acts/use-action.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { secondStepQuery } from '../queries.ts'
import classes from '../section.module.css'
import { AppCard } from './app-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { RecoveryCard } from './recovery-card.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

/** Two-step sign-in: the authenticator app, passkeys and recovery codes. */
export default function SettingsSecondStepPage() {
  useTitle(t`Two-step sign-in`)
  const standing = useQuery(secondStepQuery)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  return (
    <Stack gap="lg">
      <Card
        title={t`Two-step sign-in`}
        aside={
          standing.data && (
            <Chip tone={standing.data.on ? 'good' : 'plain'}>{standing.data.on ? t`On` : t`Off`}</Chip>
          )
        }
      >
        <p className={classes.lead} style={{ marginBottom: 0 }}>
          {t`After your password, we’ll ask for something only you have. Even someone who knows your password can’t get in.`}
        </p>
        {standing.data?.required && !standing.data.on && (
          <p className={classes.strong} style={{ marginTop: 12 }}>
            {standing.data.due ? (
              <Trans>
                Your team requires this for all staff. Set it up by <DateText value={standing.data.due} />, or
                your staff access will be paused.
              </Trans>
            ) : (
              t`Your team requires this for all staff. Your staff access is paused until you set it up.`
            )}
          </p>
        )}
      </Card>
      <QueryView query={standing} skeleton={<SkeletonLines lines={4} />}>
        {(known) => (
          <>
            {known.reset && <WaitingReset reset={known.reset} />}
            <AppCard since={known.app_since} last={known.passkeys.length === 0} onCodes={setCodes} />
            <PasskeysCard passkeys={known.passkeys} last={known.app_since === null} onCodes={setCodes} />
            {known.on && <RecoveryCard left={known.recovery_codes_left} onCodes={setCodes} />}
          </>
        )}
      </QueryView>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </Stack>
  )
}

function WaitingReset({ reset }: { reset: NonNullable<SecondStep['reset']> }) {
  const stop = useAction({
    call: () => api.secondStep.stopReset.answer(),
    invalidates: [secondStepQuery.queryKey],
  })
  return (
    <Card title={t`Reset pending`} aside={<Chip tone="warn">{t`Not done yet`}</Chip>}>
      <div className={classes.fact}>
        <div className={classes.factText}>
          <p className={classes.strong}>
            <Trans>
              On <DateText value={reset.takes_effect_at} style="time" />, your app, passkeys and recovery
              codes will be removed.
            </Trans>
          </p>
          <p className={classes.small}>
            <Trans>Staff were asked to do this. Reason given: {ph({ reason: reset.reason })}</Trans>
          </p>
        </div>
        <Row gap="xs" wrap>
          <Button color="bad" size="sm" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t`Stop the reset`}
          </Button>
        </Row>
      </div>
    </Card>
  )
}
