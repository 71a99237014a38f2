import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import type { ReferralOverview } from '@muster/contract/reach/referrals.ts'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSite, useTitle } from '../../../../api/site.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { Row, Stack, Text } from '../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { whatsappAddress } from '../../../../ui/share/share.ts'
import { ShareAct } from '../../../../ui/share/share-act.tsx'
import { CopyButton } from '../../../../ui/text/copy-button.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { BroughtCard } from './brought-card.tsx'
import { InviteCard } from './invite-card.tsx'
import { referralOverviewQuery } from './queries.ts'
import classes from './refer.module.css'

const QrCode = lazyPart(async () => ({ default: (await import('../../../../ui/qr/qr-code.tsx')).QrCode }))

/** Members invite friends here, and see who joined and the rewards. */
export default function ReferPage() {
  useTitle(t`Invite friends`)
  const overview = useQuery(referralOverviewQuery)
  return (
    <Stack gap="lg">
      <PageHeader title={t`Invite friends`} lead={t`Who would you like to learn with?`} />
      <QueryView
        query={overview}
        errorTitle={t`We couldn’t load your invitations`}
        skeleton={<SkeletonLines lines={8} height={28} />}
      >
        {(data) => <LinkCard overview={data} />}
      </QueryView>
      <BroughtCard />
      {overview.data && (
        <>
          <InviteCard overview={overview.data} />
          <Text size="sm" tone="ink-2">
            <Trans>
              You don’t earn karma for a sign-up alone. You can earn it for up to{' '}
              {ph({ paidAMonth: formatNumber(overview.data.paid_a_month) })} friends a month, and you’ve had{' '}
              {ph({ countedThisMonth: formatNumber(overview.data.counted_this_month) })} so far. When several
              accounts come from one network or device, staff check them first.
            </Trans>
          </Text>
        </>
      )}
    </Stack>
  )
}

/** The picture of the invitation, which links to it show too. */
function pictureOf(link: string): string {
  const { pathname, search } = new URL(link)
  return `/shared-pictures${pathname}${search}`
}

/** The member's link: to send on WhatsApp first, to share, to copy, or to scan where friends are together. */
function LinkCard({ overview }: { overview: ReferralOverview }) {
  const { link, karma_each, came, counted, earned_this_month } = overview
  const { name } = useSite()
  const shared = { line: t`I’m learning on ${name}. Join me?`, url: link }
  return (
    <Card>
      <div className={classes.link}>
        <div className={classes.linkText}>
          <Text as="h2" size="xl" weight={700}>
            <Trans>
              <span className={classes.karma}>+{ph({ karmaEach: formatNumber(karma_each) })}</span> for each
              friend
            </Trans>
          </Text>
          <p>{t`You’ll earn it as soon as their first task is approved.`}</p>
          <Button
            component="a"
            href={whatsappAddress(shared)}
            target="_blank"
            rel="noreferrer"
            size="lg"
            leftSection={<IconBrandWhatsapp size={22} aria-hidden="true" />}
          >
            {t`Invite on WhatsApp`}
          </Button>
          <Row gap="xs" wrap>
            <CopyButton value={link} label={t`Copy link`} />
            <ShareAct title={t`Share your invitation`} picture={pictureOf(link)} {...shared} />
          </Row>
          <Text size="sm" tone="ink-3">
            {link}
          </Text>
        </div>
        <figure className={classes.code}>
          <Suspense fallback={<Skeleton width={148} height={148} />}>
            <QrCode value={link} label={t`QR code for ${link}`} size={148} />
          </Suspense>
          <figcaption>{t`Let a friend scan it`}</figcaption>
        </figure>
      </div>
      <dl className={classes.figures}>
        <Figure value={came} label={t`joined`} />
        <Figure value={counted} label={t`did a first task`} />
        <Figure value={earned_this_month} label={t`karma this month`} />
      </dl>
    </Card>
  )
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <div className={classes.figure}>
      <Text as="dt" size="sm" tone="ink-2">
        {label}
      </Text>
      <Text as="dd" size="2xl" weight={700} numbers>
        {formatNumber(value)}
      </Text>
    </div>
  )
}
