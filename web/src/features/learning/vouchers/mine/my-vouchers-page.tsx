import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../../../api/site.ts'
import { useAddressParam } from '../../../../ui/address/use-address-param.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { List, Text } from '../../../../ui/layout/primitives.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonRows } from '../../../../ui/loading/states.tsx'
import { myVouchersQuery } from '../queries.ts'
import { MyVoucherRow } from './my-voucher-row.tsx'
import classes from './my-vouchers.module.css'
import { RedeemCard } from './redeem-card.tsx'
import { Redeemed, type RedeemedVoucher } from './redeemed.tsx'

/** Members redeem vouchers here, and see the ones they have. */
export default function MyVouchersPage() {
  useTitle('Karma vouchers')
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
      <PageHeader title="Karma vouchers" lead="Karma given to you as a thank-you, on top of your tasks" />
      {paid ? (
        <Redeemed voucher={paid} onAnother={() => setPaid(undefined)} />
      ) : (
        <RedeemCard key={code} code={code ?? ''} onRedeemed={finish} />
      )}
      <Text as="h2" size="xl" mt="xl" mb="sm">
        My vouchers
      </Text>
      <QueryView
        query={mine}
        errorTitle="We couldn’t load your vouchers"
        skeleton={
          <Card>
            <SkeletonRows rows={3} />
          </Card>
        }
        empty={
          <Card>
            <EmptyState title="No vouchers yet">
              When staff thank you with a voucher, you’ll get an email and a notification, and it’ll appear
              here.
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
