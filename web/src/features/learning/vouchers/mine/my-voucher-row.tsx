import { Button } from '@mantine/core'
import type { MyVoucher } from '@muster/contract/learning/vouchers.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { CopyText } from '../../../../ui/text/copy-text.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { periodText, VoucherStatusChip } from '../voucher-status.tsx'
import classes from './my-vouchers.module.css'

interface MyVoucherRowProps {
  voucher: MyVoucher
  onRedeem: (code: string) => void
}

/** A voucher as a ticket, with the karma on the stub. */
export function MyVoucherRow({ voucher, onRedeem }: MyVoucherRowProps) {
  const { code, karma, task, event, description, status, claimed_at, created_at } = voucher
  return (
    <li className={classes.ticket} data-status={status}>
      <div className={classes.stub}>
        <strong className="tabular">
          <KarmaAmount value={karma} />
        </strong>
        <span>karma</span>
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
              redeemed <DateText value={claimed_at} />
            </span>
          ) : (
            <span>
              given <DateText value={created_at} />
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
            Use this code
          </Button>
        )}
      </div>
    </li>
  )
}
