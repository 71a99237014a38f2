import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MyReport } from '@muster/contract/circles/meetup-reports.ts'
import { KarmaAmount } from '../../../../../ui/text/karma-amount.tsx'
import classes from './circle-verdict.module.css'

/** The circle's decision on a report, and the karma that staff gave for it. */
export function CircleVerdict({
  report,
}: {
  report: Pick<MyReport, 'is_lc_approved' | 'reason' | 'karma_given'>
}) {
  const { is_lc_approved, reason, karma_given } = report
  return (
    <div className={classes.verdict}>
      {is_lc_approved === null && <p>{t`The circle hasn’t written its record yet.`}</p>}
      {is_lc_approved === true && <p>{t`The circle has accepted it.`}</p>}
      {is_lc_approved === false && (
        <p>
          {t`The circle didn’t accept it`}
          {reason ? <>: “{reason}”</> : '.'}
        </p>
      )}
      {karma_given !== null && (
        <p>
          <Trans>
            Staff gave you <KarmaAmount value={karma_given} /> karma for the meetup.
          </Trans>
        </p>
      )}
    </div>
  )
}
