import { Button } from '@mantine/core'
import type { ReferralOverview } from '@muster/contract/reach/referrals.ts'
import { IconShare2 } from '@tabler/icons-react'
import { useSite } from '../../../../api/site.ts'
import { canShareNatively, shareNatively } from '../../../../ui/files/share.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { QrCode } from '../../../../ui/qr/qr-code.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import classes from './refer.module.css'

/** The member's invitation link, to copy, scan or share. */
export function LinkCard({ overview: { link } }: { overview: ReferralOverview }) {
  const { name } = useSite()
  return (
    <Card title="Your link">
      <Row gap="md" align="center" wrap>
        <QrCode className={classes.code} value={link} label={`QR code for ${link}`} size={148} />
        <div className={classes.linkText}>
          <p>Anyone who signs up through it counts as invited by you. Show the QR code or send the link.</p>
          <Text weight={600} tone="ink">
            {link}
          </Text>
          <Row gap="xs" wrap>
            <CopyButton value={link} label="Copy link" />
            {canShareNatively() && (
              <Button
                variant="default"
                leftSection={<IconShare2 size={18} />}
                onClick={() => void shareNatively(`Join me on ${name}`, link)}
              >
                Share
              </Button>
            )}
          </Row>
        </div>
      </Row>
    </Card>
  )
}
