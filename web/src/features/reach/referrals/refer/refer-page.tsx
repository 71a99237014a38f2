import type { ReferralOverview } from '@muster/contract/reach/referrals.ts'
import { useQuery } from '@tanstack/react-query'
import { useSite, useTitle } from '../../../../api/site.ts'
import { Banner } from '../../../../ui/layout/banner.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { QrCode } from '../../../../ui/qr/qr-code.tsx'
import { ShareAct } from '../../../../ui/share/share-act.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { BroughtCard } from './brought-card.tsx'
import { InviteCard } from './invite-card.tsx'
import { referralOverviewQuery } from './queries.ts'
import classes from './refer.module.css'

/** Members invite friends here, and see who joined and the rewards. */
export default function ReferPage() {
  useTitle('Invite friends')
  const overview = useQuery(referralOverviewQuery)
  return (
    <Stack gap="lg">
      <Banner title="Learn together, invite a friend">
        {overview.data
          ? `Earn ${formatNumber(overview.data.karma_each)} karma for each friend you invite, as soon as their first task is approved.`
          : 'You’ll earn karma as soon as a friend you’ve invited has their first task approved.'}
      </Banner>
      <QueryView
        query={overview}
        errorTitle="We couldn’t load your invitations"
        skeleton={<SkeletonLines lines={8} height={28} />}
      >
        {(data) => (
          <>
            <dl className={classes.figures}>
              <Figure value={data.came} label="joined through your invitation" />
              <Figure value={data.counted} label="have done their first task" />
              <Figure value={data.earned_this_month} label="karma earned this month" />
            </dl>
            <div className={classes.ways}>
              <LinkCard overview={data} />
              <InviteCard overview={data} />
            </div>
            <Text size="sm" tone="ink-2">
              You don’t earn karma for a sign-up alone. You can earn it for up to{' '}
              {formatNumber(data.paid_a_month)} friends a month, and you’ve had{' '}
              {formatNumber(data.counted_this_month)} so far. When several accounts come from one network or
              device, staff check them first.
            </Text>
          </>
        )}
      </QueryView>
      <BroughtCard />
    </Stack>
  )
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <div className={classes.figure}>
      <Text as="dt" size="sm" tone="ink-2">
        {label}
      </Text>
      <Text as="dd" size="3xl" weight={700} numbers>
        {formatNumber(value)}
      </Text>
    </div>
  )
}

/** The member's invitation link, to copy, scan or share. */
function LinkCard({ overview: { link } }: { overview: ReferralOverview }) {
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
            <ShareAct
              title="Share your invitation"
              picture={null}
              line={`I’m learning on ${name}. Join me?`}
              url={link}
            />
          </Row>
        </div>
      </Row>
    </Card>
  )
}
