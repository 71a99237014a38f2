import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NumberInput } from '@mantine/core'
import { minorDigits, money, toMajor } from '@muster/contract/reach/donation-words.ts'
import type { DonationOffer } from '@muster/contract/reach/donations.ts'
import { useState } from 'react'
import { moneyFormat } from '../../../../ui/text/format.ts'
import classes from './donation.module.css'

interface AmountFieldProps {
  offer: DonationOffer
  /** In major units, as donors type it; empty when no amount is chosen. */
  value: number | ''
  error: unknown
  onChange: (amount: number | '') => void
  onBlur: () => void
}

/** Suggested amounts, or a custom one. Typing deselects the buttons. */
export function AmountField({ offer, value, error, onChange, onBlur }: AmountFieldProps) {
  const { currency, least, most, amounts } = offer
  const [own, setOwn] = useState<number | string>('')
  const paid = whatPays(offer, value)
  const isChosen = (amount: number) => own === '' && value === toMajor(amount, currency)
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <legend className={classes.label}>{t`How much?`}</legend>
      <div className={classes.amounts}>
        {amounts.map((amount) => (
          <button
            key={amount}
            type="button"
            className={classes.amount}
            aria-pressed={isChosen(amount)}
            onClick={() => {
              setOwn('')
              onChange(toMajor(amount, currency))
            }}
          >
            {money(amount, currency)}
          </button>
        ))}
      </div>
      <NumberInput
        aria-label={t`Another amount`}
        placeholder={t`Another amount`}
        description={t`From ${ph({ money: money(least, currency) })} to ${ph({ money2: money(most, currency) })}`}
        inputWrapperOrder={['input', 'description', 'error']}
        leftSection={symbolOf(currency)}
        hideControls
        allowNegative={false}
        decimalScale={minorDigits(currency)}
        inputMode="decimal"
        value={own}
        error={error as string}
        onChange={(entered) => {
          setOwn(entered)
          onChange(entered === '' ? '' : Number(entered))
        }}
        onBlur={onBlur}
      />
      {paid && (
        <p className={classes.example}>
          <Trans>Pays for: {paid}</Trans>
        </p>
      )}
    </fieldset>
  )
}

/** The largest example that the amount covers. */
const whatPays = ({ examples, currency }: DonationOffer, value: number | '') =>
  examples.findLast(({ amount }) => value !== '' && toMajor(amount, currency) <= value)?.pays

const symbolOf = (currency: string) =>
  moneyFormat(currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value
