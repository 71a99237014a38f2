import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { IconTicket } from '@tabler/icons-react'
import { api } from '../../../../api/client.ts'
import { invalidate } from '../../../../api/query-client.ts'
import { keyOf } from '../../../../api/query-of.ts'
import { reloadKarma } from '../../../../shell/session/session-queries.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import classes from './my-vouchers.module.css'
import type { RedeemedVoucher } from './redeemed.tsx'

interface RedeemCardProps {
  /** Prefilled from the emailed link, or from the voucher selected in the list. */
  code: string
  onRedeemed: (voucher: RedeemedVoucher) => void
}

export function RedeemCard({ code, onRedeemed }: RedeemCardProps) {
  const { field, submit, busy, problem } = useContractForm({
    initialValues: { code },
    schema: () =>
      import('@muster/contract/learning/vouchers.ts').then(({ vouchers }) => vouchers.redeem.body),
    send: (body) => api.vouchers.redeem({ body }),
    onDone: (reply) => {
      onRedeemed(reply)
      void reloadKarma()
      void invalidate(keyOf(api.vouchers))
    },
  })

  return (
    <Card>
      <form onSubmit={submit} noValidate className={classes.redeem}>
        <span className={classes.icon} aria-hidden="true">
          <IconTicket size={28} stroke={1.6} />
        </span>
        <div className={classes.redeemText}>
          <Text as="h2" size="xl">
            {t`Redeem a voucher`}
          </Text>
          <Text tone="ink-3">
            {t`You’ll find the code in the email we sent you. It works once, and only for you.`}
          </Text>
        </div>
        <TextInput
          className={classes.field}
          label={t`Code`}
          placeholder="P070326-7KQ2M9XWDA"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          size="md"
          maxLength={60}
          {...field('code')}
        />
        <SubmitButton busy={busy} size="md" className={classes.button}>
          {t`Redeem`}
        </SubmitButton>
        <FormProblem text={problem} />
      </form>
    </Card>
  )
}
