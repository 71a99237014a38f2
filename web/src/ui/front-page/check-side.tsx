import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Card } from '../layout/card.tsx'
import { Text } from '../layout/primitives.tsx'
import { QrCode } from '../qr/qr-code.tsx'
import { CopyButton } from '../text/copy-button.tsx'
import classes from './check-page.module.css'

interface FactsCardProps {
  /** Label and value; facts without a value are omitted. */
  facts: readonly (readonly [string, string | number | null | undefined | false])[]
  /** The code people type in by hand, in a monospaced font. */
  code: readonly [string, string]
}

/** The data printed on the paper, for comparison. */
export function FactsCard({ facts, code: [codeLabel, code] }: FactsCardProps) {
  return (
    <Card>
      <dl className={classes.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <Text as="dt" size="xs" tone="ink-2">
                  {label}
                </Text>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div>
          <Text as="dt" size="xs" tone="ink-2">
            {codeLabel}
          </Text>
          <dd className={classes.code}>{code}</dd>
        </div>
      </dl>
    </Card>
  )
}

/** Ways to share this page: QR code, link or print. */
export function HandOnCard({ address }: { address: string }) {
  return (
    <Card>
      <div className={classes.share}>
        <span className={classes.qr}>
          <QrCode value={address} label={t`QR code for this page`} size={120} />
        </span>
        <p>
          <Trans>
            Scan it with another phone to open this page there.
            <span className={classes.address}>{ph({ address: address.replace(/^https?:\/\//, '') })}</span>
          </Trans>
        </p>
      </div>
      <div className={`${classes.acts} ${classes.screenOnly}`}>
        <CopyButton value={address} label={t`Copy link`} />
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
          {t`Print`}
        </Button>
      </div>
    </Card>
  )
}
