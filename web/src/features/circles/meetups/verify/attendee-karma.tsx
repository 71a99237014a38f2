import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, NumberInput } from '@mantine/core'
import type { Attendee } from '@muster/contract/circles/meetup-reports.ts'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { AttendeeRow } from '../shared/attendee-row.tsx'
import { ReportDetails } from '../shared/circle/report-details.tsx'
import { karmaProblem, quickKarma } from './karma.ts'
import classes from './verification-case.module.css'

interface AttendeeKarmaProps {
  attendee: Attendee
  /** Undefined once decided. */
  karma: number | '' | undefined
  onKarma: (karma: number | '') => void
}

/** One attendee with report and proof, and the karma to give. */
export function AttendeeKarma({ attendee, karma, onKarma }: AttendeeKarmaProps) {
  const { is_report_submitted, is_lc_approved, rating, reason, karma_given } = attendee
  return (
    <AttendeeRow
      attendee={attendee}
      note={attendee.muid}
      aside={
        <ChipRow>
          {rating !== null && (
            <Chip>
              <Trans>{rating} of 5</Trans>
            </Chip>
          )}
          {!is_report_submitted && <Chip tone="warn">{t`No report`}</Chip>}
          {is_report_submitted && is_lc_approved === true && <Chip tone="good">{t`Accepted`}</Chip>}
          {is_report_submitted && is_lc_approved === false && <Chip tone="bad">{t`Not accepted`}</Chip>}
          {karma === undefined && (
            <Chip tone="gold">
              <Trans>{ph({ karmaGiven: formatNumber(karma_given ?? 0) })} karma</Trans>
            </Chip>
          )}
        </ChipRow>
      }
    >
      {reason && is_report_submitted && (
        <Text size="sm" tone="ink-3">
          <Trans>The circle: “{reason}”</Trans>
        </Text>
      )}
      <ReportDetails report={attendee} />
      {karma !== undefined && (
        <Row gap="xs sm" align="end" wrap>
          <NumberInput
            className={classes.amount}
            size="sm"
            label={t`Karma for ${ph({ fullname: attendee.fullname })}`}
            allowDecimal={false}
            allowNegative={false}
            hideControls
            clampBehavior="none"
            value={karma}
            error={karmaProblem(karma)}
            onChange={(value) => onKarma(value === '' ? '' : Number(value))}
          />
          <Row
            gap="xs"
            wrap
            role="group"
            aria-label={t`Usual amounts for ${ph({ fullname: attendee.fullname })}`}
          >
            {quickKarma.map((amount) => (
              <Button
                key={amount}
                size="compact-sm"
                miw={44}
                variant={karma === amount ? 'light' : 'default'}
                aria-pressed={karma === amount}
                onClick={() => onKarma(amount)}
              >
                {amount}
              </Button>
            ))}
          </Row>
        </Row>
      )}
    </AttendeeRow>
  )
}
