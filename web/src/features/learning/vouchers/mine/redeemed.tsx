import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Row } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './my-vouchers.module.css'

export interface RedeemedVoucher {
  karma: number
  task: string
  level_order: number
  level_raised: boolean
}

/** Confirms a redeemed voucher, with its karma. */
export function Redeemed({ voucher, onAnother }: { voucher: RedeemedVoucher; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Move focus to the heading, because the focused form is gone.
  useEffect(() => heading.current?.focus(), [])
  const { karma, task, level_order, level_raised } = voucher
  return (
    <section className={classes.redeemed} aria-live="polite">
      <Star />
      <h2 ref={heading} tabIndex={-1} className={classes.amount}>
        <Trans>+{ph({ karma: formatNumber(karma) })} karma</Trans>
      </h2>
      <p className={classes.thanks}>
        {level_raised
          ? t`Thank you for “${task}”. You’ve reached Level ${level_order}!`
          : t`Thank you for “${task}”. It’s all yours.`}
      </p>
      <Row gap="sm" justify="center" wrap mt="lg">
        <Button component={Link} to="/dashboard/profile?tab=history" variant="white">
          {t`See my karma`}
        </Button>
        <Button variant="outline" className={classes.another} onClick={onAnother}>
          {t`Redeem another`}
        </Button>
      </Row>
    </section>
  )
}

function Star() {
  return (
    <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
      <g className={classes.rays}>
        <path d="M60 4 v12 M60 80 v12 M14 48 h12 M94 48 h12 M27 15 l9 9 M84 72 l9 9 M93 15 l-9 9 M36 72 l-9 9" />
      </g>
      <path
        className={classes.starBody}
        d="M60 24 L67.4 39.8 L84.7 42 L72 53.9 L75.3 71 L60 62.6 L44.7 71 L48 53.9 L35.3 42 L52.6 39.8 Z"
      />
    </svg>
  )
}
