import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { MyVoucher } from '@muster/contract/learning/vouchers.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../../../api/site.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { List, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { CopyText } from '../../../../ui/text/copy-text.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { myVouchersQuery } from '../queries.ts'
import { periodText, VoucherStatusChip } from '../voucher-status.tsx'
import classes from './my-vouchers.module.css'
import { RedeemCard } from './redeem-card.tsx'
import { Redeemed, type RedeemedVoucher } from './redeemed.tsx'

/** Members redeem vouchers here, and see the ones they have. */
export default function MyVouchersPage() {
  useTitle(t`Karma vouchers`)
  const [code, setCode] = useAddressParam('code')
  const [paid, setPaid] = useState<RedeemedVoucher>()
  const mine = useQuery(myVouchersQuery)

  function finish(voucher: RedeemedVoucher) {
    setPaid(voucher)
    setCode(null)
  }

  function choose(chosen: string) {
    setPaid(undefined)
    setCode(chosen)
    window.scrollTo({ top: 0 })
  }

  return (
    <div className={classes.page}>
      <PageHeader
        title={t`Karma vouchers`}
        lead={t`Karma given to you as a thank-you, on top of your tasks`}
      />
      {paid ? (
        <Redeemed voucher={paid} onAnother={() => setPaid(undefined)} />
      ) : (
        <RedeemCard key={code} code={code ?? ''} onRedeemed={finish} />
      )}
      <Text as="h2" size="xl" mt="xl" mb="sm">
        {t`My vouchers`}
      </Text>
      <QueryView
        query={mine}
        errorTitle={t`We couldn’t load your vouchers`}
        skeleton={
          <Card>
            <SkeletonRows rows={3} />
          </Card>
        }
        empty={
          <Card>
            <EmptyState title={t`No vouchers yet`}>
              {t`When staff thank you with a voucher, you’ll get an email and a notification, and it’ll appear here.`}
            </EmptyState>
          </Card>
        }
      >
        {(vouchers) => (
          <List gap="sm">
            {vouchers.map((voucher) => (
              <MyVoucherRow key={voucher.id} voucher={voucher} onRedeem={choose} />
            ))}
          </List>
        )}
      </QueryView>
    </div>
  )
}

interface MyVoucherRowProps {
  voucher: MyVoucher
  onRedeem: (code: string) => void
}

/** A voucher as a ticket, with the karma on the stub. */
function MyVoucherRow({ voucher, onRedeem }: MyVoucherRowProps) {
  const { code, karma, task, event, description, status, claimed_at, created_at } = voucher
  return (
    <li className={classes.ticket} data-status={status}>
      <div className={classes.stub}>
        <strong className="tabular">
          <KarmaAmount value={karma} />
        </strong>
        <span>{t`karma`}</span>
      </div>
      <div className={classes.ticketText}>
        <Text as="h3" size="md">
          {task}
        </Text>
        <p className={classes.facts}>
          {event && <span>{event}</span>}
          <span>{periodText(voucher)}</span>
          {claimed_at ? (
            <span>
              <Trans>
                redeemed <DateText value={claimed_at} />
              </Trans>
            </span>
          ) : (
            <span>
              <Trans>
                given <DateText value={created_at} />
              </Trans>
            </span>
          )}
        </p>
        {description && <p className={classes.description}>{description}</p>}
        <CopyText value={code} />
      </div>
      <div className={classes.ticketEnd}>
        <VoucherStatusChip status={status} />
        {status === 'unclaimed' && (
          <Button variant="default" size="sm" onClick={() => onRedeem(code)}>
            {t`Use this code`}
          </Button>
        )}
      </div>
    </li>
  )
}
