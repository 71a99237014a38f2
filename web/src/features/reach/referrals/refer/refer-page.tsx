import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../../api/site.ts'
import { Banner } from '../../../../ui/layout/banner.tsx'
import { Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { BroughtCard } from './brought-card.tsx'
import { InviteCard } from './invite-card.tsx'
import { LinkCard } from './link-card.tsx'
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
